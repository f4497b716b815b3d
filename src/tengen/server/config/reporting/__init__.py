"""What the site tells of itself: its log, without secrets, and its figures."""
