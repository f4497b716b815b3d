"""Notices besides mail: through services like Discord or ntfy, and to browsers themselves (Web Push).

What is worth telling, when, and in which words is decided in `notify`, for mail and notices alike.
"""
