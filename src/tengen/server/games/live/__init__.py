"""Games that are played or watched right now: rooms, commands, sockets, clocks."""
