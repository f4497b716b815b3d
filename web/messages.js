// Prints every text that a script says, for the catalogs of `make messages`: JSON, a list of {file, texts, line}.
// Finds text("..."), counted("...", "...") and marked("...") by TypeScript's own parser; a text that is not written out is refused.

import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import process from "node:process";

import ts from "typescript";

/** How many of its first arguments are texts, for each function of go/text.ts. */
const FUNCTIONS = new Map([
  ["text", 1],
  ["marked", 1],
  ["counted", 2],
]);

/**
 * The text of a literal, or of literals joined by +; null for anything else.
 *
 * @param {import("typescript").Expression | undefined} node
 * @returns {string | null}
 */
function literal(node) {
  if (node === undefined) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return null;
  const [left, right] = [literal(node.left), literal(node.right)];
  return left === null || right === null ? null : left + right;
}

/**
 * The texts of one file, and what is wrong with it.
 *
 * @param {string} path
 * @param {string} file
 */
function textsOf(path, file) {
  const source = ts.createSourceFile(path, readFileSync(path, "utf-8"), ts.ScriptTarget.ES2022, true);
  /** @type {{file: string, line: number, texts: string[]}[]} */
  const found = [];
  /** @type {string[]} */
  const wrong = [];
  /** @param {import("typescript").Node} node */
  const visit = (node) => {
    const name = ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? node.expression.text : "";
    const count = FUNCTIONS.get(name);
    if (count !== undefined && ts.isCallExpression(node)) {
      const texts = node.arguments.slice(0, count).map(literal);
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (texts.length === count && texts.every((each) => each !== null)) found.push({ file, line, texts });
      else wrong.push(`${file}:${line}: ${name}(...) expects its text written out, so that it can be translated`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { found, wrong };
}

const folder = process.argv[2] ?? "src";
const files = readdirSync(folder, { recursive: true, encoding: "utf-8" })
  .filter((name) => name.endsWith(".ts"))
  .sort();
const all = files.map((name) => textsOf(join(folder, name), relative(".", join(folder, name)).replaceAll("\\", "/")));
const wrong = all.flatMap((each) => each.wrong);
if (wrong.length > 0) {
  process.stderr.write(`${wrong.join("\n")}\n`);
  process.exitCode = 1;
} else process.stdout.write(JSON.stringify(all.flatMap((each) => each.found)));
