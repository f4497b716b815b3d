"""The ways into a game: making one, joining, invitations, seats, codes, rematches, and who may look."""
