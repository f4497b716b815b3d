"""The page *How to play*.

Its words and boards are in `templates/learn/`; what its boards answer is in `web/`, made by `make.lessons`.
"""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe


@require_safe
def how_to_play(request: HttpRequest) -> HttpResponse:
    """The rules on one page, with boards to try them on."""
    return render(request, "learn/how_to_play.html")
