"""What workers do with reviews: everything that needs a whole tree."""
