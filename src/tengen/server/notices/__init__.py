"""Telling players about their games: by mail, through services like Discord or ntfy, and to browsers (Web Push).

The logs are followed (`follow`), what is worth telling waits (`queue`), is written (`words`) and goes out (`mail`,
`push`, `services`). Other apps see only `service`, and the rows in `models`.
"""
