"""The Go Text Protocol, version 2: be an engine for any front end, and have any engine do the thinking.

Which moves our own engine makes is decided in `tengen.engines.bot`.
"""
