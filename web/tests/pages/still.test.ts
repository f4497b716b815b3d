// @vitest-environment happy-dom
// The pictures in the server's templates are what the live board would draw; `npm test -- --update` draws them anew.

import { describe, expect, test } from "vitest";

import { paints } from "../../src/board/defs";
import { emptyState, showing } from "../../src/board/state";
import { drawStill } from "../../src/board/still";
import { cellAt } from "../../src/go/cells";
import type { Color } from "../../src/go/color";
import { nameAt } from "../../src/go/point";
import { type Size, sizeOf } from "../../src/go/size";
import { homeGame } from "../../src/pages/home/game";
import { before } from "../../src/pages/home/trial";
import { wholeGame } from "../../src/pages/lessons/game";
import { COUNTING, stateAt, stonesOf } from "../../src/pages/lessons/marks";
import { EXERCISES } from "../../src/pages/lessons/plays";
import { firstTurn } from "../../src/pages/lessons/turn";
import { stepAt } from "../../src/pages/record";

const TEMPLATES = "../../../src/tengen/server/templates";

test("the home page's still picture is the step that the page opens with", async () => {
  const { cells, event } = stepAt(homeGame, homeGame.first);
  const lastMove = event?.kind === "played" ? event.point : null;
  const state = showing(emptyState(sizeOf(homeGame.width, homeGame.height)), { cells, lastMove });
  const picture = drawStill(state, "{% translate 'A game of Go in its second half' %}");
  await expect(`${picture.outerHTML}\n`).toMatchFileSnapshot(`${TEMPLATES}/home_board.svg`);
});

test("the stone to take on the home page", async () => {
  const state = showing(emptyState(sizeOf(9, 9)), before());
  const picture = drawStill(state, "{% translate 'A white stone with one free point, which is marked' %}");
  await expect(`${picture.outerHTML}\n`).toMatchFileSnapshot(`${TEMPLATES}/home_trial.svg`);
});

describe("the lessons' still pictures show their first step", () => {
  const BOARDS = `${TEMPLATES}/learn/boards`;

  test.each(Object.entries(EXERCISES))("%s", async (name, exercise) => {
    await expect(still(exercise, firstTurn(exercise).step.cells)).toMatchFileSnapshot(`${BOARDS}/${name}.svg`);
  });

  test("counting", async () => {
    const stones = stonesOf(stateAt(COUNTING, 0));
    await expect(still(COUNTING, stones)).toMatchFileSnapshot(`${BOARDS}/counting.svg`);
  });

  test("whole-game", async () => {
    const { cells } = stepAt(wholeGame, wholeGame.first);
    await expect(still(wholeGame, cells)).toMatchFileSnapshot(`${BOARDS}/whole-game.svg`);
  });
});

test("the templates' paints are the board's", async () => {
  await expect(`${paints().outerHTML}\n`).toMatchFileSnapshot(`${TEMPLATES}/paints.svg`);
});

/** A picture with words that name its stones, for a template. */
function still(size: Size, cells: string): string {
  const named = (color: Color): string =>
    Array.from(cells, (_, index) => index)
      .filter((index) => cellAt(cells, index).stone === color)
      .map((index) => nameAt(index, size))
      .join(" ");
  const [black, white] = [named("black"), named("white")];
  const words =
    black === ""
      ? "{% translate 'An empty board' %}"
      : `{% blocktranslate with black='${black}' white='${white}' %}Black: {{ black }}. White: {{ white }}.{% endblocktranslate %}`;
  return `${drawStill(showing(emptyState(size), { cells }), words).outerHTML}\n`;
}
