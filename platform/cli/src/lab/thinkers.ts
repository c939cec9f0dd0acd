import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { ROOT } from "../checkout.ts";

/** Of the bots, what decides; the rest watches, advises or hands on. */
const SEARCH = /^(captain|[a-z]+\.(ts|js)$)/;

/** What the computers of a game are, in a few letters: with a line of them changed, games of before count for nothing. */
export function thinkersOf(game: string): string {
  const hash = createHash("sha256");
  const search = join(ROOT, "platform/bots/src");
  const source = join(ROOT, "games", game, "src");
  for (const file of filesIn(search)) if (SEARCH.test(file)) hash.update(readFileSync(join(search, file)));
  for (const file of filesIn(source))
    if (file.split(sep).includes("bot")) hash.update(readFileSync(join(source, file)));
  return hash.digest("hex").slice(0, 12);
}

const filesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(isSource).sort()
    : [];

const isSource = (file: string): boolean => /\.(ts|js)$/.test(file);
