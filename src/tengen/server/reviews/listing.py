"""What pages and programs are told of the reviews of a game; a whole one is told by `document`."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.urls import reverse

from tengen.server.reviews import service, store
from tengen.server.reviews.access import reader_of
from tengen.server.site.database import ask
from tengen.server.site.requests import links


async def listed(request: HttpRequest, game_id: str) -> list[dict[str, Any]]:
    """The reviews of this game that the visitor may see."""
    shown = []
    for about in await ask(store.of_game, game_id):
        reader = await reader_of(request, about)
        if reader.is_author or not reader.is_secret:
            shown.append(
                {
                    "id": about.review_id,
                    "url": links.base(request) + reverse("review", args=[about.review_id]),
                    "title": about.title,
                    "author_name": about.author_name,
                    "nodes": about.nodes,
                    "yours": reader.is_author,
                    "changed_at": about.changed_at,
                }
            )
    return shown[: service.MOST_LISTED]
