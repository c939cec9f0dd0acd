import { sentence, whoSits } from "@flagship/kernel";
import { findGame } from "@flagship/registry";
import { afterEach, describe, expect, test } from "vitest";
import { levelName, lexiconOf, plainLexicon, text, you } from "../src/words.ts";
import {
  keepLanguage,
  moreWords,
  speak,
  spokenLanguage,
  translate,
  wantedLanguage,
} from "../src/words/language.ts";
import type { Keep } from "../src/keep.ts";

const emptyKeep = (): Keep => {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
};

afterEach(() => speak("en"));

describe("the reader's language", () => {
  test("is the chosen one, or else the first of the browser's that is spoken here", () => {
    const keep = emptyKeep();
    expect(wantedLanguage(keep, ["fr", "de-CH", "en"])).toBe("de");
    expect(wantedLanguage(keep, ["pl"])).toBe("en");
    keepLanguage(keep, "en");
    expect(wantedLanguage(keep, ["de"])).toBe("en");
    keep.set("flagship.language", "klingon");
    expect(wantedLanguage(keep, ["de"])).toBe("de");
  });

  test("is English until another one is fetched", async () => {
    expect([spokenLanguage(), text("home.acts", { n: 1 }), you(), levelName.cadet]).toEqual([
      "en",
      "1 move",
      "You",
      "Cadet",
    ]);
    await speak("de");
    expect([spokenLanguage(), text("home.acts", { n: 2 }), you(), levelName.cadet]).toEqual([
      "de",
      "2 Züge",
      "Du",
      "Kadett",
    ]);
    expect(sentence({ key: "refusal.lobby.no-such-match" }, plainLexicon())).toBe(
      "Tisch nicht gefunden. Prüfe den Link.",
    );
  });

  test("brings what is said on later pages and by servers when it is wanted", async () => {
    expect(text("about.title")).toBe("About");
    await moreWords();
    expect(text("waiting.fill")).toContain("computer");
    expect(sentence({ key: "refusal.lobby.no-such-match" }, plainLexicon())).toBe(
      "Table not found. Check the link.",
    );
  });

  test("is spoken by a game that knows it; what it does not know is said in English", async () => {
    await speak("de");
    const module = await findGame("star-fleet-cards")?.load();
    if (module === undefined) throw new Error("no such game");
    const fired = { key: "event.out-of-energy", with: { ship: "@ca" } };
    expect(sentence(fired, lexiconOf(module))).toBe(
      "The Federation CA has no energy left: a floating wreck.",
    );
    await translate(module);
    expect(sentence(fired, lexiconOf(module))).toBe(
      "Die Föderations-CA hat keine Energie mehr: ein treibendes Wrack.",
    );
    const odd = { ...module, words: { ...module.words, odd: "{who} {who|rolls|roll} for {ship}." } };
    const lexicon = lexiconOf(odd, "rulebook", ["Ada", "Ben"], 1);
    expect(sentence({ key: "odd", with: { who: whoSits(1), ship: "@ca" } }, lexicon)).toBe(
      "You roll for Federation CA.",
    );
  });
});
