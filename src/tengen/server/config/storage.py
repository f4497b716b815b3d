"""What an operator can set about storage: how long reviews, mails and notices are kept, and how many of them.

What is done about it is in `reviews.quota`, `notify.quota` and `operator.pruning`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tengen.server.config.variable import Variable, whole_number

MEGABYTE: Final = 1_000_000
MOST: Final = 99_999_999

REVIEW_DAYS: Final = Variable(
    "TENGEN_REVIEW_DAYS",
    "`180`",
    "A review that nobody has opened for so many days is removed, unless it is of a game in which its author has a "
    "seat; `0` keeps all for good.",
)
REVIEW_MEGABYTES: Final = Variable(
    "TENGEN_REVIEW_MB",
    "`2000`",
    "So many megabytes of reviews the whole site keeps. When nine tenths are used, those that were not opened for the "
    "longest time are removed (never within a week); when all is used, no new one is taken. `0` is no limit.",
)
REVIEW_MEGABYTES_EACH: Final = Variable(
    "TENGEN_REVIEW_MB_EACH",
    "`50`",
    "So many megabytes of reviews one visitor can keep: a device, and all devices of one network address together. "
    "`0` is no limit.",
)
UPLOAD_MEGABYTES_EACH: Final = Variable(
    "TENGEN_UPLOAD_MB_EACH",
    "`100`",
    "So many megabytes of game records one network address can send in a day, for reviews and new games. `0` is no "
    "limit.",
)
NOTICE_DAYS: Final = Variable(
    "TENGEN_NOTICE_DAYS",
    "`90`",
    "Mails and notices are removed so many days after they were sent or given up, and addresses so many days after "
    "their game has ended.",
)
NOTICES_KEPT: Final = Variable(
    "TENGEN_NOTICES_KEPT",
    "`200000`",
    "So many mails and notices the whole site keeps; the oldest that are sent or given up go first. `0` is no limit.",
)
NOTICES_EACH: Final = Variable(
    "TENGEN_NOTICES_EACH",
    "`500`",
    "So many mails go to one address in a day, and so many notices through one channel. `0` is no limit.",
)
VARIABLES: Final = (
    REVIEW_DAYS,
    REVIEW_MEGABYTES,
    REVIEW_MEGABYTES_EACH,
    UPLOAD_MEGABYTES_EACH,
    NOTICE_DAYS,
    NOTICES_KEPT,
    NOTICES_EACH,
)


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


def read_storage(environ: Mapping[str, str]) -> Storage:
    """What the operator set; refuses what is no whole number."""
    days, megabytes, number = "a number of days, like 180", "a number of megabytes, like 50", "a number, like 500"
    return Storage(
        whole_number(environ, REVIEW_DAYS, 180, days),
        whole_number(environ, REVIEW_MEGABYTES, 2000, megabytes, most=MOST) * MEGABYTE,
        whole_number(environ, REVIEW_MEGABYTES_EACH, 50, megabytes, most=MOST) * MEGABYTE,
        whole_number(environ, UPLOAD_MEGABYTES_EACH, 100, megabytes, most=MOST) * MEGABYTE,
        whole_number(environ, NOTICE_DAYS, 90, days),
        whole_number(environ, NOTICES_KEPT, 200_000, number, most=MOST),
        whole_number(environ, NOTICES_EACH, 500, number, most=MOST),
    )
