"""Why a move was a mistake: each module finds one kind of fact on the board and says it; numbers alone say nothing."""
