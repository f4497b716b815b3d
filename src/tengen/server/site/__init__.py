"""What every app of the site needs: the database off the event loop, limits, keys, devices, refusals, links, words."""
