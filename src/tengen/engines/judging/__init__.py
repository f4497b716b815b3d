"""Who judges positions, and how a search grows by it. The nets are in `tengen.engines.net`."""
