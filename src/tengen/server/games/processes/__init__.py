"""The other processes of the site: what they write and say, and what is kept for them."""
