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
      "Lion 2 takes 10 damage: the shields stop 4, the armor stops 5 and 1 gets through.",
    ],
    [
      {
        type: "struck",
        source: "s4",
        sourceName: other,
        weapon: "b1",
        targetName: ship,
        factors: 10,
        absorbed: 0,
        penetrations: 4,
        lost: [
          { section: "hull", roll: 9 },
          { section: "beam", roll: 33 },
          { section: "hull", roll: 57 },
          { section: "fireControl", roll: 62 },
        ],
      },
      "Lion 2 takes 10 damage from battery 2 of Wolf 5: the armor stops 6 and 4 get through and cost it 2 hull, a beam and fire control (rolled 9, 33, 57, 62).",
    ],
    [
      {
        type: "struck",
        source: "v2",
        sourceName: salvo,
        targetName: ship,
        factors: 10,
        absorbed: 9,
        penetrations: 1,
        lost: [{ section: "special", roll: 100 }],
      },
      "Lion 2 takes 10 damage from Salvo 3: the shields stop 9 and 1 gets through and costs it its black hole bottle (rolled 100).",
    ],
    [
      { type: "struck", targetName: ship, factors: 10, absorbed: 10, penetrations: 0, lost: [] },
      "Lion 2 takes 10 damage: the shields stop 10.",
    ],
    [
      { type: "missiles-shot", source: "s4", sourceName: other, weapon: "b0", targetName: salvo, lost: 2 },
      "2 missiles of Salvo 3 are shot down by battery 1 of Wolf 5.",
    ],
    [
      { type: "craft-hit", source: "s4", sourceName: other, weapon: "b0", targetName: ship, effect: "hulk" },
      "A craft of Lion 2 loses weapons and engines, hit by battery 1 of Wolf 5.",
    ],
    [
      {
        type: "scored",
        seat: 0,
        points: 117.5,
        gainNames: [
          message("scored.destroyed", { unit: ship, points: 100 }),
          message("scored.driven-off", { unit: other, points: 17.5 }),
        ],
      },
      "Ann scores 117.5: Lion 2 destroyed (100) and Wolf 5 driven off the table (17.5).",
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
      "Lion 2 loses an engine (rolled 54).",
    ],
    [
      { type: "internal", targetName: ship, section: "pod", roll: 100 },
      "Lion 2 loses a fitted pod (rolled 100).",
    ],
    [{ type: "stealth", targetName: ship, on: true }, "Lion 2 goes into stealth; its shields drop."],
    [{ type: "stealth", targetName: ship, on: false }, "Lion 2 leaves stealth."],
    [{ type: "destroyed", targetName: ship, why: "hull" }, "Lion 2 is destroyed: it breaks apart."],
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
      "Lion 2 is off the table and is called away: 4 or less, rolled 3.",
    ],
    [
      { type: "off-table", targetName: ship, roll: 26, away: false },
      "Lion 2 is off the table and may come back: called away on 1 to 4, rolled 26.",
    ],
    [
      {
        type: "moved",
        unitName: ship,
        path: [place(0, 0), place(100, 0)],
        course: 0,
        speed: units(90),
        back: true,
      },
      "Lion 2 returns to the table, 100 on course 0; speed 90.",
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
      "New in sight: Wolf 5. 1 enemy in sight.",
    );
    expect(said({ ...sighted, ...names, lost: ["e4"], lostNames: [other] })).toBe(
      "Out of sight: Wolf 5. 1 enemy in sight.",
    );
    const walks = [message("ground.walk", { unit: ship, x: 30, y: 40 })];
    expect(said({ ...sighted, ...names, moves: [{ unit: "e1" }], walks })).toBe(
      "Movement in sight: Lion 2 to 30/40.",
    );
    const enemyWalks = [message("ground.walk", { unit: other, x: 50, y: 60 })];
    expect(said({ ...sighted, ...names, seat: 0, walks, enemyWalks })).toBe(
      "Ann moves: Lion 2 to 30/40. Enemies move in sight: Wolf 5 to 50/60.",
    );
    const harms = [
      message("ground.harm", { unit: other, effect: message("ground.effect.stunned") }),
      message("ground.harm", { unit: ship, effect: message("ground.effect.weapons") }),
    ];
    expect(said({ ...sighted, ...names, harmed: [{}, {}], harms })).toBe(
      "Out of the enemy's sight: Wolf 5 is stunned, Lion 2 loses its weapons.",
    );
    expect(said({ type: "ground.nano", findings: [], found: [] })).toBe("");
  });

  test("how each play ended", () => {
    expect(said({ type: "ground.ended", why: "turns", winners: [0], scores: [48, 46.5] })).toBe(
      "The battle is over: Ann wins. The time is up. Points: Ann 48, Bob 46.5.",
    );
    expect(said({ type: "ground.ended", why: "turns", winners: [], scores: [48, 48] })).toBe(
      "The battle is a draw. The time is up. Points: Ann 48, Bob 48.",
    );
    // In a campaign other players sit where the battle's first and second sat.
    expect(
      said({ type: "ground.ended", why: "turns", winners: [1], seats: [1, 0], scores: [48, 46.5] }),
    ).toBe("The battle is over: Bob wins. The time is up. Points: Bob 48, Ann 46.5.");
    const reason = message("skirmish.why.wiped-out");
    expect(said({ type: "skirmish-won", seat: 1, reason })).toBe("Bob wins. No enemy is left standing.");
    const points = [1, 2].map((score) => message("campaign.points", { who: "X", score }));
    expect(
      said({ type: "campaign-ended", reason: message("outcome.campaign.last", { who: whoSits(0) }), points }),
    ).toBe("The campaign is over. Ann wins: nobody else is left. Final score: X 1, X 2.");
    expect(said({ type: "campaign-ended", reason: message("outcome.campaign.drawn"), points })).toBe(
      "The campaign is over. The last month ends in a draw: the leader is less than a tenth ahead. Final score: X 1, X 2.",
    );
  });

  test("a shot on a deck with weapon and range, and what the armor made of it", () => {
    const [name, other] = ["Marine 1", "Warrior 2"];
    const shot = { name, other, number: 4, rolled: 7, weapon: "@sniper", range: 120 };
    expect(said({ type: "skirmish-hit", ...shot })).toBe(
      "Marine 1 fires its sniper laser at Warrior 2, range 120: needs 4 or more, rolled 7: a hit.",
    );
    expect(said({ type: "skirmish-missed", ...shot, seat: 1, rolled: 3 })).toBe(
      "Marine 1 (Bob) fires its sniper laser at Warrior 2, range 120: needs 4 or more, rolled 3: a miss.",
    );
    expect(said({ type: "skirmish-parried", name, other, seat: 0, number: 6, rolled: 2 })).toBe(
      "Marine 1 (Ann) strikes at Warrior 2: needs 6 or more, rolled 2: parried.",
    );
    expect(said({ type: "skirmish-killed", name, number: 6, rolled: 8 })).toBe(
      "Marine 1 is killed: 6 or more kills, rolled 8.",
    );
    expect(said({ type: "skirmish-wounded", name, number: 6, rolled: 3 })).toBe(
      "Marine 1 is wounded: rolled 3, 6 or more kills.",
    );
    expect(said({ type: "skirmish-killed", name, reason: message("skirmish.died.wounds") })).toBe(
      "Marine 1 dies of untended wounds.",
    );
    expect(said({ type: "skirmish-holds", name, number: 6, dice: [3, 5] })).toBe(
      "Marine 1 keeps going: 6 or more breaks a system, rolled 3, 5.",
    );
    const threw = { type: "skirmish-threw", name, seat: 0, object: "grenade", x: 30, y: 40, number: 6 };
    expect(said({ ...threw, rolled: 7 })).toBe(
      "Marine 1 (Ann) throws a grenade at 30/40: needs 6 or more, rolled 7: right on the spot.",
    );
    expect(said({ ...threw, rolled: 2, lands: { x: 50, y: 10 } })).toBe(
      "Marine 1 (Ann) throws a grenade at 30/40: needs 6 or more, rolled 2: it lands at 50/10.",
    );
    const walks = [1, 2].map((x) => message("skirmish.walk", { name, x, y: 9 }));
    expect(said({ type: "skirmish-moved", seat: 1, walks })).toBe(
      "Bob moves: Marine 1 to 1/9, Marine 1 to 2/9.",
    );
    expect(said({ type: "skirmish-door", object: "d1", x: 5, y: 6, opens: false })).toBe(
      "The door at 5/6 shuts.",
    );
    expect(said({ type: "skirmish-door", object: "d1", x: 5, y: 6, opens: true, name, seat: 0 })).toBe(
      "Marine 1 (Ann) opens the door at 5/6.",
    );
    const tried = { type: "skirmish-skill-failed", name, seat: 0, number: 7, rolled: 2 };
    expect(said(tried)).toBe("Marine 1 (Ann) tries a skill: needs 7 or more, rolled 2: it fails.");
    expect(said({ ...tried, reason: message("skirmish.tries.lock", { x: 5, y: 6 }) })).toBe(
      "Marine 1 (Ann) tries the lock of the door at 5/6: needs 7 or more, rolled 2: it fails.",
    );
    const helm = message("skirmish.tries.skill", {
      skill: message("skirmish.skill.pilot"),
      thing: message("skirmish.thing.helm"),
    });
    expect(said({ ...tried, type: "skirmish-skill-worked", rolled: 8, reason: helm })).toBe(
      "Marine 1 (Ann) tries Helm as Pilot: needs 7 or more, rolled 8: it works.",
    );
    expect(said({ type: "skirmish-pierced", name: other, face: 8, armor: 6 })).toBe(
      "The hit goes through the armor of Warrior 2: rolled 8 against 6.",
    );
    const pinned = { type: "skirmish-pinned", name };
    expect(said(pinned)).toBe("Marine 1 is pinned.");
    expect(said({ ...pinned, number: 5, rolled: 3 })).toBe(
      "Marine 1 is pinned: steady nerves need 5 or more, rolled 3.",
    );
    const rallied = { type: "skirmish-rallied", name, seat: 0 };
    expect(said(rallied)).toBe("Marine 1 is ready again.");
    expect(said({ ...rallied, number: 5, rolled: 9 })).toBe(
      "Marine 1 is ready again: rallying needs 5 or more, rolled 9.",
    );
    expect(said({ ...rallied, reason: message("skirmish.rallied.calm") })).toBe(
      "Marine 1 is ready again: no enemy in sight.",
    );
    expect(said({ type: "skirmish-hit", ...shot, aimed: "Drone 24", other: "Marine 5" })).toBe(
      "Marine 1 fires its sniper laser at Drone 24, range 120; in the melee the shot goes at Marine 5: needs 4 or more, rolled 7: a hit.",
    );
    const down = { type: "skirmish-still-down", name };
    expect(said({ ...down, number: 9, rolled: 9 })).toBe(
      "Marine 1 is down already and stays down: rolled 9, 9 or more wounds.",
    );
    expect(said({ ...down, number: 6, rolled: 3 })).toBe(
      "Marine 1 is down already and stays down: rolled 3, 6 or more kills.",
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
      "Lion 2 fires its L1 at Wolf 5, range 250: needs 3 or less, rolled 5: a miss.",
    );
    expect(said({ ...shot, dice: [2], effective: 1, penetration: [7] })).toBe(
      "Lion 2 fires its L1 at Wolf 5, range 250: needs 3 or less, rolled 2: 1 hit; penetration 7 against armor 6: 1 gets through.",
    );
    expect(said({ ...shot, seat: 0, dice: [2, 3], effective: 2, penetration: [6, -1] })).toBe(
      "Lion 2 (Ann) fires its L1 at Wolf 5, range 250: needs 3 or less, rolled 2, 3: 2 hits; penetration 6, -1 against armor 6: 1 only just gets through.",
    );
    expect(said({ ...shot, dice: [2], effective: 1, penetration: [2] })).toMatch(
      /against armor 6: stopped\.$/,
    );
    const damage = { type: "ground.damage", targetName: other, effectName: message("ground.effect.none") };
    expect(said({ ...damage, effect: "none", dice: [3, 5], fails: 6 })).toBe(
      "Wolf 5 is hit and holds: 6 or more does lasting damage, rolled 3, 5.",
    );
  });

  test("grenades and plasma: who fires, what was rolled and whose the target is", () => {
    const barrage = { type: "ground.barrage", seat: 1, arm: "grenades", armName: "@grenades", x: 45, y: 55 };
    // Matches of earlier versions told each shot by itself.
    expect(said(barrage)).toBe("Bob fires grenade launcher at 45/55.");
    expect(said({ ...barrage, shots: 1 })).toBe("Bob fires a grenade at 45/55.");
    expect(said({ ...barrage, shots: 9 })).toBe("Bob fires 9 grenades at 45/55.");
    expect(said({ ...barrage, shots: 3, by: ["e1"], byNames: [ship] })).toBe(
      "Lion 2 (Bob) fires 3 grenades at 45/55.",
    );
    expect(said({ ...barrage, shots: 2, by: ["e1", "e2"], byNames: [ship, other] })).toBe(
      "Lion 2 and Wolf 5 (Bob) fire 2 grenades at 45/55.",
    );
    const plasma = { ...barrage, armName: "@light-plasma", shots: 1, range: 120 };
    expect(said({ ...plasma, by: ["e1"], byNames: [ship] })).toBe(
      "Lion 2 (Bob) fires its light plasma at 45/55, range 120.",
    );
    const struck = { type: "ground.struck", seat: 1, owner: 0, targetName: other, armor: 4 };
    expect(said({ ...struck, dice: [6, 9], penetration: [1, 4] })).toBe(
      "Wolf 5 (Ann) is caught: rolled 6, 9, less 5 makes penetration 1, 4 against armor 4: 1 only just gets through.",
    );
    expect(said({ ...struck, number: 2, dice: [1], penetration: [7] })).toBe(
      "Wolf 5 (Ann) is caught: needs 2 or less, rolled 1: 1 hit; penetration 7 against armor 4: 1 gets through.",
    );
    expect(said({ ...struck, number: 2, dice: [3], penetration: [] })).toBe(
      "Wolf 5 (Ann) is in the beaten zone: needs 2 or less, rolled 3: a miss.",
    );
    expect(said({ ...struck, penetration: [1] })).toBe(
      "Wolf 5 (Ann) is caught: penetration 1 against armor 4: stopped.",
    );
    const killed = { type: "ground.damage", seat: 1, owner: 0, targetName: other, effect: "killed" };
    expect(said({ ...killed, effectName: message("ground.effect.killed") })).toBe(
      "Wolf 5 (Ann) is eliminated.",
    );
  });

  test("equal hits that are stopped, in one", () => {
    const hit = {
      type: "struck",
      targetName: ship,
      factors: 10,
      absorbed: 4,
      penetrations: 0,
      lost: [],
      times: 3,
    };
    expect(said(hit)).toBe("Lion 2 takes 3 × 10 damage: the shields stop 12 and the armor stops 18.");
    expect(said({ ...hit, source: "s4", sourceName: other, weapon: "b0" })).toBe(
      "Lion 2 takes 3 × 10 damage from battery 1 of Wolf 5: the shields stop 12 and the armor stops 18.",
    );
  });

  test("a month's news, each day in a line of its own", () => {
    const day = (day: number) => message("campaign.on-day", { day, news: "Unrest." });
    const news = message("campaign.next-day", { first: day(3), rest: day(9) });
    expect(said({ type: "campaign-dispatch", news })).toBe("Day 3: Unrest.\nDay 9: Unrest.");
  });

  test("a fight hand to hand side by side, and what flies or is shot down", () => {
    const melee = { type: "ground.melee", targetName: other, squads: [3, 1], hits: [2, 1], lost: [1, 1] };
    expect(said({ ...melee, seats: [1, 0] })).toBe(
      "Hand to hand at Wolf 5: Bob with 3 squads scores 2 hits and loses 1; Ann with 1 squad scores 1 hit and loses 1.",
    );
    expect(said({ type: "ground.deck-fought", targetName: other, seats: [0, 1], lost: [0, 2] })).toBe(
      "The fight for Wolf 5 is over: Ann loses 0 squads; Bob loses 2 squads.",
    );
    expect(
      said({ type: "ground.intercepted", byName: ship, seat: 1, missile: 0, needed: 7, roll: 8, hit: true }),
    ).toBe("Lion 2 (Bob) fires at a missile: needs 7 or more, rolled 8: shot down.");
    expect(said({ type: "ground.ams", missile: 0, needed: 7, roll: 3, through: false })).toBe(
      "Anti-missile systems: 7 or more gets through, rolled 3: the missile is shot down.",
    );
  });

  test("the own books and orders of a month, and nothing where there is nothing", () => {
    const books = { points: 12, stock: 90 };
    expect(said({ type: "campaign-income", ...books })).toBe("12 build points come in; 90 in stock.");
    expect(said({ type: "campaign-upkeep", ...books })).toBe("Upkeep takes 12; 90 left in stock.");
    const items = [message("campaign.items", { n: 2, item: "@F-DD" })];
    expect(said({ type: "campaign-bought", ...books, items })).toBe(
      "2 × Halberd (destroyer) ordered; 12 paid; 90 left in stock.",
    );
    expect(said({ type: "campaign-bought", ...books, items: [] })).toBe(
      "12 paid for works under way; 90 left in stock.",
    );
    expect(said({ type: "campaign-bought", points: 0, stock: 90, items: [] })).toBe("");
    expect(said({ type: "campaign-ordered", orders: [] })).toBe("");
  });

  test("nothing of a month without news", () => {
    expect(said({ type: "campaign-dispatch", news: message("campaign.no-news") })).toBe("");
    const news = message("event.campaign-wormhole", { hex: "0201", mass: 1 });
    expect(said({ type: "campaign-dispatch", news })).toBe("A wormhole opens in 0201; 1 mass factor passes.");
  });
});
