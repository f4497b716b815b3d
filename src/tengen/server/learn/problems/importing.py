"""Somebody's own problem files: read by a worker, given back as plain values. Nothing of them is kept.

What is right in a file is found by `tengen.learn.problems.imported`.
"""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from ninja import Router
from pydantic import ConfigDict, Field

from tengen.learn.problems.imported import LIMITS, Imported, Node, read_problems
from tengen.server.learn.problems import examples
from tengen.server.learn.problems.jobs import cells_of
from tengen.server.site.api.examples import answering, shown
from tengen.server.site.api.schemas import WRONG, StrictSchema
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.visitor import visitor_of
from tengen.server.site.work import run

router = Router(tags=["problems"])
READING: Final = Buckets(Limit(burst=20, a_second=0.2))


class FileIn(StrictSchema):
    """The text of an SGF file."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=shown(examples.FILE))

    sgf: str = Field(max_length=LIMITS.bytes)


@router.post(
    "/own-problems",
    response={200: dict[str, Any], **WRONG},
    summary="Read your own problems",
    openapi_extra=answering(examples.READ),
)
async def read(request: HttpRequest, wish: FileIn) -> dict[str, Any]:
    """The problems of an SGF file, with every move that it knows, the board after it, and whether it is right.

    A line is right whose end is commented as right (or correct, or done); where no comment says so, the first
    variation is. The site keeps nothing of the file.
    """
    visitor = visitor_of(request).address
    READING.need(visitor)
    return {"problems": await run(visitor, read_file, wish.sgf)}


@require_safe
def own_page(request: HttpRequest) -> HttpResponse:
    """The page on which one loads a file and solves what is in it."""
    return render(request, "learn/problems/own.html")


def read_file(sgf: str) -> list[dict[str, Any]]:
    """What a worker reads."""
    return [_document(problem) for problem in read_problems(sgf)]


def _document(problem: Imported) -> dict[str, Any]:
    return {
        "name": problem.name,
        "says": problem.says,
        "width": problem.board.width,
        "height": problem.board.height,
        "cells": cells_of(problem.board),
        "to_play": str(problem.to_play),
        "nodes": [_node(node) for node in problem.nodes],
    }


def _node(node: Node) -> dict[str, Any]:
    return {
        "parent": node.parent,
        "color": str(node.color),
        "point": "pass" if node.point is None else str(node.point),
        "cells": cells_of(node.board),
        "right": node.is_right,
        "says": node.says,
    }
