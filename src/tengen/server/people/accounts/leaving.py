"""Leaving: everything that an account has as one file, and deletion, which leaves the games to those who played."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator
from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.db import transaction
from django.utils.module_loading import import_string

from tengen.records import from_events, write
from tengen.server.games.service import Secret, read_lines
from tengen.server.people.accounts import claiming
from tengen.server.people.accounts.models import Account, FormerName, Report, SignIn, Tie, Token
from tengen.server.people.accounts.signing import knowing


def document(account: Account) -> dict[str, Any]:
    """All that the site keeps of the account, but no secret: passkeys, codes and tokens by name only."""
    games = Secret.objects.filter(hash=account.seat_hash).values_list("game_id", "role", "game__black", "game__white")
    ties = Tie.objects.filter(account=account).select_related("other")
    return {
        "id": account.id,
        "name": account.name,
        "former_names": list(FormerName.objects.filter(account=account).values_list("name_key", flat=True)),
        "strength": account.strength,
        "created_at": account.created_at,
        "seen_at": account.seen_at,
        "is_private": account.is_private,
        "addresses": list(EmailAddress.objects.filter(user_id=account.user_id).values_list("email", flat=True)),
        "passkeys": [each.data.get("name", "") for each in Authenticator.objects.filter(user_id=account.user_id)],
        "browsers": list(SignIn.objects.filter(account=account).values("browser", "made_at", "seen_at")),
        "tokens": list(Token.objects.filter(account=account).values("label", "scopes", "made_at", "used_at")),
        "follows": [tie.other.name for tie in ties if tie.kind == "follow"],
        "blocks": [tie.other.name for tie in ties if tie.kind == "block"],
        "reports": list(Report.objects.filter(by=account).values("about__name", "why", "words", "at")),
        "games": [dict(zip(("id", "role", "black", "white"), row, strict=True)) for row in games],
    }


def export(account: Account) -> bytes:
    """The document as `account.json`, and every game as SGF, in one zip file."""
    about = document(account)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("account.json", json.dumps(about, ensure_ascii=False, indent=2))
        for game_id, record in records([game["id"] for game in about["games"]]):
            file.writestr(f"games/{game_id}.sgf", record)
    return packed.getvalue()


def records(game_ids: list[str]) -> Iterator[tuple[str, bytes]]:
    """The record of each of these games."""
    for game_id in game_ids:
        lines = read_lines(game_id)
        if lines:
            yield game_id, write(from_events([line.event for line in lines]))


def delete(account: Account) -> None:
    """Delete the account with all that belongs to it: its seats are those of their devices alone from now on."""
    with transaction.atomic():
        claiming.release(account.id)
        for name in settings.WHEN_DELETED:
            import_string(name)(account.id)
        account.user.delete()
    knowing.forget()
