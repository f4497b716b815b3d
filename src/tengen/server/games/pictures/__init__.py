"""Games as pictures and films."""
