"""The pages of the lobby: find a game, watch one."""
