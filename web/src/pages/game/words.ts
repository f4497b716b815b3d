// What the page says about a game in play: whose turn it is, what was just done, why a move is refused.
// Every sentence goes through `text`, which knows the page's language.

import { type Color, opponentOf } from "../../go/color";
import type { Refusal } from "../../live/messages";
import type { GameEvent, GameState, Move } from "../../live/state";
import { counted, text } from "../text";
import { isMyTurn, isOpponent, ownSeat, type Table } from "./table";

export function colorName(color: Color): string {
  return color === "black" ? text("Black") : text("White");
}

/** Who sits there: the name, or the color of somebody without one. */
export function playerName(state: GameState, seat: Color): string {
  const name = state.players[seat] ?? "";
  return name === "" ? colorName(seat) : name;
}

/** What a game is called: its two players. */
export function gameName(state: GameState): string {
  return text("{black} against {white}", { black: playerName(state, "black"), white: playerName(state, "white") });
}

/** The state of the game in one sentence, as this device sees it. */
export function stateSentence(table: Table): string {
  const { state } = table;
  const { turn } = state;
  if (turn === null) return "";
  const name = playerName(state, turn);
  if (state.awaits_handicap) {
    const values = { name };
    return isMyTurn(table)
      ? counted("Place {count} handicap stone", "Place {count} handicap stones", state.handicap, values)
      : text("{name} places the handicap stones", values);
  }
  const last = state.last_move;
  if (table.seats.size === 2) {
    const values = { name, color: colorName(turn), other: playerName(state, opponentOf(turn)) };
    return last !== null && last.point === null && last.seat !== turn
      ? text("{other} has passed. {name} to play ({color})", values)
      : text("{name} to play ({color})", values);
  }
  if (isMyTurn(table) && last !== null && last.point === null && isOpponent(table, last.seat))
    return text("{name} has passed. Your turn", { name: playerName(state, last.seat) });
  if (isMyTurn(table)) return text("Your turn");
  return ownSeat(table) === null ? text("{name} to play", { name }) : text("Waiting for {name}", { name });
}

/** The last move in one sentence; empty before the first. */
export function lastMoveSentence(table: Table): string {
  const { last_move: move, move_number: number } = table.state;
  if (move === null) return table.state.awaits_handicap ? "" : text("No move yet.");
  return `${text("Move {number}:", { number })} ${moveSentence(move, table)}`;
}

/** "Bo played D4 and captured 2 stones." */
function moveSentence(move: Move, table: Table): string {
  const name = ownSeat(table) === move.seat ? text("you") : playerName(table.state, move.seat);
  if (move.point === null) return text("{name} passed.", { name });
  const values = { name, point: move.point };
  const taken = move.captured.length;
  if (taken === 0) return text("{name} played {point}.", values);
  return counted(
    "{name} played {point} and captured {count} stone.",
    "{name} played {point} and captured {count} stones.",
    taken,
    values,
  );
}

/** What a screen reader says of an event; empty for what it need not say. */
export function announcement(event: GameEvent, table: Table): string {
  const { state } = table;
  switch (event.kind) {
    case "played": {
      const values = { color: colorName(event.seat), point: event.point };
      const taken = event.captured.length;
      return taken === 0
        ? text("{color} {point}", values)
        : counted("{color} {point}, captured {count} stone", "{color} {point}, captured {count} stones", taken, values);
    }
    case "passed":
      return text("{color} passes", { color: colorName(event.seat) });
    case "handicap-placed":
      return text("Handicap stones: {points}", { points: event.points.join(", ") });
    case "game-started":
      return text("The game begins. {name} to play.", { name: playerName(state, event.turn) });
    case "undo-requested":
      return counted("{name} asks to take back {count} move", "{name} asks to take back {count} moves", event.moves, {
        name: playerName(state, event.seat),
      });
    case "undo-declined":
      return text("{name} declined to take back", { name: playerName(state, event.seat) });
    case "taken-back":
      return counted("{count} move taken back", "{count} moves taken back", event.moves);
    case "no-result-offered":
      return text("{name} offers to end without a result", { name: playerName(state, event.seat) });
    case "play-resumed":
      return text("Play goes on. {name} to play.", { name: playerName(state, event.turn) });
    case "pause-offered":
      return text("{name} offers to stop the clock", { name: playerName(state, event.seat) });
    case "paused":
      return text("The clock stands");
    case "unpaused":
      return text("The clock runs again");
    case "time-added":
      return text("{name} gave the opponent more time", { name: playerName(state, event.seat) });
    case "game-created":
    case "seat-taken":
      return "";
    case "scoring-started":
      return text("Both have passed: the play is over");
    case "marked":
    case "proposed":
    case "marks-set":
    case "done":
    case "close-warned":
    case "game-finished":
      return "";
  }
}

/** Why a move was refused, in words for the one who made it. */
export function refusalWords(refusal: Refusal, point: string | null): string {
  const values = { point: point ?? "", number: refusal.earlier ?? 0 };
  switch (refusal.code) {
    case "occupied":
      return text("There is a stone on {point} already.", values);
    case "self-capture":
      return text("Your stone on {point} would have no liberty, and it captures nothing.", values);
    case "ko":
      return text("Ko: you may not take back on {point} at once. Play elsewhere first.", values);
    case "superko":
      return text("{point} would bring back the whole board as it was after move {number}.", values);
    case "stale":
      return text("The moves have changed in the meantime. Look at the board again.");
    case "not-your-turn":
      return text("It is not your turn.");
    case "finished":
      return text("The game is over.");
    case "no-seat":
    case "private":
      return text("This browser holds no seat in this game any more.");
    case "time-over":
      return text("Too late: the time was over.");
    case "undo-pending":
      return text("An undo was asked for already.");
    case "nothing-to-undo":
      return text("You have made no move yet that could be taken back.");
    case "too-late":
      return text("Both sides have moved: the game can no longer be called off.");
    default:
      return refusal.message;
  }
}

/** What waits for this device's answer, in words; null when nothing does. */
export function offerWords(
  table: Table,
): { readonly kind: "undo" | "no-result" | "pause"; readonly words: string } | null {
  const { offers } = table.state;
  if (offers.undo !== null && isOpponent(table, offers.undo)) {
    const values = { name: playerName(table.state, offers.undo) };
    const words = counted(
      "{name} asks to take back {count} move.",
      "{name} asks to take back {count} moves.",
      offers.undo_moves,
      values,
    );
    return { kind: "undo", words };
  }
  if (offers.no_result !== null && isOpponent(table, offers.no_result)) {
    const values = { name: playerName(table.state, offers.no_result) };
    return { kind: "no-result", words: text("{name} offers to end the game without a result.", values) };
  }
  if (offers.pause !== null && isOpponent(table, offers.pause)) {
    const values = { name: playerName(table.state, offers.pause) };
    return { kind: "pause", words: text("{name} offers to stop the clock.", values) };
  }
  return null;
}

/** What this device asked for and waits to have answered; empty when nothing. */
export function askedWords(table: Table): string {
  const own = ownSeat(table);
  if (own === null) return "";
  const values = { name: playerName(table.state, opponentOf(own)) };
  if (table.state.offers.undo === own) return text("You asked to take back. Waiting for {name} to answer.", values);
  if (table.state.offers.no_result === own)
    return text("You offered to end without a result. Waiting for {name} to answer.", values);
  if (table.state.offers.pause === own)
    return text("You offered to stop the clock. Waiting for {name} to answer.", values);
  return "";
}
