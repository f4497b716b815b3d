// The opponent has passed: said in the strip, so that nobody misses it and the board stays in view, with the two things one can do.
// It stays until it is answered or the game goes on.

import { text } from "../../text";
import { pass } from "./deeds";
import { button, element } from "../../controls/element";
import { isMyTurn, type Table } from "../table";
import { playerName } from "../words";

export interface PassBanner {
  readonly paint: () => void;
  readonly stop: () => void;
}

export function passBanner(place: HTMLElement, table: Table): PassBanner {
  /** The version whose banner is shown, or was put away. */
  let seen = -1;
  let shown: HTMLElement | null = null;
  const clear = (): void => {
    shown?.remove();
    shown = null;
  };
  const show = (name: string): void => {
    const heading = element("h2", "", text("{name} has passed", { name }));
    heading.id = "passed";
    shown = element(
      "div",
      "banner",
      heading,
      element("p", "", text("Play on, or pass too: then the play is over, and you count together.")),
      element(
        "div",
        "buttons",
        button(text("Play on"), clear),
        button(
          text("Pass too"),
          () => {
            clear();
            void pass(table);
          },
          "plain",
        ),
      ),
    );
    shown.setAttribute("role", "alertdialog");
    shown.setAttribute("aria-labelledby", heading.id);
    place.append(shown);
  };
  return {
    paint() {
      const { state } = table;
      const last = state.last_move;
      const passed = last !== null && last.point === null && isMyTurn(table) && state.turn !== last.seat;
      if (!passed) {
        clear();
        seen = -1;
      } else if (seen !== state.moves_version) {
        seen = state.moves_version;
        clear();
        show(playerName(state, last.seat));
      }
    },
    stop: clear,
  };
}
