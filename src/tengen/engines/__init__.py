"""Bots: what plays a move by itself.

The rules that their moves obey are in `tengen.rules`.
"""
