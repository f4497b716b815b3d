"""The pages at `/admin/`, and who may come in."""
