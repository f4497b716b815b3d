"""What an SGF file says of a game before its first move: rules, komi, time, result."""
