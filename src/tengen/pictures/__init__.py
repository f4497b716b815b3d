"""Pictures of a board for mail, shared links and files: PNG, without a browser.

What a page draws is in `web/src/board`; these have the same look.

>>> from tengen.pictures import *
>>> png(Drawing(9, 9, "." * 40 + "b" + "." * 40, last_move="E5"))[:8]
b'\\x89PNG\\r\\n\\x1a\\n'
"""

from tengen.pictures.drawing import Drawing
from tengen.pictures.png import image, png

__all__ = ["Drawing", "image", "png"]
