"""Sealed addresses: nobody reads them in the database, and a new key loses none."""

from __future__ import annotations

import pytest
from pytest_django import Settings

from tengen.rules import BadInput
from tengen.server.notices.follow import readers
from tengen.server.notices.models import Channel
from tengen.server.notices.queue import channels
from tengen.server.notices.services import vault
from tests.server.notices.people import WHITE, Play, give

URL = "discord://123456/a-secret-token"


def test_a_sealed_address_shows_nothing_and_can_be_read_again() -> None:
    sealed = vault.seal(URL)
    assert "discord" not in sealed
    assert "secret" not in sealed
    assert vault.seal(URL) != sealed
    assert vault.unseal(sealed) == URL


def test_an_earlier_key_still_opens_and_a_forgotten_one_does_not(settings: Settings) -> None:
    sealed, first = vault.seal(URL), settings.SECRET_KEY
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "another key " * 4, [first]
    assert vault.unseal(sealed) == URL
    settings.SECRET_KEY_FALLBACKS = []
    with pytest.raises(BadInput, match="the site has another key"):
        vault.unseal(sealed)


def test_a_changed_seal_is_refused() -> None:
    sealed = vault.seal(URL)
    with pytest.raises(BadInput, match="cannot be read any more"):
        vault.unseal(sealed[:-4] + "AAA=")


@pytest.mark.django_db
def test_after_a_rotation_all_is_sealed_anew_and_the_earlier_key_may_go(settings: Settings) -> None:
    play = Play()
    given = give(play, WHITE, URL)
    first = settings.SECRET_KEY
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "another key " * 4, [first]
    assert channels.seal_anew() == 1
    assert channels.seal_anew() == 0
    settings.SECRET_KEY_FALLBACKS = []
    found = Channel.objects.get(id=given.id)
    assert vault.unseal(found.sealed) == URL
    give(play, WHITE, URL)
    assert [each.id for each in readers.channels_of(readers.find(play.game_id, WHITE))] == [given.id]


@pytest.mark.django_db
def test_what_cannot_be_opened_does_not_keep_the_others_from_being_sealed(settings: Settings) -> None:
    lost = give(Play(), WHITE, URL)
    settings.SECRET_KEY = "another key " * 4
    kept = give(Play(), WHITE, URL)
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "a third key " * 4, ["another key " * 4]
    assert channels.seal_anew() == 1
    assert vault.unseal(Channel.objects.get(id=kept.id).sealed) == URL
    assert Channel.objects.filter(id=lost.id).exists()


@pytest.mark.django_db
def test_nothing_of_the_address_is_in_the_row() -> None:
    found = Channel.objects.filter(id=give(Play(), WHITE, URL).id).values().get()
    assert "a-secret" not in str(found)
    assert "123456" not in str(found)
