"""Mail and notices as other apps see them: a remark to be told, and how the telling goes.

What visitors may ask for is behind `api` and `pages`; the games are followed by their logs, and call nobody.
"""

from tengen.server.notices.mail.address import check_address
from tengen.server.notices.mail.requests import said
from tengen.server.notices.queue.at_once import send_words
from tengen.server.notices.queue.beats import alive
from tengen.server.notices.queue.lag import Lag, mail_lag, notice_lag
from tengen.server.notices.queue.pruning import Removed, kept_notices, remove_old

__all__ = [
    "Lag",
    "Removed",
    "alive",
    "check_address",
    "kept_notices",
    "mail_lag",
    "notice_lag",
    "remove_old",
    "said",
    "send_words",
]
