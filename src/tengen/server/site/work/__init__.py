"""Long work beside the event loop: processes of its own, a bounded queue, and a fair share of it for each visitor.

What the work is, is known to the apps: they hand over functions that can be named, with arguments that can be sent.
"""

from tengen.server.site.work.later import Later
from tengen.server.site.work.pool import Pool, pool, run, run_from_thread

__all__ = ["Later", "Pool", "pool", "run", "run_from_thread"]
