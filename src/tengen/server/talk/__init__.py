"""Chat beside the board: what players and watchers say, tied to the move at which they said it."""
