import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

// `toFixed` writes an English point: what readers see goes into a message as a number (`tenth`), and their language writes it.

const root = join(import.meta.dirname, "..");

const SEEN = /^(games\/[^/]+|platform\/(web|kit|kernel|post|server|protocol))\/src\/.*\.tsx?$/;

/** Coordinates of drawings are texts for the browser, and a number may be rounded by way of a text. */
const isForNobody = (node: ts.Node): boolean =>
  ts.isTemplateSpan(node) ||
  ts.isJsxAttribute(node) ||
  (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === "Number");

/** The places of a file where a figure is written in the English way for somebody to read. */
function inEnglish(name: string, source: string): string[] {
  const found: string[] = [];
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    const fixed = ts.isPropertyAccessExpression(node) && node.name.text === "toFixed";
    if (fixed && ts.findAncestor(node, isForNobody) === undefined) found.push(`${name}: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

test("a figure written in English is found, a coordinate and a rounded number are not", () => {
  const source = `say(message("a", { hits: hits.toFixed(1) })); const share = (n) => (n * 100).toFixed(1);
    const d = \`M\${x.toFixed(2)} 0\`; const dot = <circle cx={r.toFixed(3)} />; const n = Number(m.toFixed(6));`;
  expect(inEnglish("x.tsx", source)).toEqual(["x.tsx: hits.toFixed", "x.tsx: (n * 100).toFixed"]);
});

test("figures in sentences are numbers, written as the reader's language has it", () => {
  const names = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((name) => SEEN.test(name));
  expect(names.length).toBeGreaterThan(1000);
  expect(names.flatMap((name) => inEnglish(name, readFileSync(join(root, name), "utf8")))).toEqual([]);
});

/** Every sentence of these files with how each language writes a share: `90%` in English, `90 %` in German. */
const SENTENCES = globSync(
  ["{games,platform}/*/src/**/words/**/*.ts", "{games,platform}/*/src/**/*words.ts"],
  {
    cwd: root,
  },
).toSorted();

const isGerman = (name: string): boolean => /\/de\/|\bde\.ts$|german/i.test(name);

/** The texts of a file that write a share as the other language does. */
function strangeShares(name: string, source: string): string[] {
  const strange = isGerman(name) ? /[\d}]%/ : /[\d}] %/;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isKey = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
    if (ts.isStringLiteralLike(node) && !isKey && strange.test(node.text))
      found.push(`${name}: ${node.text}`);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true), visit);
  return found;
}

test("a share is found that is written as in the other language", () => {
  const source = `const words = { "a %": "{n}% to win", b: "90 % of it", c: "15 - 5", d: \`5 %\` };`;
  expect(strangeShares("words/en/x.ts", source)).toEqual(["words/en/x.ts: 90 % of it", "words/en/x.ts: 5 %"]);
  expect(strangeShares("words/de/x.ts", source)).toEqual(["words/de/x.ts: {n}% to win"]);
});

test("English writes 90%, German 90 %", () => {
  expect(SENTENCES.filter(isGerman).length).toBeGreaterThan(30);
  expect(SENTENCES.flatMap((name) => strangeShares(name, readFileSync(join(root, name), "utf8")))).toEqual(
    [],
  );
});
