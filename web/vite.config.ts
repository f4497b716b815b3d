// How the page is built: one entry for each page, into the server's static files, with a manifest for its templates.
// What the tests run in is here too.

import { defineConfig } from "vitest/config";

import { budget } from "./build/budget";

const PAGES = ["src/pages/home.ts", "src/pages/plain.ts"];

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
    rollupOptions: { input: PAGES },
  },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});
