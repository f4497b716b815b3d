"""Reviews: trees of moves under an address of their own, grown from a game or from an SGF file."""
