"""The languages of the site: what the scripts of a page say in each, and a language for developers."""
