"""Clubs on the site: pages, members, ladders and tournaments, whose laws are in `tengen.clubs`."""
