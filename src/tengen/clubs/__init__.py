"""What a club plays, as logs of events: ladders in `clubs.ladder`, round robins and McMahons in `clubs.tournament`.

Pure: `decide(state, command, now)` answers with events or refuses, `apply` makes the next state, `replay` all of it.
Who may send which command is known by the site. Players are texts without a meaning here.
"""
