"""Names of accounts: what may be one, and when two look alike.

Pure: who has which name is known by `store`. A name is written in one script, in characters that everybody can see and
read from left to right, so that nobody can pass for somebody else.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from tengen.rules import BadInput
from tengen.rules.errors import shown

SHORTEST, LONGEST = 2, 24
JOINING: Final = "-_"
TOGETHER: Final = (
    frozenset({"LATIN", "CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL"}),
    frozenset({"GREEK"}),
    frozenset({"CYRILLIC"}),
    frozenset({"GEORGIAN"}),
    frozenset({"DEVANAGARI"}),
    frozenset({"THAI"}),
)
"""Scripts that may stand in one name: no two of a row have letters that look alike but for those in `ALIKE`."""
SCRIPTS: Final = frozenset().union(*TOGETHER)
RIGHT_TO_LEFT: Final = frozenset({"R", "AL", "RLE", "RLO", "RLI", "LRE", "LRO", "LRI", "PDF", "PDI", "AN"})
INVISIBLE: Final = frozenset("\u115f\u1160\u3164\uffa0\u17b4\u17b5\u180e\u2800\u034f")
_BASE: Final = re.compile(r"LATIN (?:SMALL|CAPITAL) (?:LETTER|LIGATURE) (\w+)(?: WITH .*)?")
_LATIN: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ") | {"AE", "OE", "ETH", "THORN", "ENG", "SCHWA"}
_TAKEN_FOR: Final = {
    "a": "аα",
    "b": "вβ",
    "c": "сςσ",
    "d": "ԁ",
    "e": "еєε",
    "h": "нһη",
    "j": "ј",
    "k": "кκ",
    "m": "мμ",
    "n": "ипν",
    "o": "оο0",
    "p": "рρ",
    "q": "ԛ",
    "r": "гґ",
    "s": "ѕ",
    "t": "тτ",
    "v": "ѵ",
    "w": "ԝω",
    "x": "хχ",
    "y": "уυγ",
    "l": "1iіιӏ",
    "z": "ζ",
    "3": "з",
    "4": "ч",
    "6": "б",
    "力": "カ",
    "二": "ニ",
    "口": "ロ",
    "夕": "タ",
    "卜": "ト",
    "八": "ハ",
    "工": "エ",
    "丿": "ノ",
    "一": "ー",
    "ヘ": "へ",
    "リ": "り",
}
ALIKE: Final = str.maketrans({sign: one for one, signs in _TAKEN_FOR.items() for sign in signs})
"""What each character is taken for; what two share looks alike in one typeface or another."""
RESERVED: Final = frozenset(
    [
        "admin",
        "administrator",
        "operator",
        "moderator",
        "mod",
        "staff",
        "support",
        "help",
        "official",
        "system",
        "root",
        "tengen",
        "site",
        "owner",
        "security",
        "abuse",
        "postmaster",
        "webmaster",
        "account",
        "accounts",
        "anonymous",
        "nobody",
        "somebody",
        "guest",
        "you",
        "me",
        "everyone",
        "everybody",
        "black",
        "white",
        "both",
        "computer",
        "bot",
        "bots",
        "engine",
        "katago",
        "gnugo",
        "null",
        "none",
        "undefined",
        "deleted",
    ]
)


def checked(text: str) -> str:
    """The name as it is kept; refuses what cannot be one, and says what was expected."""
    name = unicodedata.normalize("NFC", text.strip())
    for sign in name:
        if unicodedata.bidirectional(sign) in RIGHT_TO_LEFT:
            raise _bad("the name contains a character that is written from right to left")
        if sign in INVISIBLE or unicodedata.category(sign) in ("Cf", "Cc", "Cn", "Co", "Cs", "Zl", "Zp"):
            raise _bad("the name contains an invisible character")
    if not SHORTEST <= len(name) <= LONGEST:
        raise _bad(f"a name has {SHORTEST} to {LONGEST} characters, and this has {len(name)}")
    for sign in name:
        if not _is_allowed(sign):
            raise _bad(f"{shown(sign)} cannot be in a name")
    if name[0] in JOINING or name[-1] in JOINING or re.search(r"[-_]{2}", name):
        raise _bad("- and _ stand between letters")
    used = {_script(sign) for sign in name if unicodedata.category(sign)[0] == "L"}
    if not used:
        raise _bad("a name has a letter in it")
    if not any(used <= scripts for scripts in TOGETHER):
        raise _bad("the name mixes alphabets whose letters look alike")
    if key(name) in _reserved():
        raise BadInput("name-reserved", f"the name {shown(name)} is reserved", "another name")
    return name


def key(name: str) -> str:
    """The same text for all names that look alike: without regard to case, accents and what stands between letters.

    >>> key("Alice") == key("AL1CE") == key("Àlice"), key("modern") == key("rnodem"), key("Ann") == key("Anna")
    (True, True, False)
    """
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    kept = "".join(_plain(sign) for sign in plain if not "\u0300" <= sign <= "\u036f" and sign not in JOINING)
    folded = unicodedata.normalize("NFC", kept).translate(ALIKE)
    return folded.replace("rn", "m").replace("vv", "w")


def _plain(sign: str) -> str:
    """The letter below the strokes and hooks of one of the Latin alphabet."""
    found = _BASE.fullmatch(unicodedata.name(sign, ""))
    return found[1].lower() if found else "i" if sign == "ı" else sign


def _is_allowed(sign: str) -> bool:
    if sign in JOINING or sign in "0123456789":
        return True
    kind = unicodedata.category(sign)
    if kind in ("Mn", "Mc"):
        return _script(sign) in SCRIPTS
    if kind not in ("Lu", "Ll", "Lo", "Lm") or unicodedata.normalize("NFKC", sign) != sign:
        return False
    script = _script(sign)
    if script == "LATIN":
        found = _BASE.fullmatch(unicodedata.name(sign, ""))
        return sign == "ı" or sign == "ß" or (found is not None and found[1] in _LATIN)
    return script in SCRIPTS


def _script(sign: str) -> str:
    return unicodedata.name(sign, "").split(" ")[0]


def _reserved() -> frozenset[str]:
    return frozenset(map(key, RESERVED))


def _bad(wrong: str) -> BadInput:
    return BadInput("bad-name", wrong, f"{SHORTEST} to {LONGEST} letters of one alphabet and digits, like Ann or 碁-9")
