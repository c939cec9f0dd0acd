import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { ROOT } from "../checkout.ts";

/** Of the bots, what decides; the rest watches, advises or hands on. */
const SEARCH = /^(captain\/|insight\/|[a-z]+\.(ts|js)$)/;

/** Of a game, what decides: its bot, and what commanders and staffs do without weighing anything, which is part of some rules. */
const DECIDES = /(^|\/)(bot|commander)\/|(^|\/)staff[^/]*$/;

/** What the computers of a game are, in a few letters: with a line of them changed, games of before count for nothing. */
export function thinkersOf(game: string, root = ROOT): string {
  const hash = createHash("sha256");
  const folders = [
    [join(root, "platform/bots/src"), SEARCH],
    [join(root, "games", game, "src"), DECIDES],
  ] as const;
  for (const [folder, decides] of folders) {
    for (const file of sourcesIn(folder))
      if (decides.test(file)) hash.update(readFileSync(join(folder, file)));
  }
  return hash.digest("hex").slice(0, 12);
}

const sourcesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter(isSource)
        .map((file) => file.split(sep).join("/"))
        .sort()
    : [];

const isSource = (file: string): boolean => /\.(ts|js)$/.test(file);
