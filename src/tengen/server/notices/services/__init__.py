"""Notices through services like Discord or ntfy, handed over by a process of its own behind a fence."""
