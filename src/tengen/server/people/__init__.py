"""People: accounts, profiles and who follows whom. Nothing on the site needs any of it."""
