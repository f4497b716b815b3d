"""A game in words, for a reader without scripts: who plays, how it stands, what happened last.

The scripts of the page have sentences of their own, in `web/src/pages/game/words.ts`.
"""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tengen.game.state import GameState, Players, Seat


def color_name(color: str) -> str:
    return _("Black") if color == "black" else _("White")


def player_name(players: Players, seat: Seat) -> str:
    """The name of who sits there, or the color of one who has none."""
    return players[seat] or color_name(seat)


def title(players: Players) -> str:
    return _("{black} against {white}").format(black=player_name(players, "black"), white=player_name(players, "white"))


def sentence(state: GameState, *, earlier: bool = False) -> str:
    """How the game stands, or stood `earlier`, in one sentence."""
    match state["phase"]:
        case "waiting":
            return _("Waiting for the second player.")
        case "scoring":
            return _("The players say which stones are dead.")
        case "finished":
            return result_sentence(state)
    name = player_name(state["players"], state["turn"] or "black")
    if state["awaits_handicap"]:
        return _("{name} places the handicap stones.").format(name=name)
    return (_("{name} was to play.") if earlier else _("{name} to play.")).format(name=name)


def result_sentence(state: GameState) -> str:
    """How the game ended, in one sentence."""
    result, ending = state["result"] or "", state["ending"] or ""
    if ending == "no-result":
        return _("The game ended without a result.")
    if ending == "canceled":
        return _called_off(state)
    if result == "0":
        return _("A draw.")
    winner: Seat = "black" if result.startswith("B") else "white"
    names = {"winner": player_name(state["players"], winner), "margin": result[2:]}
    texts = {
        "resignation": _("{winner} wins by resignation."),
        "time": _("{winner} wins on time."),
        "forfeit": _("{winner} wins by forfeit."),
    }
    return texts.get(ending, _("{winner} wins by {margin}.")).format(**names)


def _called_off(state: GameState) -> str:
    late = state["missed_first_move"]
    if late is None:
        return _("The game was called off.")
    words = _("The game was called off: {name} did not make the first move in time. Nobody has lost.")
    return words.format(name=player_name(state["players"], late))


def count(state: GameState) -> list[str]:
    """The count in sentences, while it is made and when it has decided the game; else empty."""
    scoring = state["scoring"]
    if scoring is None or (state["phase"] == "finished" and state["ending"] != "score"):
        return []
    dead, points = len(scoring["dead"]), ", ".join(scoring["dead"])
    dead_words = ngettext("{count} stone is dead: {points}.", "{count} stones are dead: {points}.", dead)
    first = dead_words.format(count=dead, points=points) if dead else _("No stone is dead.")
    return [first, *(f"{words}." for words in scoring["words"])]


def without_scripts(state: GameState, role: str) -> str:
    """What one cannot do here without scripts, in this role."""
    phase, is_player = state["phase"], role in ("black", "white", "both")
    if phase == "finished":
        return _("To read the chat, the page needs JavaScript.")
    if phase == "waiting" and is_player:
        return _("To show the link for your friend, the page needs JavaScript. Allow it, then load the page anew.")
    if phase == "waiting":
        return _("To join the game, the page needs JavaScript. Allow it, then load the page anew.")
    if is_player:
        return _("To play and to chat, the page needs JavaScript. Without it, load the page anew to see the next move.")
    return _("Load the page anew to see the next move: to show it by itself, the page needs JavaScript.")


def last_move(state: GameState) -> str:
    """The last move in one sentence; empty before the first."""
    move = state["last_move"]
    if move is None:
        return ""
    name = player_name(state["players"], move["seat"])
    values = {"number": state["move_number"], "name": name, "point": move["point"]}
    if move["point"] is None:
        return _("Move {number}: {name} passed.").format(**values)
    taken = len(move["captured"])
    if taken == 0:
        return _("Move {number}: {name} played {point}.").format(**values)
    return ngettext(
        "Move {number}: {name} played {point} and captured {count} stone.",
        "Move {number}: {name} played {point} and captured {count} stones.",
        taken,
    ).format(**values, count=taken)


def board_words(state: GameState) -> str:
    """What a picture of the board is called where it cannot be seen."""
    size = _("Go board, {width} by {height}.").format(width=state["width"], height=state["height"])
    return f"{size} {last_move(state)}".strip()


def prisoners(state: GameState, seat: Seat) -> str:
    count = state["prisoners"][seat]
    return ngettext("{count} prisoner", "{count} prisoners", count).format(count=count)


def rules_name(rules: str) -> str:
    """The name of a rule set as people write it."""
    names = {
        "japanese": _("Japanese rules"),
        "chinese": _("Chinese rules"),
        "aga": _("AGA rules"),
        "new-zealand": _("New Zealand rules"),
        "korean": _("Korean rules"),
        "ing": _("Ing rules"),
        "tromp-taylor": _("Tromp-Taylor rules"),
    }
    return names.get(rules, rules)


def rules_in_short(rules: str) -> str:
    """The same without the word, for lists."""
    names = {
        "japanese": _("Japanese"),
        "chinese": _("Chinese"),
        "aga": _("AGA"),
        "new-zealand": _("New Zealand"),
        "korean": _("Korean"),
        "ing": _("Ing"),
        "tromp-taylor": _("Tromp-Taylor"),
    }
    return names.get(rules, rules)
