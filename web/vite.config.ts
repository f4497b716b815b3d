// How the page is built: one entry for each page and one for what all share, into the server's static files, with a manifest for its templates.
// What the tests run in is here too.

import { defineConfig } from "vitest/config";

import { budget } from "./budget";
import { compress } from "./compress";
import { fonts } from "./fonts";

const ENTRIES = [
  "src/pages/account.ts",
  "src/pages/clubs.ts",
  "src/pages/computer.ts",
  "src/pages/every.ts",
  "src/pages/form.ts",
  "src/pages/game.ts",
  "src/pages/game-computer.ts",
  "src/pages/game-door.ts",
  "src/pages/game-lost.ts",
  "src/pages/game-mail.ts",
  "src/pages/game-path.ts",
  "src/pages/home.ts",
  "src/pages/how-to-play.ts",
  "src/pages/lab-play.ts",
  "src/pages/lab.ts",
  "src/pages/learn.ts",
  "src/pages/lesson.ts",
  "src/pages/lobby.ts",
  "src/pages/mail-play.ts",
  "src/pages/mail.ts",
  "src/pages/my-games.ts",
  "src/pages/new-game.ts",
  "src/pages/new-offer.ts",
  "src/pages/own-problems.ts",
  "src/pages/plain.ts",
  "src/pages/problem.ts",
  "src/pages/problems-of-game.ts",
  "src/pages/problems.ts",
  "src/pages/profile.ts",
  "src/pages/review-forms.ts",
  "src/pages/review.ts",
  "src/pages/watch.ts",
  "src/styles/site.css",
];

export default defineConfig({
  base: "./",
  publicDir: false,
  plugins: [budget(150), fonts(60), compress()],
  build: {
    outDir: "../src/tengen/server/static/dist",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: ENTRIES },
  },
  // Only a test that hangs takes so long: no test decides by the clock, however busy the machine is.
  test: { include: ["tests/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 120_000 },
});
