"""Games in words, once for the whole server: players, results, clocks, rests."""
