"""People with accounts on a site that runs: their tokens for programs, their sessions for browsers."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence

from tests.server.games.conftest import Site

MAKE = """
import json, sys
from tengen.cli.site import set_up
set_up()
from django.contrib.auth import SESSION_KEY
from tengen.server.people.accounts import store
from tengen.server.people.accounts.models import Token
from tengen.server.people.accounts.signing.sessions import SessionStore
from tengen.server.people.accounts.strengths import Strength
from tengen.server.site.keys import hashed
made = {}
for name in sys.argv[1:]:
    account = store.make(name, Strength.K10)
    session = SessionStore()
    session[SESSION_KEY] = str(account.user_id)
    session.save()
    token = "tengen_" + (account.id * 5)[:43]
    Token.objects.create(account=account, hash=hashed(token), label="test", scopes="clubs", made_at=0)
    made[name] = {"id": account.id, "session": session.session_key, "token": token}
print(json.dumps(made))
"""


def people(site: Site, names: Sequence[str]) -> dict[str, dict[str, str]]:
    """New accounts with these names: the id, the session and the token of each."""
    done = subprocess.run(
        [sys.executable, "-c", MAKE, *names], env=site.settings, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, dict[str, str]] = json.loads(done.stdout)
    return found
