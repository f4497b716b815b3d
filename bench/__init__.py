"""Every speed that Tengen claims, one command each, with its peers measured in the same run."""
