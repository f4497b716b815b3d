"""The tree of a review: read, changed, named, and what may be played at a node; nothing here asks the database."""
