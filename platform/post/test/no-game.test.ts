import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sentence } from "@flagship/kernel";
import { games } from "@flagship/registry";
import { expect, test } from "vitest";
import { germanPostWords, postWords, withPostWords } from "../src/index.ts";
import { warlord } from "./table.ts";

const platform = join(import.meta.dirname, "../..");
const ROOMS = ["post/src", "server/src/post", "cli/src/post"];

/** Files of the rooms where games by post are hosted. */
const files = ROOMS.flatMap((room) =>
  readdirSync(join(platform, room), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(platform, room, name)),
);

test("hosting by post knows no game by its name or its words", async () => {
  expect(files.length).toBeGreaterThan(40);
  const { correspondence } = await warlord();
  const foreign = [
    ...games.map(({ id }) => id),
    correspondence.marks.begins,
    "Corporation",
    "\\bY\\d{3}\\b",
    "`Y\\$\\{",
  ];
  const named = files.flatMap((file) => {
    // What is merely an example stands in comments.
    const code = readFileSync(file, "utf8").replaceAll(/^\s*(\/?\*|\/\/).*$/gm, "");
    return foreign.flatMap((word) => (new RegExp(word, "i").test(code) ? [`${file}: ${word}`] : []));
  });
  expect(named).toEqual([]);
});

test("what the post office says agrees in number in German", () => {
  const lexicon = withPostWords({ words: {}, names: {}, language: "de" });
  const said = Object.entries(germanPostWords)
    .filter(([, template]) => template.includes("{count"))
    .map(([key]) =>
      [1, 2].map((count) => sentence({ key, with: { count, turn: "T7", list: "301" } }, lexicon)),
    );
  expect(said).toEqual([
    [
      "1 Zeile war nicht lesbar und bleibt ohne Wirkung. Schick zum Verbessern das ganze Blatt noch einmal:",
      "2 Zeilen waren nicht lesbar und bleiben ohne Wirkung. Schick zum Verbessern das ganze Blatt noch einmal:",
    ],
    [
      "1 Blatt im zitierten Text zählt nicht; es gilt dein eigenes.",
      "2 Blätter im zitierten Text zählen nicht; es gilt dein eigenes.",
    ],
    [
      "T7 ist noch nicht so weit: 1 Blatt fehlt (301). Mit --turn T7 läuft die Runde trotzdem.",
      "T7 ist noch nicht so weit: 2 Blätter fehlen (301). Mit --turn T7 läuft die Runde trotzdem.",
    ],
  ]);
});

test("what the post office says agrees in number", () => {
  const lexicon = { words: postWords, names: {} };
  const counted = Object.keys(postWords).filter((key) => postWords[key]?.includes("{count"));
  const said = counted.map((key) =>
    [0, 1, 2].map((count) => sentence({ key, with: { count, turn: "T7", list: "301" } }, lexicon)),
  );
  expect(said).toEqual([
    [
      "0 lines could not be read and will have no effect. To fix them, send the whole sheet again:",
      "1 line could not be read and will have no effect. To fix it, send the whole sheet again:",
      "2 lines could not be read and will have no effect. To fix them, send the whole sheet again:",
    ],
    [
      "0 sheets in the quoted text were ignored; your own sheet counts.",
      "1 sheet in the quoted text was ignored; your own sheet counts.",
      "2 sheets in the quoted text were ignored; your own sheet counts.",
    ],
    [
      "T7 is not ready: 0 sheets are missing (301). To run it anyway, add --turn T7.",
      "T7 is not ready: 1 sheet is missing (301). To run it anyway, add --turn T7.",
      "T7 is not ready: 2 sheets are missing (301). To run it anyway, add --turn T7.",
    ],
  ]);
});
