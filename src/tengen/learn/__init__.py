"""Lessons and problems as values, and their checks: every right answer is worked out by the machine.

Pages and a person's progress are in `tengen.server.learn`.
"""
