"""A link as a QR code, drawn as SVG without any style of its own.

Which links there are is in `links`.
"""

import segno


def qr(link: str) -> str:
    """The drawing, to be put into a page; it is dark on nothing, so the page gives it a light ground."""
    return segno.make(link, error="m", micro=False).svg_inline(omitsize=True, border=2, svgclass="qr")
