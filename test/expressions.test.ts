import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { beforeAll, expect, test } from "vitest";

// A regular expression that takes more than linear time lets one letter, sheet or message stop a server for minutes.
// What is shipped has none, wherever its text comes from.

const root = join(import.meta.dirname, "..");

/** Files whose expressions see nothing but files of this checkout. */
const READS_ONLY_OURSELVES = new Set([
  "platform/kernel/src/node/catalogue.ts",
  "platform/server/src/http/headers.ts",
]);

interface Found {
  readonly source: string;
  readonly flags: string;
  readonly where: string;
}

let expressions: readonly Found[] = [];
let built: readonly string[] = [];
let linear: (one: Pick<Found, "source" | "flags">) => string;

beforeAll(async () => {
  // Everything in this process: the package would otherwise look for Java or start a program of its own.
  process.env["RECHECK_SYNC_BACKEND"] = "pure";
  const { checkSync } = await import("recheck");
  linear = ({ source, flags }) => {
    const found = checkSync(source, flags, { timeout: 60_000 });
    if (found.status === "safe") return "linear";
    return found.status === "vulnerable"
      ? `${found.complexity.summary}, e.g. ${found.attack.pattern}`
      : `unknown: ${found.error.kind}`;
  };
  const names = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((name) => /^(platform|games)\/[^/]+\/src\/(?!testing\/).*\.tsx?$/.test(name));
  const all = names.map((name) => expressionsIn(name, readFileSync(join(root, name), "utf8")));
  expressions = all.flatMap(({ literal }) => literal);
  built = all.flatMap((file) => file.built);
}, 120_000);

/** The expressions of a file: those written out, and places where one is made while the program runs. */
function expressionsIn(name: string, text: string): { literal: Found[]; built: string[] } {
  const literal: Found[] = [];
  const made: string[] = [];
  const visit = (node: ts.Node): void => {
    const where = `${name}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      literal.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), where });
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(file) === "RegExp")
      made.push(where);
    ts.forEachChild(node, visit);
  };
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest);
  ts.forEachChild(file, visit);
  return { literal, built: made };
}

test("the checker finds what once stopped the server, and its kin", () => {
  for (const { source, flags } of [
    /^\s*GAME\s+(\d{1,6})\b/im,
    /^(\s*ACCT\s).*$/gim,
    /(a+)+$/,
    / \(.*\)$/,
    /\s+$/,
  ])
    expect([source, linear({ source, flags })]).not.toEqual([source, "linear"]);
  expect(linear(/^[a-z]+$/)).toBe("linear");
  expect(expressionsIn("x.ts", "const a = /b+/g; new RegExp(a.source); RegExp('c')")).toEqual({
    literal: [{ source: "b+", flags: "g", where: "x.ts:1" }],
    built: ["x.ts:1", "x.ts:1"],
  });
});

test("every expression that is shipped takes linear time", () => {
  expect(expressions.length).toBeGreaterThan(100);
  const known = new Map<string, string>();
  const slow = expressions
    .filter(({ where }) => !READS_ONLY_OURSELVES.has(where.split(":")[0] ?? ""))
    .flatMap(({ source, flags, where }) => {
      const written = `/${source}/${flags}`;
      const verdict = known.get(written) ?? linear({ source, flags });
      known.set(written, verdict);
      return verdict === "linear" ? [] : [`${where} ${written}: ${verdict}`];
    });
  expect(slow).toEqual([]);
}, 300_000);

test("none is made of text while the program runs", () => {
  expect(built).toEqual([]);
});
