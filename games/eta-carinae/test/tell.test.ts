import { describe, expect, test } from "vitest";
import { eventMessage, message, sentence, whoSits, withSeatNames, type GameEvent } from "@flagship/kernel";
import { module } from "../src/index.ts";
import { units } from "../src/common/plane/point.ts";

const table = withSeatNames({ words: module.words, names: module.names.rulebook }, ["Ann", "Bob"]);
const said = (event: GameEvent & Record<string, unknown>): string =>
  sentence(module.tell?.(event) ?? eventMessage(event), table);

const ship = message("unit.ship", { class: "Lion", number: 2 });
const other = message("unit.ship", { class: "Wolf", number: 5 });
const salvo = message("unit.salvo", { number: 3 });
const place = (x: number, y: number) => ({ x: units(x), y: units(y) });

describe("the log tells", () => {
  test.each([
    [{ type: "phase", phase: "missile-attack" }, "Missiles attack."],
    [
      {
        type: "moved",
        unitName: ship,
        path: [place(0, 0), place(100, 0), place(100, 50)],
        course: 9000,
        speed: units(212.4),
      },
      "Lion 2 moves 150 on course 90; speed 212.",
    ],
    [
      { type: "salvo-moved", salvoName: salvo, path: [place(0, 0), place(100, 0), place(100, 50)] },
      "Salvo 3 flies 150 on course 90.",
    ],
    [
      {
        type: "fired",
        byName: ship,
        weapon: "b1",
        targetName: other,
        range: 409,
        needed: 5,
        dice: [10, 4],
        hits: 1,
      },
      "Lion 2 fires battery 2 at Wolf 5, range 409, needs 5 or more, rolled 10, 4: 1 hit.",
    ],
    [
      {
        type: "fired",
        byName: ship,
        weapon: "x0",
        targetName: other,
        range: 9,
        needed: 1,
        dice: [10],
        hits: 0,
      },
      "Lion 2 fires fitted weapon 1 at Wolf 5, range 9, needs 1 or more, rolled 10: 0 hits.",
    ],
    [
      {
        type: "fired",
        byName: ship,
        weapon: "c",
        targetName: other,
        range: 9,
        needed: 1,
        dice: [10],
        hits: 2,
      },
      "Lion 2 fires its guns at Wolf 5, range 9, needs 1 or more, rolled 10: 2 hits.",
    ],
    [
      { type: "struck", targetName: ship, factors: 10, absorbed: 4, penetrations: 1 },
      "Lion 2 takes 10: shields stop 4, armor stops 5, 1 gets through.",
    ],
    [
      { type: "launched", byName: ship, salvoName: salvo, missile: "M10" },
      "Lion 2 launches Salvo 3, M10 missiles.",
    ],
    [
      { type: "salvo-aimed", salvoName: salvo, count: 8, target: "s4", targetName: other },
      "Salvo 3: 8 missiles at Wolf 5.",
    ],
    [{ type: "salvo-aimed", salvoName: salvo, count: 1 }, "Salvo 3: 1 missile, waiting for remote control."],
    [
      { type: "ended", why: "turns", winners: [0], scores: [472.5, 300] },
      "The battle is over: Ann wins. Time is up. Points: Ann 472.5, Bob 300.",
    ],
    [
      { type: "ended", why: "apart", winners: [], scores: [300, 300] },
      "The battle is a draw. The fleets have lost contact. Points: Ann 300, Bob 300.",
    ],
    [
      { type: "internal", targetName: ship, section: "engine", roll: 54 },
      "Lion 2 loses engines (rolled 54).",
    ],
    [
      { type: "internal", targetName: ship, section: "pod", roll: 100 },
      "Lion 2 loses a fitted pod (rolled 100).",
    ],
    [{ type: "stealth", targetName: ship, on: true }, "Lion 2 goes into stealth; its shields drop."],
    [{ type: "stealth", targetName: ship, on: false }, "Lion 2 leaves stealth."],
    [{ type: "destroyed", targetName: ship, why: "hull" }, "Lion 2 breaks apart."],
    [{ type: "salvo-gone", salvoName: salvo, why: "fuel" }, "Salvo 3 is out of fuel and destroys itself."],
    [{ type: "craft-hit", targetName: ship, effect: "hulk" }, "A craft of Lion 2 loses weapons and engines."],
    [{ type: "altitude", targetName: ship, altitude: "landed" }, "Lion 2 has landed."],
    [
      {
        type: "linked",
        holderName: ship,
        heldName: other,
        device: "T1",
        shear: 9,
        limit: 8,
        holds: false,
      },
      "Wolf 5 tears loose from Lion 2 (T1): shear 9, limit 8.",
    ],
    [
      { type: "grapple-thrown", byName: ship, targetName: other, roll: 3, hooked: false },
      "Lion 2 throws a grapple at Wolf 5 and misses (rolled 3).",
    ],
    [
      { type: "off-table", targetName: ship, roll: 3, away: true },
      "Lion 2 is off the table and is called away (rolled 3).",
    ],
    [
      { type: "bottle", targetName: ship, roll: 2, fails: true },
      "The black hole bottle of Lion 2 is hit and fails (rolled 2).",
    ],
    [
      { type: "controlled", byName: ship, salvoName: salvo, how: "EMC", roll: 8, gained: false },
      "Lion 2 fails to take control of Salvo 3 (EMC, rolled 8).",
    ],
  ] as const)("%o", (event, text) => {
    expect(said({ ...event })).toBe(text);
  });

  test("who moved on the ground, what came in sight, and nothing where nothing is new", () => {
    const sighted = { type: "ground.sighted", seen: 1, spotted: [], lost: [], moves: [], walks: [] };
    const names = { spottedNames: message("ground.none"), lostNames: message("ground.none") };
    expect(said({ ...sighted, ...names })).toBe("");
    expect(said({ ...sighted, ...names, spotted: ["e4"], spottedNames: [other] })).toBe(
      "1 enemy in sight. New: Wolf 5. Lost: none.",
    );
    expect(said({ ...sighted, ...names, lost: ["e4"], lostNames: [other] })).toBe(
      "1 enemy in sight. New: none. Lost: Wolf 5.",
    );
    const walks = [message("ground.walk", { unit: ship, x: 30, y: 40 })];
    expect(said({ ...sighted, ...names, moves: [{ unit: "e1" }], walks })).toBe(
      "Lion 2 moves to 30, 40. 1 enemy in sight. New: none. Lost: none.",
    );
  });

  test("how each play ended", () => {
    expect(said({ type: "ground.ended", why: "turns", winners: [0], scores: [48, 46.5] })).toBe(
      "The battle is over: Ann wins. The time is up. Points: Ann 48, Bob 46.5.",
    );
    expect(said({ type: "ground.ended", why: "turns", winners: [], scores: [48, 48] })).toBe(
      "The battle is a draw. The time is up. Points: Ann 48, Bob 48.",
    );
    const reason = message("skirmish.why.wiped-out");
    expect(said({ type: "skirmish-won", seat: 1, reason })).toBe("Bob wins. No enemy is left standing.");
    const points = [1, 2].map((score) => message("campaign.points", { who: "X", score }));
    expect(
      said({ type: "campaign-ended", reason: message("outcome.campaign.last", { who: whoSits(0) }), points }),
    ).toBe("The campaign is over. Ann wins: nobody else is left. X 1 point, X 2 points.");
    expect(said({ type: "campaign-ended", reason: message("outcome.campaign.drawn"), points })).toBe(
      "The campaign is over. The last month ends in a draw: the leader is less than a tenth ahead. X 1 point, X 2 points.",
    );
  });

  test("a shot on a deck with weapon and range, and what the armor made of it", () => {
    const [name, other] = ["Marine 1", "Warrior 2"];
    const shot = { name, other, number: 4, rolled: 7, weapon: "@sniper", range: 120 };
    expect(said({ type: "skirmish-hit", ...shot })).toBe(
      "Marine 1 hits Warrior 2 (sniper laser, range 120): needs 4, rolls 7.",
    );
    expect(said({ type: "skirmish-pierced", name: other, face: 8, armor: 6 })).toBe(
      "The hit goes through the armor of Warrior 2: rolled 8 against 6.",
    );
    expect(said({ type: "skirmish-phase", reason: message("skirmish.phase.fire") })).toBe("Aimed fire.");
  });

  test("what of a shot on the ground had no effect", () => {
    const shot = {
      type: "ground.fired",
      byName: ship,
      armName: "L1",
      targetName: other,
      range: 250,
      number: 3,
      armor: 6,
      dice: [5],
    };
    expect(said({ ...shot, effective: 0, penetration: [] })).toBe(
      "Lion 2 fires L1 at Wolf 5, range 250: needs 3 or less, rolled 5: no effect.",
    );
    expect(said({ ...shot, dice: [2], effective: 1, penetration: [7] })).toBe(
      "Lion 2 fires L1 at Wolf 5, range 250: needs 3 or less, rolled 2: 1 effective, penetration 7 against armor 6.",
    );
  });
});
