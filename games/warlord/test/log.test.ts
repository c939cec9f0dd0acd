import {
  asHeardBy,
  eventMessage,
  FastDice,
  initialValues,
  RecordingTable,
  sentence,
  SPECTATOR,
  type MessageValue,
} from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { describe, expect, test } from "vitest";
import type { WarlordEvent } from "../src/rules/event.ts";
import { module } from "../src/module.ts";
import { logLines, publishedLines } from "../src/report/log-lines.ts";
import type { Report } from "../src/rules/state.ts";
import { whyWon } from "../src/rules/victory.ts";
import { A, B, Board } from "./table.ts";

const report = (...sections: readonly (readonly [name: string, ...keys: string[]])[]): Report => ({
  year: 170,
  sections: sections.map(([name, ...keys]) => ({ name, lines: keys.map((key) => ({ key })) })),
});
const keysOf = (lines: readonly { readonly key: string }[]): string[] => lines.map(({ key }) => key);

describe("the log of a year", () => {
  test("has battles, captures and losses before, in and after the own turn, neither rounds nor every step", () => {
    const year = report(
      ["header", "header"],
      [
        "alerts",
        "alert.raided",
        "alerts.later",
        "battle.attacker",
        "battle.round",
        "battle.production",
        "alert.site-lost",
        "alert.spied",
      ],
      ["income", "income.site"],
      ["movement", "move", "battle.defender", "battle.round", "capture", "move.toll", "move.destroyed"],
      ["event", "event.happens", "event.points"],
      ["news", "news.list", "news.council", "news.advert"],
    );
    expect(keysOf(logLines(year, 117))).toEqual([
      "alert.raided",
      "log.battle.defender",
      "capture",
      "move.destroyed",
      "event.happens",
      "event.points",
      "news.council",
      "alerts.later",
      "log.battle.attacker",
      "alert.site-lost",
      "alert.spied",
    ]);
  });

  test("names every Corporation of a published list with its figure, as it was when, and what wins", () => {
    const lexicon = { words: module.words, names: module.names.rulebook };
    const published = (list: string, rows: string, more = {}): string => {
      const event = { type: "published", text: { key: "news.list", with: { list, rows } }, ...more };
      return sentence(module.tell?.(event) ?? eventMessage(event), lexicon);
    };
    const at = { year: 171, goal: { sectors: 3, sites: 20 } };
    expect(published("@list.stock", "976:84", at)).toBe(
      "Stock at the end of Y171 by Corporation: 976 with 84.",
    );
    expect(published("@list.victory", "976:16", at)).toBe(
      "Approaching victory at the end of Y171 by Corporation: 976 with 16. 20 major sites win, or 3 complete sectors.",
    );
    expect(published("@list.victory", "976:2", { year: 171, goal: { sectors: 1 } })).toBe(
      "Approaching victory at the end of Y171 by Corporation: 976 with 2. 1 complete sector wins.",
    );
    expect(published("@list.stock", "976:84 843:77")).toBe("Stock by Corporation: 976 with 84, 843 with 77.");
    expect(published("@list.rise", "976:-10")).toBe("Rise of stock in percent by Corporation: 976 with -10.");
  });

  test("says which Corporation is yours, with the results of each year", () => {
    const header = { year: 171, turn: 6, corp: 117, name: "Halcyon Lines", motto: "", stock: 45 };
    const event = {
      type: "report",
      seat: A,
      report: { year: 170, sections: [{ name: "header", lines: [{ key: "header", with: header }] }] },
    };
    const lexicon = { words: module.words, names: module.names.rulebook };
    expect(sentence(module.tell?.(event) ?? eventMessage(event), lexicon)).toBe(
      "Your results of Y170 are in: Corporation 117 Halcyon Lines, stock 45.",
    );
    const atEnd = { ...event, stock: 49 };
    expect(sentence(module.tell?.(atEnd) ?? eventMessage(atEnd), lexicon)).toBe(
      "Your results of Y170 are in: Corporation 117 Halcyon Lines, stock 49 at the end of the year.",
    );
    const taken = { place: "11-1308", name: "DP", pe: 73, or: 0, dc: 0, fp: 40 };
    expect(
      ["mark.none", "mark.devastated"].map((key) =>
        sentence({ key: "capture", with: { ...taken, mark: { key } } }, lexicon),
      ),
    ).toEqual([
      "You take 11-1308 DP: 73 people, 0 ores, 0 dilithium, 40 food.",
      "You take 11-1308 DP: 73 people, 0 ores, 0 dilithium, 40 food. It is devastated.",
    ]);
  });

  test("calls the reader's ships yours, names the others once, and says nothing of what is not there", () => {
    const lexicon = { words: module.words, names: module.names.rulebook };
    const said = (key: string, more: Readonly<Record<string, MessageValue>> = {}): string[] => {
      const values = {
        place: "11-0802",
        terrain: "PG+ES",
        attacker: 633,
        attackerName: "Halcyon Lines",
        attackers: "W-AMS",
        defender: 998,
        defenderName: "Nasty Space Monsters",
        defenders: "M-LSS",
        fort: 0,
        fortLeft: 0,
        garrison: "",
        rounds: 3,
        attackersLost: 0,
        defendersLost: 0,
        taken: "",
        ...more,
      };
      const year: Report = {
        year: 170,
        sections: [{ name: "movement", lines: [{ key, with: values }] }],
      };
      return [633, 998].flatMap((own) => logLines(year, own).map((line) => sentence(line, lexicon)));
    };
    expect(said("battle.bounce")).toEqual([
      "11-0802 PG: your W-AMS bounced off M-LSS of Nasty Space Monsters (998).",
      "11-0802 PG: W-AMS of Halcyon Lines (633) bounced off your M-LSS.",
    ]);
    const site = { defenders: { key: "battle.site" }, fort: 20, taken: { key: "battle.taken" } };
    expect(said("battle.attacker", { ...site, terrain: "ES+ES", attackersLost: 1 })).toEqual([
      "11-0802: your W-AMS beat the site of Nasty Space Monsters (998) (fortifications 20) in 3 rounds; you lose 1 ship, they lose 0.",
      "11-0802: W-AMS of Halcyon Lines (633) beat your site (fortifications 20) in 3 rounds; you lose 0 ships, they lose 1.",
    ]);
    expect(said("battle.defender", { terrain: "CO+HZ", defenderName: "", rounds: 1 })).toEqual([
      "11-0802 CO+HZ: M-LSS of Corporation 998 beat off your W-AMS in 1 round.",
      "11-0802 CO+HZ: your M-LSS beat off W-AMS of Halcyon Lines (633) in 1 round.",
    ]);
    expect(said("battle.nobody")[0]).toBe(
      "11-0802 PG: your W-AMS and M-LSS of Nasty Space Monsters (998) destroyed each other.",
    );
    const destroyed = { ship: "C-FAS 2", place: "11-1413" };
    const fate = (more: object): string[] => {
      const lines = [{ key: "move.destroyed", with: { ...destroyed, ...more } }];
      return logLines({ year: 170, sections: [{ name: "movement", lines }] }, 633).map((line) =>
        sentence(line, lexicon),
      );
    };
    expect(fate({ terrain: ["@terrain.NO"] })).toEqual(["C-FAS 2 is destroyed at 11-1413: nova."]);
    expect(fate({})).toEqual(["C-FAS 2 is destroyed at 11-1413."]);
  });

  test("tells everybody only the lists that every Corporation reads", () => {
    const list = (rows: string): Report => ({
      year: 170,
      sections: [
        { name: "news", lines: [{ key: "news.list", with: { list: "@list.stock", rows: "1:5" } }] },
        { name: "news", lines: [{ key: "news.list", with: { list: "@list.rise", rows } }] },
      ],
    });
    expect(publishedLines([list("1:2"), list("2:1")])).toEqual([
      { key: "news.list", with: { list: "@list.stock", rows: "1:5" } },
    ]);
    expect(publishedLines([list("1:2"), list("1:2")])).toHaveLength(2);
    expect(publishedLines([])).toEqual([]);
  });
});

