"""`/push.js`: the script that a browser keeps for us, to be woken when a push comes.

It stands at the root because a browser lets such a script see only what is below it.
"""

from functools import lru_cache

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe


@require_safe
@cache_control(no_cache=True)
def push_script(request: HttpRequest) -> HttpResponse:
    """The script, asked for anew whenever it could have changed."""
    return HttpResponse(_script(), content_type="text/javascript; charset=utf-8")


@lru_cache(maxsize=1)
def _script() -> str:
    return (settings.SERVER / "static" / "push.js").read_text()
