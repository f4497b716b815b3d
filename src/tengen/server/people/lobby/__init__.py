"""The lobby: open offers of games, who takes them, and the games that can be watched."""
