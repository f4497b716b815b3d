"""Between records and our own games: a record of a game, a game of a record, and a game that goes on from one."""
