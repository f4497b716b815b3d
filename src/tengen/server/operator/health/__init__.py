"""Whether all is in order, and in which figures that shows."""
