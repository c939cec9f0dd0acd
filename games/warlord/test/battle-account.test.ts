import { sentence } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { describe, expect, test } from "vitest";
import { rulebookNames } from "../src/words/en/names.ts";
import { accountOf, seenAs } from "../src/rules/battle-account.ts";
import { fightBattle, type Sides } from "../src/rules/battle.ts";
import { sectorOf } from "../src/rules/hex.ts";
import { words } from "../src/words/en.ts";
import { A, B, Board, find, forced, NPC } from "./table.ts";

const PLACE = "03-0808";
const lexicon = { words, names: rulebookNames };

/** Three against a base and two ships, with the volleys of two rounds forced. */
function battle(): { readonly sides: Sides; readonly volleys: number[] } {
  const board = new Board();
  const site = board.site(PLACE, "PL", { owner: B, fort: 100, fighters: 4 });
  const props = { af: 40, df: 30, sf: 20, hp: 40, crew: 3 };
  const carrier = board.ship("F-CVA", PLACE, { ...props, fighters: 10, officers: "W" });
  const cruiser = board.ship("F-CA", PLACE, { ...props, name: "Hood" });
  const raider = board.ship("C-SQ", PLACE, { ...props, owner: B });
  const frigate = board.ship("K-F5", PLACE, { ...props, owner: B, hp: 10, sf: 0 });
  return {
    sides: {
      state: board.state,
      hex: board.at(PLACE),
      attacker: A,
      defender: B,
      site,
      attackers: [carrier, cruiser],
      defenders: [raider, frigate],
    },
    // Round one: site, Q-ship, frigate, carrier, cruiser; round two: site, Q-ship, carrier, cruiser.
    volleys: [60, 5, 30, 35, 10, 40, 80, 10, 61],
  };
}

describe("accounts of a battle", () => {
  test("each side reads its own fire, its own wounds and who fell on the other side", () => {
    const { sides, volleys } = battle();
    const seen = seenAs(sides);
    const result = fightBattle(sides, forced({ fighters: 20 }, volleys));
    const attacker = accountOf(sides, result, "attacker", seen);
    expect(attacker).toHaveLength(2);
    expect(attacker[0]?.with).toMatchObject({
      round: 1,
      side: "attacker",
      // 40 + 25 percent and ten fighters at 4, and 40.
      fire: 130,
      units: 3,
      most: 43,
      destroyed: { with: { list: [{ key: "battle.unit", with: { unit: 1, ship: "K-F5" } }] } },
      fort: { key: "battle.fort", with: { before: 100, after: 40 } },
      hits: {
        with: {
          list: [
            {
              key: "battle.hit.lost",
              with: {
                unit: 0,
                ship: "F-CVA 1",
                damage: 35,
                shields: 0,
                level: "@level.medium",
                lost: [{ key: "goods", with: { count: 2, item: "@item.fighters" } }],
              },
            },
            { key: "battle.hit", with: { unit: 1, damage: 10, shields: 10, level: "@level.none" } },
          ],
        },
      },
    });
    const defender = accountOf(sides, result, "defender", seen);
    expect(defender[1]?.with).toMatchObject({
      side: "defender",
      units: 2,
      destroyed: { with: { list: [{ key: "battle.unit", with: { unit: 1, ship: 'F-CA "Hood"' } }] } },
      hits: { with: { list: [{ with: { ship: "C-SQ 1", level: "@level.destroyed" } }] } },
    });
    expect(sentence(attacker[0] ?? { key: "" }, lexicon)).toBe(
      "Round 1: you fire 130 at 3 units, up to 43 on each. Destroyed: K-F5. Against you: F-CVA 1 35 (moderately damaged, shields 0; lost 2 fighters), F-CA 1 10 (undamaged, shields 10). Fortifications 100, then 40.",
    );
  });
  rule(
    ["WL-COMBAT-43", "WL-COMBAT-37"],
    "nothing tells what the other side fired with, or how its survivors fare",
    () => {
      const { sides, volleys } = battle();
      const seen = seenAs(sides);
      const result = fightBattle(sides, forced({ fighters: 20 }, volleys));
      const told = JSON.stringify(accountOf(sides, result, "attacker", seen));
      for (const { defence, volleyOnAttackers } of result.rounds) {
        expect(told).not.toContain(`:${defence},`);
        expect(told).not.toContain(`:${volleyOnAttackers},`);
      }
      // The Q-ship stays a freighter to the last.
      expect(told).toContain("C-FAS");
      expect(told).not.toContain("C-SQ");
      expect(JSON.stringify(accountOf(sides, result, "defender", seen))).not.toContain("F-CVA");
    },
  );
  rule(
    ["WL-COMBAT-37", "WL-COMBAT-38"],
    "both sides get their account with the report, who overhears it only the report",
    () => {
      const board = new Board();
      board.ship("F-CA", "03-0807", { af: 200, df: 200 });
      board.site(PLACE, "PL", { owner: B, fort: 40, fighters: 2 });
      const lines = board.turn("SHIPS\nF-CA 1: 0808");
      expect(find(lines, "battle.attacker")).toMatchObject({
        garrison: { key: "battle.garrison", with: { fighters: 2, pfs: 0 } },
        taken: { key: "battle.taken" },
      });
      const own = lines.filter((line) => line.key === "battle.round");
      expect(own).toHaveLength(find(lines, "battle.attacker")["rounds"] as number);
      expect(own.every((line) => line.values["side"] === "attacker")).toBe(true);
      const told = board.corp(B).notices.filter(({ section }) => section === "alerts");
      expect(told.slice(0, 2).map(({ text }) => [text.key, text.with?.["side"]])).toEqual([
        ["battle.attacker", undefined],
        ["battle.round", "defender"],
      ]);
      board.corp(B).notices = [];
      board.corp(B).settings.listenTo = sectorOf(board.at("02-0909"));
      board.site("02-0909", "PL", { owner: NPC, fort: 40 });
      board.ship("F-FF", "02-0908", { af: 200, df: 200 });
      board.turn("SHIPS\nF-FF 1: 0909");
      expect(board.corp(B).notices.map(({ section, text }) => [section, text.key])).toEqual([
        ["subspace", "battle.attacker"],
      ]);
    },
  );
  rule(["WL-CREW-06", "WL-COMBAT-40"], "a crew that learns from a battle is told", () => {
    const board = new Board();
    const ship = board.ship("F-CA", "03-0807", { af: 200, crew: 3 });
    board.ship("K-F5", PLACE, { owner: B, hp: 1, sf: 0 });
    const turn = board.turn("SHIPS\nF-CA 1: 0808", { dice: { ...board.open().world.dice, below: () => 0 } });
    expect(find(turn, "battle.experience")).toEqual({ ship: "F-CA 1", crew: 4 });
    expect(ship.crew).toBe(4);
  });
});
