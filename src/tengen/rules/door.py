"""The rules' door to the native core: keys, a play, legal points and the replay of a whole game.

Holds no logic: what the functions do is said in `twin`, whose functions stand in where the core is not built.
"""

try:
    from tengen._core import WHITE_TO_PLAY, legal_points, play, replay, zobrist, zobrist_key

    NATIVE = True
except ImportError:
    from tengen.rules.twin import WHITE_TO_PLAY, legal_points, play, replay, zobrist, zobrist_key

    NATIVE = False

__all__ = ["NATIVE", "WHITE_TO_PLAY", "legal_points", "play", "replay", "zobrist", "zobrist_key"]
