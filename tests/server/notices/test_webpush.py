"""Pushes as browsers read them: the example of RFC 8291, any payload there and back, and a signature that holds."""

from __future__ import annotations

import json

import pytest
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from hypothesis import given
from hypothesis import strategies as st

from tengen.rules import BadInput
from tengen.server.config.variables.notices import new_vapid_key
from tengen.server.notices.push import webpush
from tests.server.notices.receiver import Phone, unpacked

MILLION = 1_700_000_000_000


def test_the_example_of_rfc_8291_comes_out_byte_for_byte() -> None:
    keys = webpush.Keys.parse(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    own = webpush.signing_key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    made = webpush.encrypt(b"When I grow up, I want to be a watermelon", keys, unpacked("DGv6ra1nlYgDCS1FRnbzlw"), own)
    assert webpush.packed(made) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95b"
        "Qpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@given(st.dictionaries(st.text(max_size=20), st.text(max_size=200), max_size=4))
def test_the_browser_reads_what_was_written_for_it_and_no_other_does(payload: dict[str, str]) -> None:
    phone, other = Phone(), Phone()
    keys = phone.keys()
    made = webpush.encrypt(json.dumps(payload).encode(), webpush.Keys.parse(keys["p256dh"], keys["auth"]))
    assert phone.read(made) == payload
    with pytest.raises(InvalidTag):
        other.read(made)


def test_two_pushes_of_the_same_have_nothing_in_common() -> None:
    keys = webpush.Keys(Phone().public, b"sixteen bytes ok")
    one, other = webpush.encrypt(b"same", keys), webpush.encrypt(b"same", keys)
    assert one[:16] != other[:16]
    assert one[21:] != other[21:]


def test_a_payload_that_no_service_takes_is_refused() -> None:
    with pytest.raises(BadInput, match="a push of 3801 bytes"):
        webpush.encrypt(b"x" * 3801, webpush.Keys(Phone().public, b"sixteen bytes ok"))


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [
        ("", ""),
        ("no key", "BTBZMqHH6r4Tts7J_aSIgg"),
        ("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", "short"),
        ("B" + "A" * 86, "BTBZMqHH6r4Tts7J_aSIgg"),
        ("ü" * 87, "BTBZMqHH6r4Tts7J_aSIgg"),
    ],
    ids=["nothing", "no key", "a short secret", "not on the curve", "not ASCII"],
)
def test_what_is_no_key_of_a_browser_is_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(BadInput, match="not the keys of a browser"):
        webpush.Keys.parse(p256dh, auth)


def test_the_signature_holds_for_its_push_service_and_runs_out_within_a_day() -> None:
    private = new_vapid_key()
    header = webpush.authorization(private, "https://push.example.org", "mailto:go@example.org", MILLION)
    token, key = (part.partition("=")[2] for part in header.removeprefix("vapid ").split(", "))
    head, claims, signature = token.split(".")
    assert key == webpush.public_key(private)
    assert json.loads(unpacked(head)) == {"typ": "JWT", "alg": "ES256"}
    said = json.loads(unpacked(claims))
    assert (said["aud"], said["sub"]) == ("https://push.example.org", "mailto:go@example.org")
    assert MILLION // 1000 < said["exp"] < MILLION // 1000 + 24 * 3600
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpacked(key))
    raw = unpacked(signature)
    signed = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public.verify(signed, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    with pytest.raises(InvalidSignature):
        public.verify(signed, f"{head}.{claims}x".encode(), ec.ECDSA(SHA256()))
