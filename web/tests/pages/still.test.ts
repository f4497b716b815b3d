// @vitest-environment happy-dom
// The pictures in the server's templates are what the live board would draw; `npm test -- --update` draws them anew.

import { expect, test } from "vitest";

import { paints } from "../../src/board/defs";
import { emptyState, showing } from "../../src/board/state";
import { drawStill } from "../../src/board/still";
import { sizeOf } from "../../src/go/size";
import { homeGame } from "../../src/pages/home-game";
import { stepAt } from "../../src/pages/record";

const TEMPLATES = "../../../src/tengen/server/templates";

test("the home page's still picture is the step that the page opens with", async () => {
  const { cells, event } = stepAt(homeGame, homeGame.first);
  const lastMove = event?.kind === "played" ? event.point : null;
  const state = showing(emptyState(sizeOf(homeGame.width, homeGame.height)), { cells, lastMove });
  const picture = drawStill(state, "{% translate 'A game of Go in its second half' %}");
  await expect(`${picture.outerHTML}\n`).toMatchFileSnapshot(`${TEMPLATES}/home_board.svg`);
});

test("the templates' paints are the board's", async () => {
  await expect(`${paints().outerHTML}\n`).toMatchFileSnapshot(`${TEMPLATES}/paints.svg`);
});
