"""Practice: when a missed problem comes again, and how strong a solver and the problems are. Values and pure functions.

Where they are kept (on a device, in an account) is for others to know.
"""

from tengen.learn.practice.card import Card, reviewed
from tengen.learn.practice.practice import Counted, Tried, count
from tengen.learn.practice.strength import BEGINNER, kyu_of, of_kyu

__all__ = ["BEGINNER", "Card", "Counted", "Tried", "count", "kyu_of", "of_kyu", "reviewed"]
