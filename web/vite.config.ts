// How the page is built: one entry for each page and one for what all share, into the server's static files, with a manifest for its templates.
// What the tests run in is here too.

import { defineConfig } from "vitest/config";

import { budget } from "./budget";

const ENTRIES = ["src/pages/home.ts", "src/pages/how-to-play.ts", "src/pages/plain.ts", "src/styles/site.css"];

export default defineConfig({
  base: "./",
  publicDir: false,
  plugins: [budget(150)],
  build: {
    outDir: "../src/tengen/server/static/dist",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: ENTRIES },
  },
  test: { include: ["tests/**/*.test.ts"] },
});