describe("the end", () => {
  rule("WL-ADMIN-01", "names who has won, and with what", () => {
    const board = new Board(172);
    for (const [hex, owner] of [
      ["01-0101", A],
      ["01-0201", A],
      ["02-0101", B],
    ] as const)
      board.site(hex, "PL", { owner });
    Object.assign(board.state, { over: true, winners: [A], victory: "sites" });
    expect(whyWon(board.state)).toMatchObject({ key: "outcome.sites", with: { sites: 3 } });
    const lexicon = { words: module.words, names: module.names.rulebook, reader: A };
    expect(sentence(whyWon(board.state), lexicon)).toBe("You win with 3 major sites.");
    Object.assign(board.state, { winners: [] });
    expect(whyWon(board.state)).toEqual({ key: "outcome.nobody" });
  });

  rule(
    "WL-ADMIN-07",
    "a year opens with its number; each hears its own results, onlookers what all hear",
    () => {
      const { game, guide } = module;
      const dice = new FastDice(5);
      const table = new RecordingTable<WarlordEvent>(dice);
      const state = game.setup(
        { ...initialValues(game.options), lastTurn: 3 } as never,
        2,
        table as never,
      ) as never;
      for (let act = 0; act < 40 && game.outcome(state) === undefined; act++) {
        const seat = Number(game.waitingFor(state).find(({ answered }) => answered !== true)?.seat);
        const action = guide?.policy?.(state, seat, dice) ?? game.sample(state, seat, dice);
        game.apply(state, seat, action as never, table as never);
      }
      const heard = (viewer: 0 | 1 | typeof SPECTATOR): string[] =>
        table.told.flatMap((told) => asHeardBy(told, viewer)?.type ?? []);
      expect(new Set(heard(SPECTATOR))).toEqual(
        new Set(["opened", "sheet", "year", "published", "victory", "tally"]),
      );
      // Orders for each year stand under a heading of their own, and none is opened after the end.
      expect(heard(SPECTATOR).slice(0, 4)).toEqual(["opened", "sheet", "sheet", "year"]);
      expect(heard(SPECTATOR).filter((type) => type === "opened")).toHaveLength(
        heard(SPECTATOR).filter((type) => type === "year").length,
      );
      expect(heard(SPECTATOR).filter((type) => type === "tally")).toHaveLength(2);
      const own = heard(0).filter((type) => type !== "sheet");
      expect(own.slice(0, 3)).toEqual(["opened", "year", "report"]);
      for (const { event } of table.told.filter(({ event }) => event.type === "noted"))
        expect(JSON.stringify(eventMessage(event))).toContain('"key":"event.noted"');
    },
  );
});
