"""A position as an SVG file that needs nothing else: the drawing of `picture` with its paints and colors inside.

Whoever opens it sees the light board; PNG files are drawn in `tengen.pictures`.
"""

from typing import Final

from django.http import HttpResponse
from django.template.loader import render_to_string
from django.utils.html import escape

COLORS: Final = (
    ".go-wood-1{stop-color:#ecc987}.go-wood-2{stop-color:#dbad62}"
    ".go-black-1{stop-color:#6d6d70}.go-black-2{stop-color:#2b2b2d}.go-black-3{stop-color:#060607}"
    ".go-white-1{stop-color:#fff}.go-white-2{stop-color:#f4f0e7}.go-white-3{stop-color:#c8c1b3}"
    ".go-shadow-1{stop-color:#281804;stop-opacity:.5}.go-shadow-2{stop-color:#281804;stop-opacity:0}"
    ".go-grain{fill:none;stroke:#865414;stroke-opacity:.05;stroke-width:22}.go-fine{stroke-width:1.6}"
    ".go-lines,.go-edge{fill:none;stroke:#5d4420;stroke-width:1.2}.go-edge{stroke-width:2.2}.go-star{fill:#5d4420}"
    ".go-label{fill:#563d1a;font:15px sans-serif;text-anchor:middle;dominant-baseline:central}"
    ".go-dense .go-label{font-size:19px}.go-dead{opacity:.5}"
    ".go-of-black{fill:#141414}.go-of-white{fill:#fbf8f1}.go-territory{stroke:#8b8271;stroke-width:.6}"
    ".go-ko{fill:none;stroke:#563d1a;stroke-width:2}.go-ring{fill:none;stroke:#23201b;stroke-width:2.6}"
    ".go-ring.go-on-black{stroke:#fff}"
)
POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"
"""An SVG file is a document of its own when it is opened: nothing in it may run."""


def svg_file(drawn: str, words: str) -> str:
    """The text of the file with this drawing; `words` are its title."""
    head, _, rest = drawn.partition(">")
    paints = render_to_string("paints.svg")
    defs = paints[paints.index("<defs>") : paints.index("</svg>")]
    opening = head.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    return f"{opening}><title>{escape(words)}</title><style>{COLORS}</style>{defs}{rest}\n"


def svg_response(drawn: str, words: str) -> HttpResponse:
    """The file as an answer, which can be shown in a page or opened by itself."""
    headers = {"Content-Security-Policy": POLICY}
    return HttpResponse(svg_file(drawn, words), content_type="image/svg+xml; charset=utf-8", headers=headers)
