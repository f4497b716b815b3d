"""Pictures of a board for mail, shared links and files, without a browser: PNG and SVG, and GIF for a whole game.

What a page draws is in `web/src/board`; these have the same look.

>>> from tengen.pictures import *
>>> png(Drawing(9, 9, "." * 40 + "b" + "." * 40, last_move="E5"))[:8]
b'\\x89PNG\\r\\n\\x1a\\n'
"""

from tengen.pictures.drawing import Drawing, cell_for
from tengen.pictures.gif import gif
from tengen.pictures.png import image, png
from tengen.pictures.svg import svg

__all__ = ["Drawing", "cell_for", "gif", "image", "png", "svg"]
