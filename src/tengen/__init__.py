"""Tengen: the best place to learn and play Go, and one that anybody can run."""

__version__ = "0.1.0"
