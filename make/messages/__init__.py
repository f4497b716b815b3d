"""What people read, gathered for translation: `make messages` writes the catalogs of `src/tengen/server/locale`."""
