"""Games as SGF files, in and out: whatever is out there is read, and what is written reads back the same.

How a game is played is in `tengen.game`; a record is kept as it was found, legal or not.

>>> from tengen.records import *
>>> record, = read(b"(;FF[3]SiZe[9]KM[375]PlayerBlack[Ann];Black[ee];White[tt](;B[ec])(;B[eg]))")
>>> record.header.komi, record.header.black_name
(15, 'Ann')
>>> print(position_at(record, 1).last_move)
black E5
>>> [str(scene.last_move) for scene in scenes(record, record.tree.line((1,)))]
['None', 'black E5', 'white pass', 'black E3']
"""

from tengen.records.check import check, damage
from tengen.records.clean import clean
from tengen.records.excerpt import main_line
from tengen.records.games.fromgame import from_events, from_game
from tengen.records.games.line import line_of
from tengen.records.games.proposal import Proposal, proposal_of
from tengen.records.games.togame import to_events, to_game
from tengen.records.headers.header import Header, read_header, write_header
from tengen.records.problem import Finding, Level, Problem, SgfError
from tengen.records.reading.collection import Collection, scan
from tengen.records.reading.extent import Extent, Limits
from tengen.records.reading.reader import LIMIT_BYTES, read
from tengen.records.record import Record, Source
from tengen.records.scene import Scene, all_scenes, position_at, scenes
from tengen.records.tree import Properties, Tree
from tengen.records.writer import write

__all__ = [
    "LIMIT_BYTES",
    "Collection",
    "Extent",
    "Finding",
    "Header",
    "Level",
    "Limits",
    "Problem",
    "Properties",
    "Proposal",
    "Record",
    "Scene",
    "SgfError",
    "Source",
    "Tree",
    "all_scenes",
    "check",
    "clean",
    "damage",
    "from_events",
    "from_game",
    "line_of",
    "main_line",
    "position_at",
    "proposal_of",
    "read",
    "read_header",
    "scan",
    "scenes",
    "to_events",
    "to_game",
    "write",
    "write_header",
]
