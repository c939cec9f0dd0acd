import {
  asHeardBy,
  eventMessage,
  FastDice,
  initialValues,
  kernelWords,
  RecordingTable,
  sentence,
  withSeatNames,
  type GameEvent,
} from "@flagship/kernel";
import { nextActor } from "@flagship/kernel/testing";
import { describe, expect, test } from "vitest";
import { module, starshipTactics as game } from "../src/index.ts";
import type { HitModifier, StEvent, StTable } from "../src/rules/event.ts";
import { applyEffects } from "../src/rules/damage.ts";
import { noteDisabled } from "../src/rules/disabled.ts";
import { options, readOptions } from "../src/rules/options.ts";
import { shipAt, type State } from "../src/rules/state.ts";
import { tell } from "../src/tell.ts";
import { command, ENGINEER, SCIENCE } from "./crew.ts";
import { duel, fed } from "./table.ts";

const lexicon = { words: { ...kernelWords, ...module.words }, names: module.names.rulebook };

const read = (event: GameEvent): string => sentence(tell(event) ?? eventMessage(event), lexicon);

/** Every sentence that random games of all levels write into somebody's log. */
function walk(
  more: Record<string, unknown>,
  seats: number,
  seed: number,
): { event: GameEvent; text: string }[] {
  const dice = new FastDice(seed);
  const table = new RecordingTable(dice);
  const state = game.setup(
    readOptions({ ...initialValues(options), ...more } as never),
    seats,
    table as unknown as StTable,
  );
  for (;;) {
    const actor = nextActor(game, state, dice);
    if (actor === undefined) break;
    game.apply(state, actor, game.sample(state, actor, dice), table as unknown as StTable);
  }
  return table.told
    .flatMap(({ event, others }) => (others === undefined ? [event] : [event, others]))
    .filter((event) => event.type !== "rolled")
    .map((event) => ({ event, text: read(event) }));
}

const OTHER_THAN_WORDS = /\b(?:true|false|undefined|null|NaN)\b|[{}[\]@]|-9\d|\w\.\w|\w-\d/;

