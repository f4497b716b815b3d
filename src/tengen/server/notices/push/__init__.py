"""Pushes to browsers (Web Push)."""
