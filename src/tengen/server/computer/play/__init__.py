"""The computer plays: who looks after which seat, what a seat does next, and how the game is counted."""
