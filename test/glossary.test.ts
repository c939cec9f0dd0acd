import { LANGUAGES, termFinder, termsIn } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { gamesWith } from "./registered.ts";

/** Two or more capitals or figures with a capital at the beginning: D7, STD, L+LR, A%, PH-1. */
const ABBREVIATION = /(?<![\p{L}\p{N}])[A-Z][A-Z0-9]*(?:[+-][A-Z0-9]+)*[A-Z0-9%](?![\p{L}\p{N}])/gu;

/** What only looks like one: names of files, and words that a sheet of orders spells in capitals. */
const SPELLED = new Set(["README", "JSON", "SHIPS", "ORDERS", "END", "ON", "OFF", "TURN", "ACCT", "WYN"]);
const AFTER_ANOTHER = new Set(["TERR", "SHIP", "CLOA", "SITE", "CORP", "PERM"]);

/** What boards make of figures and data instead of words. */
const DRAWN: Readonly<Record<string, readonly string[]>> = {
  "star-fleet-cards": ["L", "M", "S", "P", "L0", "M4", "D7", "CA"],
  "starship-command": ["P1", "P4", "T", "PL"],
  "starship-tactics": ["FH-3", "KD-13", "GBL-4", "FP-1", "RPL-1", "F", "A", "D-7A", "MA-12"],
  "eta-carinae": [
    "L6",
    "M10",
    "Q30",
    "AMS",
    "SEN",
    "IMC",
    "EMC",
    "T1",
    "G2",
    "PC",
    "DD",
    "BHB",
    "X5",
    "KE",
    "A-DD",
    "K-CA",
    "h12",
    "w3",
  ],
  warlord: ["EP", "EPs", "PE", "OR", "DC", "FP", "HO", "A%", "WG", "PRSP", "BATS", "Y165", "R-KR", "BB"],
};

describe.each(gamesWith("glossary"))("the glossary of %s", (id, registered) => {
  test.each(LANGUAGES)("explains every abbreviation that the table says (%s)", async (language) => {
    const module = await registered.load();
    const said = language === "en" ? module : await module.translations?.[language]?.();
    const find = termFinder(termsIn((await module.glossary?.()) ?? [], language));
    expect((DRAWN[id] ?? []).filter((code) => find(code)[0]?.length !== code.length)).toEqual([]);
    const texts = [...Object.values(said?.words ?? {}), ...Object.values(said?.names.rulebook ?? {})].map(
      (text) => text.replaceAll(/\{[^}]*\}/g, " ").replaceAll("­", ""),
    );
    const open = texts.flatMap((text) => {
      const explained = find(text);
      return [...text.matchAll(ABBREVIATION)]
        .filter(
          ({ 0: word, index }) =>
            !SPELLED.has(word) &&
            !AFTER_ANOTHER.has(word) &&
            !explained.some(({ at, length }) => at < index + word.length && index < at + length),
        )
        .map(([word]) => word);
    });
    expect([...new Set(open)]).toEqual([]);
  });

  test("says each thing once, in both languages, shortly", async () => {
    const module = await registered.load();
    const glossary = (await module.glossary?.()) ?? [];
    expect(glossary.length).toBeGreaterThanOrEqual(20);
    expect(new Set(glossary.map(({ id }) => id)).size).toBe(glossary.length);
    for (const language of LANGUAGES) {
      const terms = termsIn(glossary, language);
      const marks = terms.flatMap(({ word, marks: given }) =>
        (given ?? word).split(",").map((mark) => mark.trim()),
      );
      expect(marks.filter((mark, index) => mark === "" || marks.indexOf(mark) !== index)).toEqual([]);
      expect(terms.filter(({ text }) => text.length > 260 || !text.endsWith("."))).toEqual([]);
    }
  });
});
