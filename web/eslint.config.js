// What the linter holds the page to: strict types, and which way imports point.
// go <- board, live <- pages: a folder may import only from those to its left.

import js from "@eslint/js";
import tseslint from "typescript-eslint";

/**
 * The rule for one folder of src.
 *
 * @param {string} folder
 * @param {...string} others
 * @returns {import("eslint").Linter.Config}
 */
const mayImport = (folder, ...others) => ({
  files: [`src/${folder}/**/*.ts`],
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: [
          {
            regex: `^(\\.\\./)+(?!(\\.\\./|${[folder, ...others].map((name) => `${name}/`).join("|")}))`,
            message: `src/${folder} may import only from ${[folder, ...others].join(", ")}.`,
          },
        ],
      },
    ],
  },
});

export default tseslint.config(
  { ignores: ["node_modules/"] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: "error",
      "no-console": "error",
      "max-lines": ["error", 250],
      "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/switch-exhaustiveness-check": "error",
    },
  },
  // Not split yet. This list only shrinks.
  {
    files: [
      "src/live/game.ts",
      "src/live/socket.ts",
      "src/pages/lab/table.ts",
      "src/pages/lessons/counting.ts",
      "src/pages/review/desk.ts",
      "src/pages/review/page.ts",
      "tests/**",
    ],
    rules: { "max-lines-per-function": "off" },
  },
  { files: ["**/*.js"], extends: [tseslint.configs.disableTypeChecked] },
  mayImport("go"),
  mayImport("live", "go"),
  mayImport("board", "go"),
);