describe("the log", () => {
  test("reads like sentences: no booleans, no bare keys, no hidden figures", () => {
    const lines = [
      ...walk({}, 2, 1),
      ...walk({ scenario: "romulan-gambit", turns: 5 }, 2, 2),
      ...walk({ scenario: "fleet", campaign: true, radio: true, turns: 4 }, 4, 3),
      ...walk({ scenario: "raiders" }, 2, 4),
      ...walk({ level: "expert", second: "r-whi", warp: 0, turns: 6 }, 2, 5),
      ...walk({ level: "command", scenario: "kobayashi-maru", rescuer: "f-ent", rulings: true }, 4, 6),
      ...walk({ level: "command", turns: 8 }, 7, 7),
    ];
    const plain = (text: string): string =>
      Object.values(module.names.rulebook).reduce((left, name) => left.replaceAll(name, "it"), text);
    const poor = lines.filter(({ text }) => OTHER_THAN_WORDS.test(plain(text)));
    expect(poor.slice(0, 5)).toEqual([]);
    expect(new Set(lines.map(({ event }) => event.type)).size).toBeGreaterThan(30);
  });

  test("a move is one sentence: equal steps are counted, and nothing is capital in the middle", () => {
    const moved = (...path: string[]): string =>
      read({ type: "moved", ship: 0, name: "@k-d7m", path, q: 3, r: 14, heading: 0, rules: [] } as GameEvent);
    const now = "Now at column 10, row 14, heading east.";
    expect(moved("ahead")).toBe(`D-7M: ahead. ${now}`);
    expect(moved("hold", "hold")).toBe(`D-7M: 2 × holding station. ${now}`);
    expect(moved("ahead", "ahead", "emergency-port", "ahead")).toBe(
      `D-7M: 2 × ahead, ahead with an emergency turn to port, ahead. ${now}`,
    );
  });

  test("one point comes through, two come through", () => {
    const struck = (points: number, located?: boolean): string =>
      read({
        type: "struck",
        ship: 1,
        name: "@k-d7m",
        side: 2,
        damage: points,
        through: true,
        inside: points,
        ...(located === true ? { located: [{ face: 4, at: "warp", points }] } : {}),
        rules: [],
      } as GameEvent);
    expect([struck(1), struck(2)]).toEqual([
      "D-7M takes 1 damage on shield 2: it does not hold.",
      "D-7M takes 2 damage on shield 2: it does not hold.",
    ]);
    expect(struck(1, true)).toMatch(/: 1 comes through\./);
    expect(struck(2, true)).toMatch(/: 2 come through\./);
  });

  test("tells damage with the die and what it struck on the chart", () => {
    const struck: StEvent = {
      type: "struck",
      seat: 1,
      ship: 1,
      name: "@k-d7m",
      side: 2,
      damage: 7,
      through: true,
      inside: 4,
      located: [
        { face: 4, at: "warp", points: 2 },
        { face: 10, at: "sensors", points: 0 },
      ],
      rules: ["ST-XSQ-07"],
    };
    expect(read(struck)).toBe(
      "D-7M takes 7 damage on shield 2: 7 - 3 = 4 come through. On the damage chart 4 is a warp engine (2 points) and 10 is the sensors, spared by damage control.",
    );
    const { located: _, inside: _own, ...public_ } = struck;
    expect(read(public_)).toBe("D-7M takes 7 damage on shield 2: it does not hold.");
  });

  test("tells hits and misses with a sum that leads there", () => {
    const fired = (face: number, hit: boolean, modifiers?: readonly HitModifier[]): string => {
      const event: StEvent = {
        type: "fired",
        seat: 0,
        ship: 0,
        name: "@f-con2",
        weapon: "@fh-4",
        number: 3,
        at: "@k-d7m",
        target: 1,
        needs: 7,
        face,
        range: 9,
        hit,
        rules: ["ST-SEQ-08"],
        ...(modifiers === undefined ? {} : { modifiers }),
      };
      return read(event).replace(/^.* at D-7M, /, "");
    };
    expect(fired(6, true)).toBe("range 9: hits on 7 or less; rolled 6: a hit.");
    expect(fired(8, false)).toBe("range 9: hits on 7 or less; rolled 8: a miss.");
    // Aboard the sum is known; others see that there must be one.
    const bonuses = [
      { why: "aimed", by: -1 },
      { why: "crew", by: -1 },
    ] as const;
    expect(fired(9, true, bonuses)).toBe(
      "range 9: hits on 7 or less; rolled 9, 1 less for the crew bonus and 1 less for careful aim, counts as 7: a hit.",
    );
    expect(fired(6, false, [{ why: "casualties", by: 2 }])).toBe(
      "range 9: hits on 7 or less; rolled 6, 2 more for casualties, counts as 8: a miss.",
    );
    expect(fired(9, true)).toBe("range 9: hits on 7 or less; rolled 9: a hit with its bonus.");
    expect(fired(6, false)).toBe("range 9: hits on 7 or less; rolled 6: a miss with its casualties.");
  });

  test("says who has won by name", () => {
    const ended = (ending: string, ...seats: number[]): string =>
      read({ type: "ended", ending, seats, rules: [] } as unknown as GameEvent);
    expect(ended("last-side", 0)).toBe("The battle is over. Player 1 is the last in action.");
    expect(ended("goal", 1)).toBe("The battle is over. Player 2 reaches the scenario's goal.");
    expect(ended("marginal", 0, 1)).toBe("The battle is over. Player 1 and Player 2 win a marginal victory.");
    expect(ended("draw")).toBe("The battle is over. A draw.");
  });

  test("tells everybody's own orders, who rolls, whose ship was asked about, and how long an outage lasts", () => {
    const ship = { ship: 0, name: "@f-con2", rules: [] };
    const order = {
      movement: 1,
      weapons: [{ weapon: 2, type: "@fh-3", charge: 2 }],
      shields: [5, 0, 0, 3, 0, 0],
      cloak: false,
    };
    const name = "Constitution (Mk II)";
    expect(read({ type: "allocated", order, ...ship } as GameEvent)).toBe(
      `${name}: 1 movement point, FH-3 (3) with 2 power, shield 1 at 5, shield 4 at 3.`,
    );
    const bare = { movement: 3, weapons: [], shields: [0, 0, 0, 0, 0, 0], cloak: true };
    expect(read({ type: "allocated", order: bare, ...ship } as GameEvent)).toBe(
      `${name}: 3 movement points, no weapon armed, no shield up, cloaked.`,
    );
    expect(read({ type: "allocated", order: { shares: [4, 5, 6] }, ...ship } as GameEvent)).toBe(
      `${name}: 4 power to movement, 5 to weapons, 6 to shields.`,
    );
    const skill = { type: "skill", use: "repair", needs: 60, faces: [33], gained: 1, ...ship };
    expect(read({ ...skill, officer: "science" } as GameEvent)).toBe(
      `${name}, Science Officer: repair, needs 60 or less; rolled 33: 1 gained.`,
    );
    expect(read({ ...skill, officer: "engineer", gained: 0 } as GameEvent)).toBe(
      `${name}, Chief Engineer: repair, needs 60 or less; rolled 33: no success.`,
    );
    expect(read({ ...skill, officer: "helm", use: "aim", faces: [], gained: 0 } as GameEvent)).toBe(
      `${name}, Helmsman: no to-hit roll.`,
    );
    expect(read({ type: "answered", face: 0, at: "@k-d7m", answer: "none", ...ship } as GameEvent)).toBe(
      `The sensors of ${name} on D-7M: No answer.`,
    );
    const asked = { type: "answered", needs: 40, face: 50, at: "@k-d7m", answer: "none", ...ship };
    expect(read(asked as GameEvent)).toBe(
      `${name}, Science Officer: question about D-7M, needs 40 or less; rolled 50: No answer.`,
    );
    const out = { type: "sensors-out", ...ship };
    expect(
      [
        { ...out, more: 0, unit: "turn" },
        { ...out, more: 1, unit: "turn" },
        { ...out, more: 2, unit: "phase" },
      ].map((event) => read(event as GameEvent)),
    ).toEqual([
      `The sensors of ${name} are out for the rest of this turn.`,
      `The sensors of ${name} are out this turn and 1 more.`,
      `The sensors of ${name} are out this phase and 2 more.`,
    ]);
  });

  test("whoever rolls is told what he needed and what he rolled, and so is everybody who hears of it", () => {
    const lines = [
      ...walk({ scenario: "romulan-gambit", turns: 5 }, 2, 2),
      ...walk({ level: "expert", campaign: true, second: "r-whi", warp: 0, turns: 6 }, 2, 5),
      ...walk({ level: "command", turns: 8 }, 7, 7),
      ...walk({ scenario: "fleet", turns: 3 }, 4, 3),
    ];
    const rolled = lines.flatMap(({ event, text }) => {
      const { face, faces, needs } = event as GameEvent & Partial<Record<string, number | number[]>>;
      const dice = [face ?? [], faces ?? []].flat().filter((die) => die > 0);
      return dice.length === 0 || text === "" ? [] : [{ type: event.type, dice, needs, text }];
    });
    const silent = rolled.filter(
      ({ type, dice, needs, text }) =>
        !dice.every((die) => new RegExp(`\\b${die}\\b`).test(text)) ||
        // How near a wreck is to exploding its crew does not know.
        (type !== "checked" && !new RegExp(`\\b${String(needs ?? 3)} or less`).test(text)),
    );
    expect(silent.slice(0, 3)).toEqual([]);
    expect(new Set(rolled.map(({ type }) => type)).size).toBeGreaterThan(5);
  });

  test("aboard a crewed ship every roll names the officer, and what came of it", () => {
    const ship = { ship: 0, name: "@f-con2", rules: [] };
    const told = (event: object): string => read({ ...ship, ...event } as unknown as GameEvent);
    const roll = { needs: 60, face: 33, officer: "science", at: "@k-d7m", answer: "none" };
    const by = "Constitution (Mk II), Science Officer: ";
    const die = "needs 60 or less; rolled 33: ";
    expect([
      told({ type: "lock-tried", ...roll, held: true }),
      told({ type: "lock-tried", ...roll, held: false }),
      told({ type: "lock-kept", ...roll, held: true }),
      told({ type: "lock-kept", ...roll, held: false }),
      told({ type: "search-opened", ...roll, made: true }),
      told({ type: "search-opened", ...roll, made: false }),
      told({ type: "searched", ...roll, found: true }),
      told({ type: "searched", ...roll, found: false }),
      told({ type: "hailed", needs: 60, face: 33, answered: true }),
      told({ type: "hailed", needs: 60, face: 33, answered: false }),
      told({ type: "checked", officer: "science", faces: [33], bursts: false }),
      told({ type: "checked", officer: "science", faces: [33], bursts: true }),
    ]).toEqual([
      `${by}lock on D-7M, ${die}it locks on. No answer.`,
      `${by}lock on D-7M, ${die}no lock.`,
      `${by}keeping the lock on D-7M, ${die}it holds.`,
      `${by}keeping the lock on D-7M, ${die}it is lost.`,
      `${by}sensors to the search, ${die}they search this turn.`,
      `${by}sensors to the search, ${die}no search this turn.`,
      `${by}search for cloaked ships, ${die}something is there.`,
      `${by}search for cloaked ships, ${die}nothing found.`,
      `${by}hail, ${die}an answer.`,
      `${by}hail, ${die}nobody answers.`,
      `${by}check for an explosion; rolled 33: it holds.`,
      `${by}check for an explosion; rolled 33: it explodes.`,
    ]);
    const bridge = (what: string, faces: number[], ...strikes: string[]): string =>
      told({ type: "bridge-hit", roll: what, faces, strikes });
    expect([
      bridge("personnel", [10], "sensors-officer", "helm-officer"),
      bridge("personnel", [2]),
      bridge("systems", [8, 5, 3, 4], "shields", "sensors", "sensors"),
      bridge("systems", [10]),
    ]).toEqual([
      "A hit on the bridge of Constitution (Mk II); rolled 10: danger for the Science Officer and the Helmsman.",
      "A hit on the bridge of Constitution (Mk II); rolled 2: no danger for anybody.",
      "A hit on the bridge of Constitution (Mk II); rolled 8, 5, 3, 4: it knocks out the shields and the sensors (2 times).",
      "A hit on the bridge of Constitution (Mk II); rolled 10: no system fails.",
    ]);
    const nerve = (again: boolean, made: boolean): string =>
      told({ type: "nerve", officer: "helm", again, made, needs: 60, face: 33 });
    expect([nerve(false, true), nerve(false, false), nerve(true, true), nerve(true, false)]).toEqual([
      `Constitution (Mk II), Helmsman: nerve, ${die}unharmed.`,
      `Constitution (Mk II), Helmsman: nerve, ${die}shaken.`,
      `Constitution (Mk II), Helmsman: recovery, ${die}back at work.`,
      `Constitution (Mk II), Helmsman: recovery, ${die}still shaken.`,
    ]);
    const recovery = (of: string, made: boolean, phases?: number): string =>
      told({ type: "recovery", officer: "engineer", of, made, needs: 60, face: 33, phases });
    expect([
      recovery("helm", true),
      recovery("weapons", false),
      recovery("outage", true, 1),
      recovery("outage", false, 2),
      recovery("power", true),
      recovery("power", false),
    ]).toEqual(
      [
        `repair of the helm, ${die}the helm answers again.`,
        `repair of the weapons, ${die}no success.`,
        `power failure, ${die}all power is out for one phase.`,
        `power failure, ${die}all power is out for two phases or more.`,
        `restoring power, ${die}power is back.`,
        `restoring power, ${die}no success.`,
      ].map((line) => `Constitution (Mk II), Chief Engineer: ${line}`),
    );
  });

  test("a rating is told with its sum", () => {
    const rolled = (purpose: string, ...faces: number[]): string =>
      read({ type: "rolled", purpose, sides: 10, faces } as GameEvent);
    expect(rolled("roll.tactics", 3, 3, 5)).toBe("Strategy and Tactics: 45 + 3 + 3 + 5 = 56.");
    expect(rolled("roll.rating.sensors", 1, 2, 10)).toBe("Rating: Starship Sensors: 45 + 1 + 2 + 10 = 58.");
    expect(rolled("roll.advancement", 7)).toBe("Advancement Points: 10 + 7 = 17.");
    const whose = (purpose: string, of: string): string => {
      const event = { type: "rolled", purpose, of, sides: 10, faces: [1, 1, 1] } as GameEvent;
      return sentence(tell(event) ?? eventMessage(event), { ...lexicon, reader: 0 });
    };
    expect(whose("roll.tactics", "@seat.0")).toBe("Your Strategy and Tactics: 45 + 1 + 1 + 1 = 48.");
    expect(whose("roll.tactics", "@seat.1")).toBe("Player 2's Strategy and Tactics: 45 + 1 + 1 + 1 = 48.");
    expect(whose("roll.efficiency", "@f-con2")).toBe(
      "Constitution (Mk II), Crew Efficiency Rating: 45 + 1 + 1 + 1 = 48.",
    );
  });

  test("nobody loses nothing, and an outage that several hits cause is told once", () => {
    const stress = (power: number, superstructure: number, more: object = {}): string =>
      read({
        type: "stressed",
        ship: 0,
        name: "@k-d7m",
        power,
        superstructure,
        faces: [],
        rules: [],
        ...more,
      } as unknown as GameEvent);
    expect(stress(1, 0)).toBe("D-7M loses 1 power to the stress of the emergency turn.");
    expect(stress(2, 1)).toBe("D-7M loses 2 power and 1 superstructure to the stress of the emergency turn.");
    expect(stress(0, 0, { needs: 50, faces: [20] })).toBe(
      "D-7M, Helmsman: steadying, needs 50 or less; rolled 20. D-7M loses nothing to the stress of the emergency turn.",
    );
    const table = new RecordingTable(new FastDice(1));
    const state = game.setup(readOptions(initialValues(options)), 2, table as unknown as StTable);
    const hit = (steps: number) => ({ kind: "sensors", ship: 0, steps }) as const;
    applyEffects(state, [hit(1), hit(2), hit(1)], table as unknown as StTable);
    expect(table.told.filter(({ event }) => event.type === "sensors-out")).toMatchObject([
      { event: { more: 1, unit: "turn" } },
    ]);
  });

  test("calls captains by the players' names", () => {
    const players = withSeatNames(lexicon, ["Ann", "Ben"]);
    const heard = (event: StEvent): string => sentence(tell(event) ?? eventMessage(event), players);
    expect(
      heard({
        type: "advantage",
        seat: 1,
        rolls: [
          { seat: 0, roll: 4 },
          { seat: 1, roll: 9 },
        ],
        rules: ["ST-SEQ-03"],
      }),
    ).toBe("Tactical advantage to Ben: Ann rolled 4 and Ben rolled 9.");
    const rolls = [
      { seat: 0, roll: 65, faces: [50], points: 15 },
      { seat: 1, roll: 9, faces: [3, 9] },
    ];
    expect(heard({ type: "advantage", seat: 0, rolls, rules: [] })).toBe(
      "Tactical advantage to Ann: Ann rolled 50 + 15 = 65 and Ben rolled 3, then 9.",
    );
    expect(heard({ type: "channel", side: 0, open: true, needs: 3, face: 2, rules: [] })).toBe(
      "Radio of the first side, overheard on 3 or less; rolled 2: the enemy can listen this turn.",
    );
    expect(heard({ type: "channel", side: 1, open: false, needs: 3, face: 4, rules: [] })).toBe(
      "Radio of the second side, overheard on 3 or less; rolled 4: the channel is closed this turn.",
    );
    expect(heard({ type: "ranked", seats: [1, 0], rules: ["ST-XSU-08"] })).toBe(
      "By their ratings: Ben, Ann. The first has the advantage.",
    );
    expect(
      heard({
        type: "declared",
        seat: 0,
        shots: [
          { by: 0, weapon: 1, target: 1, ship: "@f-con2", type: "@fh-3", at: "@k-d7m" },
          { by: 0, weapon: 6, target: 1, ship: "@f-con2", type: "@fp-1", at: "@k-d7m" },
        ],
        rules: ["ST-SEQ-07"],
      }),
    ).toBe("Ann declares fire: Constitution (Mk II) at D-7M with FH-3 (2) and FP-1 (7).");
    expect(heard({ type: "fire-held", seats: [0, 1], rules: ["ST-SEQ-07"] })).toBe("Ann and Ben hold fire.");
  });
});

