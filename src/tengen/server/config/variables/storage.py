"""How long reviews, mails and notices are kept, and how many of them, as one value.

What an operator can set is in `environment`; what is done about it in `reviews.quota`, `notices.queue.quota` and
`operator.pruning`.
"""

from dataclasses import dataclass
from typing import Final

MEGABYTE: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Storage:
    """The checked values; sizes in bytes, 0 for no limit."""

    review_days: int = 180
    review_bytes: int = 2000 * MEGABYTE
    review_bytes_each: int = 50 * MEGABYTE
    upload_bytes_each: int = 100 * MEGABYTE
    notice_days: int = 90
    notices_kept: int = 200_000
    notices_each: int = 500
