"""Who owns what on a finished board: groups, territories, chains; dead stones; regions and their owners; the count.

How a board got there is in `tengen.rules` and `tengen.game`; nothing here does I/O.

>>> from tengen.rules import Point, parse, rule_set
>>> from tengen.scoring import *
>>> state = initial_state(parse('''
...     . X O . .
...     . X O . .
...     O X O . .
...     . X O . .
... '''))
>>> state = state.mark(Point.parse("A2"), Status.DEAD)
>>> ownership(state, seki_tax=True).state_string
'BbwWWBbwWWxbwWWBbwWW'
>>> str(count(state, rule_set("japanese"), Circumstances(komi=1)))
'W+3.5'
"""

from tengen.scoring.analysis import Analysis, Chain, Group, Territory, analyze
from tengen.scoring.answer import Answer, Change, answer
from tengen.scoring.codec import decode_state, encode_state
from tengen.scoring.count import (
    Breakdown,
    Circumstances,
    Count,
    count,
    count_area,
    count_territory,
    deciding_count,
)
from tengen.scoring.document import count_document
from tengen.scoring.metachain import MetaChain, meta_chain_of, meta_chains
from tengen.scoring.propose import propose
from tengen.scoring.propose.proposal import Effort, Proposal, Verdict
from tengen.scoring.regions import Ownership, Region, ownership
from tengen.scoring.state import ScoringState, Status, initial_state, with_marks
from tengen.scoring.statestring import check_state_string, stones_of

__all__ = [
    "Analysis",
    "Answer",
    "Breakdown",
    "Chain",
    "Change",
    "Circumstances",
    "Count",
    "Effort",
    "Group",
    "MetaChain",
    "Ownership",
    "Proposal",
    "Region",
    "ScoringState",
    "Status",
    "Territory",
    "Verdict",
    "analyze",
    "answer",
    "check_state_string",
    "count",
    "count_area",
    "count_document",
    "count_territory",
    "deciding_count",
    "decode_state",
    "encode_state",
    "initial_state",
    "meta_chain_of",
    "meta_chains",
    "ownership",
    "propose",
    "stones_of",
    "with_marks",
]
