import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import * as z from "zod/mini";
import { handbookOf, type Handbook, type Rule } from "../handbook.ts";
import type { RuleId } from "../refusal.ts";

const shape = z.array(
  z.strictObject({
    id: z.string().check(z.regex(/^[A-Z]{2,3}(-[A-Z0-9]+)+$/)),
    ref: z.string(),
    level: z.string(),
    ours: z.optional(z.literal(true)),
    text: z.string(),
    needs: z.optional(z.array(z.string())),
  }),
);

/** Reads a catalogue. Throws with the entry's place when it is not well formed, has an id twice or needs an unknown one. */
export function readHandbook(yaml: string): Handbook {
  const read = shape.safeParse(parse(yaml));
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new Error(
      `rule catalogue: entry ${issue?.path.join(".") ?? "?"}: ${issue?.message ?? "malformed"}`,
    );
  }
  return handbookOf(read.data as Rule[]);
}

/** The catalogue of the game in this folder. */
export const loadHandbook = (gameFolder: string): Handbook =>
  readHandbook(readFileSync(join(gameFolder, "rules.yaml"), "utf8"));

/** Where a test names a rule. */
export interface Proof {
  readonly rule: RuleId;
  readonly file: string;
  readonly line: number;
}

const NAMED = /\brule\(\s*(\[[^\]]*\]|"[^"]*"|'[^']*')/g;
const ID = /[A-Z]{2,3}(?:-[A-Z0-9]+)+/g;

/** Every `rule("ID", ...)` in the game's test files, read from the sources so that it needs no test run. */
export function proofsIn(gameFolder: string): Proof[] {
  return testFiles(join(gameFolder, "test")).flatMap((file) => {
    const source = readFileSync(file, "utf8");
    return [...source.matchAll(NAMED)].flatMap((call) =>
      [...(call[1] ?? "").matchAll(ID)].map((id) => ({
        rule: id[0],
        file,
        line: source.slice(0, call.index).split("\n").length,
      })),
    );
  });
}

function testFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return testFiles(path);
    return name.endsWith(".test.ts") ? [path] : [];
  });
}
