"""What the site keeps in files beside the database: its keys, and copies of all tables."""
