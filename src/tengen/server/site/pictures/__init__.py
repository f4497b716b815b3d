"""Boards and links as pictures: drawings on pages, files, QR codes."""