/** Everything a die may be told as: by itself, in a list, or as part of a hit's locations. */
const FACES = /"(?:face|roll)":(\d+)|"faces":\[([\d,]*)\]/g;

describe("no die falls untold", () => {
  test.each([
    ["crews", { level: "command", turns: 10 }, 7],
    ["crews against a cloak", { level: "command", second: "r-bop", turns: 10 }, 4],
    ["rescue", { level: "command", scenario: "kobayashi-maru", rescuer: "f-ent" }, 4],
    ["expert", { level: "expert", second: "r-whi", warp: 0, turns: 8 }, 2],
    ["a cloak", { second: "r-bop" }, 2],
    ["fleets by radio", { scenario: "fleet", campaign: true, radio: true, turns: 5 }, 4],
  ])("%s", (_, more, seats) => {
    const silent: string[] = [];
    let rolled = 0;
    for (const seed of [1, 2, 3]) {
      let faces: number[] = [];
      const dice = new FastDice(seed);
      const roll = dice.roll.bind(dice);
      dice.roll = (sides) => {
        const face = roll(sides);
        faces.push(face);
        return face;
      };
      const choices = new FastDice(50 + seed);
      const table = new RecordingTable(dice);
      const given = readOptions({ ...initialValues(options), ...more } as never);
      const state = game.setup(given, seats, table as unknown as StTable);
      for (;;) {
        const actor = nextActor(game, state, choices);
        if (actor === undefined) break;
        [faces, table.told] = [[], []];
        const action = game.sample(state, actor, choices);
        game.apply(state, actor, action, table as unknown as StTable);
        const heard = JSON.stringify(table.told.map(({ event }) => event));
        const told = [...heard.matchAll(FACES)].flatMap(([, one, many = ""]) =>
          one === undefined ? many.split(",").map(Number) : [Number(one)],
        );
        rolled += faces.length;
        for (const face of faces) {
          const at = told.indexOf(face);
          if (at < 0) silent.push(`${face} after ${action.type}: ${heard}`);
          else told.splice(at, 1);
        }
      }
    }
    expect(rolled).toBeGreaterThan(20);
    expect(silent.slice(0, 2)).toEqual([]);
  });
});

