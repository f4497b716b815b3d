"""A push as browsers read it: encrypted for one of them (RFC 8291), and signed as ours (VAPID, RFC 8292).

Pure cryptography: no network, no database. How it is sent is in `pushing`.
"""

from __future__ import annotations

import base64
import json
import os
from dataclasses import dataclass, field
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tengen.rules import BadInput

RECORD: Final = 4096
MOST: Final = 3800
"""Bytes of a payload: with what encryption adds, every push service takes it."""
HOURS: Final = 12
"""How long a signature is good; services allow at most a day."""
_CURVE: Final = ec.SECP256R1()


@dataclass(frozen=True, slots=True)
class Keys:
    """What a browser gives to whoever may push to it: its public key, and a secret that both share."""

    p256dh: bytes
    auth: bytes = field(repr=False)

    @classmethod
    def parse(cls, p256dh: str, auth: str) -> Keys:
        """The keys as a browser writes them; refuses what is no key."""
        try:
            found = cls(unpacked(p256dh), unpacked(auth))
            _public(found.p256dh)
        except ValueError:
            raise _bad() from None
        if len(found.auth) != 16:
            raise _bad()
        return found


def encrypt(
    payload: bytes, keys: Keys, salt: bytes | None = None, own: ec.EllipticCurvePrivateKey | None = None
) -> bytes:
    """The body of the push, as one record of `aes128gcm`. `salt` and `own` are new for every push; tests say them."""
    if len(payload) > MOST:
        raise BadInput("too-long", f"a push of {len(payload)} bytes", f"at most {MOST}")
    salt = salt or os.urandom(16)
    own = own or ec.generate_private_key(_CURVE)
    mine = point(own.public_key())
    shared = own.exchange(ec.ECDH(), _public(keys.p256dh))
    secret = _derive(shared, keys.auth, b"WebPush: info\x00" + keys.p256dh + mine, 32)
    key = _derive(secret, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\x00", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine
    return head + AESGCM(key).encrypt(nonce, payload + b"\x02", None)


def authorization(private_key: str, audience: str, subject: str, now: int) -> str:
    """The header that says who pushes, for the push service at `audience`; `now` is in milliseconds."""
    key = signing_key(private_key)
    claims = {"aud": audience, "exp": now // 1000 + HOURS * 3600, "sub": subject}
    signed = f"{_json({'typ': 'JWT', 'alg': 'ES256'})}.{_json(claims)}"
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(SHA256())))
    signature = packed(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={signed}.{signature}, k={public_key(private_key)}"


def public_key(private_key: str) -> str:
    """What a browser must know to let us push to it."""
    return packed(point(signing_key(private_key).public_key()))


def signing_key(private_key: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(unpacked(private_key), "big"), _CURVE)


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def packed(data: bytes) -> str:
    """Base64 for addresses, without padding."""
    return base64.urlsafe_b64encode(data).decode("ascii").rstrip("=")


def unpacked(text: str) -> bytes:
    """What `packed` made; browsers may pad it. Raises `ValueError` for anything else."""
    plain = text.rstrip("=")
    return base64.b64decode((plain + "=" * (-len(plain) % 4)).encode("ascii"), b"-_", validate=True)


def _public(data: bytes) -> ec.EllipticCurvePublicKey:
    return ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, data)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def _json(document: dict[str, object]) -> str:
    return packed(json.dumps(document, separators=(",", ":")).encode())


def _bad() -> BadInput:
    return BadInput("bad-push-keys", "not the keys of a browser", "p256dh and auth as PushSubscription gives them")
