"""A client for programs: make games, take seats, play, and follow what happens over a socket that heals by itself.

No rules and no search: a bot is in `tengen.engines`. It needs a running site, and nothing of Django.

    from tengen.client import Site

    with Site("http://localhost:8000") as site:
        made = site.make_game(size=9, color="black", name="Ann")
        black = site.table(made.seat.url)
        white = site.join(made.invite.url, name="Bo")
        black.send("play", point="E5")
        for news in white.follow():
            print(news)

The same for asyncio: `AsyncSite` and `AsyncTable`.
"""

from tengen.client.aio import AsyncSite, AsyncTable
from tengen.client.errors import ApiError, Unreachable
from tengen.client.link import Link
from tengen.client.lobby import LobbyNews, Offer, OwnOffer
from tengen.client.opponents import Advice, ComputerPlays, Level
from tengen.client.problems import FoundProblem, ProblemPage, SolvedProblem, TriedMoves
from tengen.client.site import Site, Table
from tengen.client.studies import Analysis, JudgedMove, KeptReview, Option, Thought
from tengen.client.values import (
    Answer,
    Changed,
    Created,
    Invitation,
    Joined,
    Line,
    Me,
    News,
    Present,
    Remark,
    Rematch,
    SeatKey,
    SeatLink,
    State,
    Whole,
)

__all__ = [
    "Advice",
    "Analysis",
    "Answer",
    "ApiError",
    "AsyncSite",
    "AsyncTable",
    "Changed",
    "ComputerPlays",
    "Created",
    "FoundProblem",
    "Invitation",
    "Joined",
    "JudgedMove",
    "KeptReview",
    "Level",
    "Line",
    "Link",
    "LobbyNews",
    "Me",
    "News",
    "Offer",
    "Option",
    "OwnOffer",
    "Present",
    "ProblemPage",
    "Remark",
    "Rematch",
    "SeatKey",
    "SeatLink",
    "Site",
    "SolvedProblem",
    "State",
    "Table",
    "Thought",
    "TriedMoves",
    "Unreachable",
    "Whole",
]