describe("what the log tells of ships", () => {
  const setUp = (more: Record<string, unknown>) => {
    const table = new RecordingTable(new FastDice(4));
    const chosen = readOptions({ ...initialValues(options), ...more } as never);
    game.setup(chosen, 2, table as unknown as StTable);
    const asHeard = (seat: number): string[] =>
      table.told.flatMap((one) => {
        const event = asHeardBy(one, seat);
        return event?.type === "commands"
          ? [sentence(tell(event) ?? eventMessage(event), { ...lexicon, reader: seat })]
          : [];
      });
    return [asHeard(0), asHeard(1)];
  };

  test("before the first turn everybody reads whose ship is what, and where it starts", () => {
    const [own, other] = setUp({});
    expect(own).toEqual([
      "You command Constitution (Mk II), heavy cruiser, which starts at column 4, row 14, heading east.",
      "Player 2 commands D-7M, light cruiser, which starts at column 37, row 14, heading west.",
    ]);
    expect(other?.[1]).toMatch(/^You command D-7M, light cruiser, which starts/);
  });

  test("where a cloaked ship starts is told to its own people alone", () => {
    const cloaked = {
      format: 1,
      title: "battle",
      warp: 0,
      ships: [
        { class: "f-con2", side: 0, column: 5, row: 14, heading: 0, name: "Hood" },
        { class: "r-bop", side: 1, column: 20, row: 9, heading: 3, cloaked: true },
      ],
    };
    const [enemy, own] = setUp({ scenario: "file", file: JSON.stringify(cloaked) });
    expect(enemy).toEqual([
      "You command Hood, heavy cruiser Constitution (Mk II), which starts at column 5, row 14, heading east.",
      "Player 2 commands Bird Of Prey, light cruiser.",
    ]);
    expect(own?.[1]).toBe(
      "You command Bird Of Prey, light cruiser, which starts at column 20, row 9, heading west.",
    );
  });

  test("what is left is told to whoever watches the track: a lone captain all, a crew each its own", () => {
    const remains = (state: State) => {
      const table = new RecordingTable(new FastDice(1));
      applyEffects(
        state,
        [
          { kind: "superstructure", ship: 0, points: 2 },
          { kind: "engine", ship: 0, engine: 0, points: 3 },
          { kind: "casualties", ship: 0, tenths: 128 },
        ],
        table as unknown as StTable,
      );
      return table.told
        .filter(({ event }) => event.type === "remains")
        .map(({ event, to, others }) => [read(event), to, others]);
    };
    expect(remains(duel("f-con2", "k-d7m"))).toEqual([
      ["Constitution (Mk II): superstructure 5 of 7, power 12 of 15 and 12% casualties.", [0], undefined],
    ]);
    expect(remains(command())).toEqual([
      ["Enterprise: superstructure 24 of 26 and 12% casualties.", [SCIENCE], undefined],
      ["Enterprise: power 57 of 60.", [ENGINEER], undefined],
    ]);
  });

  test("a track below nothing has none left, and a captured ship says why it is", () => {
    const remains = (left: number): string =>
      read({ type: "remains", name: "D-7M", ship: 1, superstructure: { left, of: 7 } } as GameEvent);
    expect([remains(1), remains(0), remains(-2)]).toEqual([
      "D-7M: superstructure 1 of 7.",
      "D-7M: no superstructure left.",
      "D-7M: no superstructure left (-2).",
    ]);
    expect(read({ type: "fate", fate: "captured", name: "D-7M", ship: 1 } as GameEvent)).toBe(
      "D-7M is captured: disabled, with an enemy within 4 hexes and no friend.",
    );
  });

  test("a disabled ship tells its own people what is gone", () => {
    const disabled = (why?: string): string =>
      read({
        type: "disabled",
        name: "@k-d7m",
        ...(why === undefined ? {} : { why }),
        rules: [],
      } as GameEvent);
    expect([disabled(), disabled("superstructure"), disabled("power"), disabled("both")]).toEqual([
      "D-7M is disabled.",
      "D-7M is disabled: no superstructure is left.",
      "D-7M is disabled: no power is left.",
      "D-7M is disabled: it has no superstructure and no power left.",
    ]);
    const told = (set: object) => {
      const state = duel("f-con2", "k-d7m");
      Object.assign(shipAt(state, 0), set);
      const { table, done } = fed();
      noteDisabled(state, 0, table);
      return done().map(({ event, to, others }) => [event, to, others]);
    };
    const open = { type: "disabled", seat: 0, ship: 0, name: "@f-con2", rules: ["ST-SEQ-10"] };
    expect(told({ superstructure: 0 })).toEqual([[{ ...open, why: "superstructure" }, [0], open]]);
    expect(told({ engines: [0] })).toEqual([[{ ...open, why: "power" }, [0], open]]);
    expect(told({ superstructure: -1, engines: [0] })).toEqual([[{ ...open, why: "both" }, [0], open]]);
  });

  test("a crew bonus says what it goes to, a report whether the enemy hears it", () => {
    const bonus = (place?: object): string =>
      read({
        type: "bonus-taken",
        name: "@k-d7m",
        bonus: "power",
        ...(place === undefined ? {} : { place }),
        rules: [],
      } as GameEvent);
    expect([
      bonus(),
      bonus({ kind: "shield", number: 2 }),
      bonus({ kind: "weapon", number: 3, weapon: "@kp-3" }),
      bonus({ kind: "starboard" }),
    ]).toEqual([
      "D-7M, crew bonus: One extra power.",
      "D-7M, crew bonus: One extra power (shield 2).",
      "D-7M, crew bonus: One extra power (KP-3 (3)).",
      "D-7M, crew bonus: One extra power (starboard warp engine).",
    ]);
    const report = (open: boolean): string =>
      read({
        type: "signalled",
        name: "@k-d7m",
        power: 9,
        superstructure: 5,
        shields: [1, 0, 0, 0, 0, 2],
        armed: 1,
        open,
        rules: [],
      } as GameEvent);
    const figures = "power 9, superstructure 5, 1 weapon armed; shields 1 to 6: 1, 0, 0, 0, 0, 2.";
    expect([report(false), report(true)]).toEqual([
      `D-7M reports: ${figures}`,
      `D-7M reports, and the enemy hears it: ${figures}`,
    ]);
  });
});
