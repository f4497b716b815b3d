"""How visitors are taken in: the socket to listen at, connections, and how many of them there may be."""
