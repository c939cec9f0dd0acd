import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

// `Number("06")`, `Number(" 6")` and `Number("0x6")` are all 6: rules that read names so let one thing be named many times. They
// read them by the kernel's references (`reference`, `wholeIn`, `wholeOf`, `byNumber`), which know one spelling.

const root = join(import.meta.dirname, "..");

/** Where rules are: not what is drawn, said or taught. Tables of data and sheets of orders are texts for people, read by patterns. */
const RULES = /^games\/[^/]+\/src\/(?!.*\b(board|words|lessons|data|sheet)\/).*\.ts$/;
/** Files that read a text for people by a pattern of their own: `33-0810`, `Y166`. */
const TEXT_FOR_PEOPLE = new Set([
  "games/warlord/src/rules/hex.ts",
  "games/warlord/src/rules/reader.ts",
  "games/warlord/src/correspondence.ts",
]);

/** Whoever acts is a number unless it is the referee; what zod counts is a number, however large. */
const NO_TEXT = new Set(["actor", "seat", "next.seat", "issue.maximum", "issue.minimum"]);

const COMPARING = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);

/** Whether an expression is plainly a yes or no. */
const isYesOrNo = (node: ts.Expression, text: string): boolean =>
  (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) ||
  (ts.isBinaryExpression(node) && COMPARING.has(node.operatorToken.kind)) ||
  (ts.isCallExpression(node) && /^(is|has|can)[A-Z]/.test(text));

/** The places of a file where a number is made of what may be a text. */
function loosely(name: string, source: string): string[] {
  const found: string[] = [];
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest);
  const note = (node: ts.Node): void =>
    void found.push(
      `${name}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1} ${node.getText(file)}`,
    );
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [called, [first]] = [node.expression.getText(file), node.arguments];
      if (/^(Number\.)?parse(Int|Float)$/.test(called)) note(node);
      if (called === "Number" && first !== undefined) {
        const text = first.getText(file);
        if (!NO_TEXT.has(text) && !isYesOrNo(first, text)) note(node);
      }
    }
    const signed = ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.PlusToken;
    if (signed && !ts.isNumericLiteral(node.operand)) note(node);
    if (ts.isIdentifier(node) && node.text === "Number" && isHandedOn(node)) note(node);
    ts.forEachChild(node, (child) => {
      parents.set(child, node);
      visit(child);
    });
  };
  const parents = new Map<ts.Node, ts.Node>();
  /** `texts.map(Number)` */
  const isHandedOn = (node: ts.Node): boolean => {
    const parent = parents.get(node);
    return parent !== undefined && ts.isCallExpression(parent) && parent.expression !== node;
  };
  visit(file);
  return found;
}

test("what reads loosely is found, and what is plainly no text is not", () => {
  const source = `a = Number(key); b = +key; c = parseInt(key, 10); d = Number.parseFloat(key); e = keys.map(Number);
    f = Number(actor) + Number(!armed) + Number(x === y) + Number(isOut(z)) + Number.isNaN(q) + (+1);`;
  expect(loosely("x.ts", source).map((one) => one.split(" ").slice(1).join(" "))).toEqual([
    "Number(key)",
    "+key",
    "parseInt(key, 10)",
    "Number.parseFloat(key)",
    "Number",
  ]);
});

test("rules read every name of a thing in its one spelling", () => {
  const names = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((name) => RULES.test(name) && !TEXT_FOR_PEOPLE.has(name));
  expect(names.length).toBeGreaterThan(400);
  expect(names.flatMap((name) => loosely(name, readFileSync(join(root, name), "utf8")))).toEqual([]);
});
