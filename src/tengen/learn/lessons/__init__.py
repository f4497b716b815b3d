"""Lessons as data: sections and steps, read from files, and checked: every right answer is worked out by the machine.

Pages are in `tengen.server.learn`.
"""

from tengen.learn.lessons.check import check
from tengen.learn.lessons.goals import Wrong
from tengen.learn.lessons.step import Section, Step, Task, read, shipped

__all__ = ["Section", "Step", "Task", "Wrong", "check", "read", "shipped"]
