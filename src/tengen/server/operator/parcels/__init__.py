"""Games as files, out of a site and into another."""
