"""The nets' door to the native core: what a net sees of a position.

Holds no logic: what the functions do is said in `features` and `katago.features`, which stand in where the core is not
built.
"""

try:
    from tengen._core import features, katago_features

    NATIVE = True
except ImportError:
    from tengen.engines.net.features import features
    from tengen.engines.net.katago.features import katago_features

    NATIVE = False

__all__ = ["NATIVE", "features", "katago_features"]
