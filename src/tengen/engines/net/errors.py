"""What is wrong with a net's file, or with what a net is asked."""

from tengen.rules.errors import BadInput


class NetError(BadInput):
    """A net that cannot be used, or a position that it cannot judge; nothing was changed."""
