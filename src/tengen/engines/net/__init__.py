"""The neural net: what it sees of a position, its files, its answers.

Search and choice of a move are not here.
"""

from tengen.engines.net.errors import NetError
from tengen.engines.net.net import Answers, Net

__all__ = ["Answers", "Net", "NetError"]
