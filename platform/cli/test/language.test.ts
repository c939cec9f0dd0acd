import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { recordOf } from "@flagship/kernel";
import { plainTrial, playMatch } from "@flagship/kernel/testing";
import { expect, test } from "vitest";
import { starFleetCards } from "../../../games/star-fleet-cards/src/index.ts";
import type { Command } from "../src/command.ts";
import { COMMANDS } from "../src/main.ts";
import { germanHelp } from "../src/words/help.de.ts";
import { languageOf } from "../src/words/say.ts";
import { flagship, flagshipHere, GAME, temporaryFolder } from "./flagship.ts";

const folder = temporaryFolder();
const file = join(folder, "match.json");
writeFileSync(file, JSON.stringify(recordOf(playMatch(starFleetCards, plainTrial(starFleetCards), 5))));

test("a match is played in German: question, choices, refusal, warning, hint and log", async () => {
  const input = ["why 5", "1", "6", "hint", "undo", "nonsense", "quit", ""].join("\n");
  // An officer, who needs milliseconds of this: what it does depends on nothing but the seed.
  const computer = ["--level", "officer", "--budget", "3s"];
  const { out, code } = await flagship(["play", GAME, "--seed", "1", ...computer, "--language", "de"], input);
  expect(code).toBe(0);
  const lines = out.split("\n");
  expect(lines[0]).toBe("· Du beginnst mit Schild 3 zum Gegner. [SFC-SETUP-04]");
  for (const said of [
    "Die Klingonen-D7 feuert: 1 Punkt auf deinen Schild 3 (Stärke 5). Was tust du?",
    "   4. Aufgeben",
    "geht gerade nicht:",
    "   7. Hochenergiewende",
    "Diese Karte hilft nicht gegen Schaden, der schon unterwegs ist. [SFC-RESP-03]",
    "Ohne Wirkung: Ihr seid schon auf weiter Distanz. Es kostet eine Karte und 1 Energie. [SFC-MOVE-03] Schreib noch einmal 6, um es trotzdem zu tun.",
    "Zurückgenommen.",
    "„nonsense“ kenne ich nicht. Schreib eine Nummer oder help.",
  ])
    expect(lines).toContain(said);
  expect(out).toMatch(/^(Ein Kapitän nähme \d+: |Gewinnchance, wie ein Kapitän sie sieht:$)/m);
});

test("records are told, checked and analysed in German", async () => {
  const de = ["--language=de"];
  const replayed = await flagshipHere(["replay", file, "--step", "0", ...de]);
  expect(replayed.out.split("\n").slice(0, 2)).toEqual([
    "Aufbau",
    expect.stringMatching(/^ {3}Platz \d beginnt mit Schild \d zum Gegner\./),
  ]);
  expect((await flagshipHere(["verify", file, ...de])).out).toMatch(
    /^Die Aufzeichnung stimmt: Star Fleet Cards, \d+ Züge\.\nVollständig und stimmig, aber ohne Unterschrift/,
  );
  const { out } = await flagshipHere(["analyse", file, "--budget", "1ms", "--most", "2", ...de]);
  expect(out).toMatch(/^Gewinnchance von Platz \d, vom ersten Zug bis zu Zug \d+\.$/m);
  expect(out).toMatch(/Wendepunkte:\n {2}Zug \d+: [\d,]+ % auf [\d,]+ %\n/);
  expect(out).toMatch(/Besser war:\n {2}Zug \d+, Platz \d: .+ \([\d,]+ %\) statt .+ \([\d,]+ %\)/);
  expect(out).toMatch(/je Wurf oder Mischen, -[\d,]+ % bei jeder von \d+ Entscheidungen\./);
});

test("what is wrong with a call is said in its language, and the next call speaks its own", async () => {
  expect((await flagshipHere(["play", "chess", "--language", "de"])).err).toMatch(
    /^flagship play: ein Spiel „chess“ gibt es nicht, nur star-fleet-cards, .+ \[usage\.game\]\n$/,
  );
  expect((await flagshipHere(["play", "chess"])).err).toMatch(/^flagship play: there is no game “chess”;/);
  const unknown = await flagshipHere(["play", GAME, "--language", "tlh"]);
  expect([unknown.code, unknown.err]).toEqual([
    2,
    "flagship: there is no language “tlh”; there are: en, de. [usage.language]\n",
  ]);
});

test("a game by post is hosted in German, and each player's results are in their own language", async () => {
  const where = ["--folder", join(folder, "post"), "--language", "de"];
  const people = ["--player", "Ann <ann@example.org> [de]", "--player", "Bob"];
  const made = await flagshipHere(["post", "new", "warlord", ...where, ...people, "--json"]);
  const { accounts } = JSON.parse(made.out) as { readonly accounts: readonly { readonly party: number }[] };
  expect((await flagshipHere(["post", "status", ...where])).out).toMatch(
    /^Partie 1: läuft, Y165\.\n\nPartei +Name +Spieler +Mail +Blatt +verfallen\n/,
  );
  expect((await flagshipHere(["post", "waive", ...where, "--party", "999"])).err).toBe(
    "flagship post: Konzern 999 gibt es in dieser Partie nicht. [post.no-such-party]\n",
  );
  await flagshipHere(["post", "run", ...where, "--turn", "y165"]);
  const titles: (string | undefined)[] = [];
  for (const { party } of accounts) {
    const { out } = await flagshipHere(["post", "report", ...where, "--party", String(party)]);
    titles.push(out.split("\n")[0]?.split(" ")[1]);
  }
  expect(titles).toEqual(["Konzern", "Corporation"]);
});

test("the language is the one asked for, or else the terminal's", () => {
  const german = { LANG: "de_AT.UTF-8" };
  expect(languageOf(undefined, german)).toBe("de");
  expect(languageOf("en", german)).toBe("en");
  expect(languageOf(undefined, { ...german, LC_ALL: "C.UTF-8" })).toBe("en");
  expect(languageOf(undefined, { ...german, LC_ALL: "", FLAGSHIP_LANGUAGE: "en" })).toBe("en");
  expect(languageOf(undefined, { LANG: "fr_FR.UTF-8" })).toBe("en");
  expect(languageOf("tlh", german)).toBeUndefined();
});

/** Every text that the help of these commands says, with their verbs'. */
function helpTexts(commands: readonly Command[]): ReadonlySet<string> {
  const texts = new Set(commands.map(({ summary }) => summary));
  for (const { help, verbs = [] } of commands) {
    help((text) => {
      texts.add(text);
      return text;
    });
    for (const text of helpTexts(verbs)) texts.add(text);
  }
  return texts;
}

test("the help is German as a whole, and nothing is translated that it does not say", async () => {
  const said = helpTexts(COMMANDS);
  expect([...said].filter((text) => germanHelp[text] === undefined)).toEqual([]);
  expect(Object.keys(germanHelp).filter((text) => !said.has(text))).toEqual([]);
  const { out } = await flagshipHere(["puzzles", "mine", "--help", "--language", "de"]);
  expect(out.split("\n").slice(0, 3)).toEqual([
    "in simulierten Partien nach Stellungen mit einem klar besten Zug suchen",
    "",
    "Aufruf: flagship puzzles mine <game> [options]",
  ]);
  expect(out).toMatch(/^ {2}--help +zeigt das hier$/m);
});
