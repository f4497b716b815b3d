"""The games of the site."""
