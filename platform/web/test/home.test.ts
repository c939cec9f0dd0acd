import { SPECTATOR, type FastDice, type GameModule, type MatchHeader } from "@flagship/kernel";
import { drawShip } from "@flagship/kit";
import "@flagship/kit/fleet";
import { games } from "@flagship/registry";
import { posterOf } from "@flagship/registry/posters";
import { describe, expect, test } from "vitest";
import type { OpenTable } from "@flagship/protocol";
import { inOrder, soloLine, type MatchLine } from "../src/pages/home/my-matches.ts";
import { tableLine } from "../src/pages/home/table-line.ts";
import { soloView } from "../src/pages/home/MatchPicture.tsx";
import { tinyMatch } from "../src/pages/home/tiny-match.ts";
import { keepStrength, keptStrength } from "../src/source/strength.ts";
import type { SoloMatch } from "../src/source/solo-store.ts";

const line = (key: string, state: MatchLine["state"], acted?: string): MatchLine => ({
  key,
  state,
  acted,
  game: "g",
  href: "/",
  against: "",
  note: "",
});

test("every game has a scene that can be drawn before anything of it is loaded", () => {
  for (const { id } of games) {
    const poster = posterOf(id);
    expect(poster?.ships.length, id).toBeGreaterThan(1);
    for (const ship of poster?.ships ?? []) expect(drawShip(ship).parts.length, ship.name).toBeGreaterThan(3);
    expect(new Set(poster?.ships.map(({ power }) => power)).size, id).toBeGreaterThan(1);
  }
  expect(posterOf("no-such-game")).toBeUndefined();
});

describe("your matches", () => {
  test("what needs you comes first, then the latest", () => {
    const lines = [
      line("over", "over", "2026-03"),
      line("theirs", "theirs", "2026-02"),
      line("old", "yours", "2026-01"),
      line("new", "yours", "2026-02"),
      line("here", "yours"),
      line("seats", "seats", "2026-01"),
    ];
    expect(inOrder(lines).map(({ key }) => key)).toEqual(["here", "new", "old", "seats", "theirs", "over"]);
  });
});

test("whoever plays several seats of a match stands in its line once", () => {
  const header = { game: "warlord", options: {}, seats: 4 } as unknown as MatchHeader;
  const levels = ["officer", "cadet", "officer", "officer"] as const;
  const kept = { header, levels, seat: 0, over: false, yourTurn: true } as unknown as SoloMatch;
  expect(soloLine(kept).against).toBe("Cadet, 2 × Officer");
});

describe("the picture of a match in this page", () => {
  const viewed = ({ people, rules = 3 }: { people?: readonly number[]; rules?: number }) => {
    const module = {
      game: { rulesVersion: 3, view: (state: string, viewer: unknown) => `${state} as ${String(viewer)}` },
    } as unknown as GameModule;
    const left = { snapshot: { number: 4, state: "it stands" }, told: [] };
    return soloView(module, { left, rules, people, seat: 1 } as unknown as SoloMatch);
  };

  test("is what the reader sees, and where people take turns what everybody sees", () => {
    expect(viewed({})).toEqual({ ok: true, value: "it stands as 1" });
    expect(viewed({ people: [1, 2] })).toEqual({ ok: true, value: `it stands as ${String(SPECTATOR)}` });
  });

  test("is plain where the rules have changed since", () => {
    expect(viewed({ rules: 2 }).ok).toBe(false);
  });
});

test("an open table tells who sits there and how many may still come", () => {
  const seats = [
    { seat: 0, kind: "person", name: "Ann", present: true },
    { seat: 1, kind: "open" },
    { seat: 2, kind: "computer", level: "captain" },
    { seat: 3, kind: "open" },
  ];
  const table = { id: "m1", header: { game: "starship-command" }, seats, invitation: "t0ken" };
  expect(tableLine(table as unknown as OpenTable)).toEqual({
    key: "m1",
    game: "starship-command",
    href: "/match/m1?join=t0ken",
    with: "Ann, Captain",
    rated: false,
    note: "2 of 4 seats free",
  });
});

describe("the living picture", () => {
  test.each(games.map((one) => [one.id, one] as const))(
    "of %s plays a match to its end and shows nothing but the public view",
    async (_id, registered) => {
      const module: GameModule = await registered.load();
      const { game } = module;
      const match = tinyMatch(module, 4, (view, seat, dice: FastDice) =>
        game.sample(game.imagine(view, seat, dice), seat, dice),
      );
      const first = JSON.stringify(match.view());
      let acts = 0;
      let events = 0;
      while (match.step()) {
        acts += 1;
        events += match.heard().length;
        if (acts > 10_000) throw new Error("the match does not end");
      }
      expect(acts).toBeGreaterThan(0);
      expect(events).toBeGreaterThan(0);
      expect(JSON.stringify(match.view())).not.toBe(first);
    },
  );
});

test("the strength of the opponent is kept for each game, until the beginner's match is chosen again", () => {
  const kept = new Map<string, string>();
  const keep = {
    get: (key: string) => kept.get(key),
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  keepStrength(keep, "duel", "captain");
  expect([keptStrength(keep, "duel"), keptStrength(keep, "war")]).toEqual(["captain", undefined]);
  keepStrength(keep, "duel", undefined);
  expect(keptStrength(keep, "duel")).toBeUndefined();
  kept.set("flagship.strength.duel", "emperor");
  expect(keptStrength(keep, "duel")).toBeUndefined();
});
