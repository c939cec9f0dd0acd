import { join } from "node:path";
import { LANGUAGES } from "@flagship/kernel";
import { loadHandbook } from "@flagship/kernel/node";
import { describe, expect, test } from "vitest";
import { finderOf } from "../platform/web/src/handbook/find-rules.ts";
import { gamesWith } from "./registered.ts";

const ROOT = join(import.meta.dirname, "..");

/** What a newcomer types, and the rule that must be among the first three. */
const TYPED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "star-fleet-cards": {
    "who goes first": "SFC-TURN-02",
    "how to win": "SFC-END-01",
    "how do I turn": "SFC-FACE-02",
    "when does the game end": "SFC-END-01",
    "dodge missile": "SFC-RESP-01",
    "why can't I fire": "SFC-FIRE-02",
    "what happens if the deck is empty": "SFC-DECK-04",
    "recharge battery": "SFC-BATT-04",
    "wie gewinne ich": "SFC-END-01",
  },
  "starship-command": {
    "who goes first": "SC-TRN-01",
    "how to win": "SC-VIC-01",
    "when does the game end": "SC-END-01",
    "how do I turn": "SC-DEF-03",
    "can I board a ship": "SC-BRD-01",
    "what does crippled mean": "SC-DMG-04",
    "run away": "SC-RET-01",
    "wer fängt an": "SC-TRN-01",
  },
  "starship-tactics": {
    "who goes first": "ST-SEQ-06",
    "how to win": "ST-SEQ-10",
    "how do I turn": "ST-EHC-01",
    "when does the game end": "ST-SEQ-10",
    "dodge missile": "ST-EVA-01",
    "find a cloaked ship": "ST-XCL-02",
    "wie drehe ich mich": "ST-EHC-01",
  },
  "eta-carinae": {
    "who goes first": "EC-TURN-01",
    "how to win": "EC-VIC-02",
    "how do I turn": "EC-PIV-01",
    "when does the game end": "EC-VIC-01",
    "dodge missile": "EC-MIS-12",
    "how do shields come back": "EC-TURN-14",
    "travel to another star": "EC-CJMP-01",
  },
  warlord: {
    "who goes first": "WL-SEQ-01",
    "how to win": "WL-ADMIN-01",
    "how do I turn": "WL-MOVE-02",
    "when does the game end": "WL-ADMIN-01",
    "how do I get money": "WL-SEQ-02",
    "borrow money": "WL-MORD-RL-01",
    "why did my fleet bounce": "WL-MORD-APCT-01",
    "take a planet": "WL-SITE-05",
    "wie komme ich zu geld": "WL-SEQ-02",
  },
};

describe.each(gamesWith("primer"))("the handbook of %s", (id, registered) => {
  const { rules, byId } = loadHandbook(join(ROOT, "games", id));

  test("answers plain questions", async () => {
    const { primer } = await registered.load();
    const asks = (await primer?.())?.asks ?? [];
    const find = finderOf(
      rules,
      asks.flatMap((ask) => LANGUAGES.map((language) => ({ question: ask[language], rules: ask.rules }))),
    );
    const typed = Object.entries(TYPED[id] ?? {});
    expect(typed.length).toBeGreaterThan(5);
    const wrong = typed.flatMap(([question, rule]) => {
      const first = find(question)
        .slice(0, 3)
        .map((one) => one.id);
      return first.includes(rule) ? [] : [`${question}: ${first.join(", ")}`];
    });
    expect(wrong).toEqual([]);
  });

  test("says the game in about ninety words, and names steps and rules that there are", async () => {
    const module = await registered.load();
    const primer = await module.primer?.();
    const said = { en: module.words, de: (await module.translations?.de?.())?.words ?? {} };
    for (const { text, turn } of primer?.glance ?? []) {
      for (const language of LANGUAGES) {
        const words = text[language].split(/\s+/).length;
        expect(words).toBeGreaterThan(60);
        expect(words).toBeLessThan(105);
        for (const { label } of turn)
          if (typeof label === "string") expect(said[language]).toHaveProperty([label]);
      }
      expect(turn.length).toBeGreaterThan(2);
    }
    const cited = [
      ...(primer?.glance.flatMap(({ turn }) => turn.map(({ rule }) => rule)) ?? []),
      ...(primer?.asks.flatMap((ask) => ask.rules) ?? []),
      ...(primer?.figures?.map(({ rule }) => rule) ?? []),
    ];
    expect(cited.length).toBeGreaterThan(20);
    expect(cited.filter((rule) => !byId.has(rule))).toEqual([]);
    const named = (primer?.figures ?? []).flatMap((figure) =>
      (figure.kind === "wheels" ? figure.wheels : figure.rows).map(({ name }) => name),
    );
    const unknown = named.filter(
      (name) =>
        typeof name === "string" &&
        name.startsWith("@") &&
        module.names.rulebook[name.slice(1)] === undefined,
    );
    expect(unknown).toEqual([]);
  });
});
