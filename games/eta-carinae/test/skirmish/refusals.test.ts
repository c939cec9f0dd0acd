import { initialValues, QuietTable, FastDice } from "@flagship/kernel";
import type { Action, Order, OrderKind } from "../../src/skirmish/rules/action.ts";
import { skirmish as game } from "../../src/skirmish/rules/game.ts";
import type { State } from "../../src/skirmish/rules/state.ts";
import { refusals } from "../refusals.ts";
import { fight, type Man } from "./table.ts";

const table = refusals<State, Action>(game, import.meta.dirname);

const order = (figure: number, kind: OrderKind, more: Partial<Order> = {}): Order => ({
  figure,
  order: kind,
  path: [],
  detour: [],
  target: -1,
  object: "",
  halt: 0,
  luck: false,
  ...more,
});
const orders = (...all: Order[]): Action => ({ type: "figure-orders", orders: all });
const changes = (...all: Order[]): Action => ({ type: "new-orders", orders: all });

type Change = (state: State) => void;
const of =
  (id: number, more: object): Change =>
  (state) =>
    void Object.assign(state.figures[id] ?? {}, more);

/** A marine, a guard with his hands full and a comrade who is down, and an enemy across the field. */
const field = (...all: Change[]): State => {
  const { state } = fight(
    [
      { kind: "marine", at: [600, 1500], is: { grenades: 1 } },
      { kind: "guard", at: [640, 1500] },
      { kind: "marine", at: [600, 1520], is: { condition: "wounded" } },
    ],
    [{ kind: "legionary", at: [600, 1440] }],
  );
  for (const change of all) change(state);
  return state;
};
/** Somebody at the shut door of the outpost's hut. */
const atHut = (more: Partial<Man> = {}, ...all: Change[]): State => {
  const { state } = fight(
    [{ kind: "marine", at: [300, 560], is: { charges: 1 }, ...more }],
    [{ kind: "legionary", at: [1190, 1790] }],
  );
  for (const change of all) change(state);
  return state;
};

table("Refused orders on a deck", () => [
  ["allowed", field(), 0, orders(order(0, "watch"))],
  ["skirmish-no-figure EC-SKO-01 orders.0.figure", field(), 0, orders(order(3, "watch"))],
  ["skirmish-no-figure EC-SKO-01 orders.0.figure", field(), 0, orders(order(9, "watch"))],
  ["skirmish-no-figure EC-SKO-01 orders.0.figure", field(), 0, orders(order(2, "watch"))],
  [
    "skirmish-no-figure EC-SKO-01 orders.0.figure",
    field(of(0, { stunned: 1 })),
    0,
    orders(order(0, "watch")),
  ],
  ["skirmish-twice EC-SKO-01 orders.1.figure", field(), 0, orders(order(0, "watch"), order(0, "watch"))],
  [
    "skirmish-fleeing EC-SKN-01 orders.0.order",
    field(of(0, { fleeing: true })),
    0,
    orders(order(0, "watch")),
  ],
  ["allowed", field(of(0, { fleeing: true })), 0, orders(order(0, "fall-back"))],
  [
    "skirmish-pinned EC-SKO-03 orders.0.order",
    field(of(0, { condition: "pinned" })),
    0,
    orders(order(0, "aim")),
  ],
  [
    "skirmish-pinned EC-SKO-03 orders.0.order",
    field(of(0, { condition: "pinned" })),
    0,
    orders(order(0, "fire", { path: [{ x: 601, y: 1500 }] })),
  ],
  ["allowed", field(of(0, { condition: "pinned" })), 0, orders(order(0, "fire"))],
  ["allowed", field(of(0, { condition: "pinned" })), 0, orders(order(0, "rally"))],
  ["allowed", field(of(0, { condition: "pinned" })), 0, orders(order(0, "watch"))],
  ["allowed", field(of(0, { condition: "pinned" })), 0, orders(order(0, "fall-back"))],
  ["skirmish-not-pinned EC-SKN-03 orders.0.order", field(), 0, orders(order(0, "rally"))],
  ["skirmish-no-luck EC-SKH-02 orders.0.luck", field(), 0, orders(order(0, "watch", { luck: true }))],
  [
    "skirmish-no-luck EC-SKH-02 orders.0.luck",
    field(of(0, { hero: true, luck: 0 })),
    0,
    orders(order(0, "watch", { luck: true })),
  ],
  ["allowed", field(of(0, { hero: true, luck: 1 })), 0, orders(order(0, "watch", { luck: true }))],
  ["skirmish-burdened EC-SKN-04 orders.0.order", field(of(0, { carries: 2 })), 0, orders(order(0, "run"))],
  ["skirmish-burdened EC-SKN-04 orders.0.order", field(of(0, { carries: 0 })), 0, orders(order(0, "run"))],
  [
    "skirmish-burdened EC-SKN-04 orders.0.order",
    field(of(0, { carries: 0 })),
    0,
    orders(order(0, "charge", { target: 3 })),
  ],
  ["allowed", field(), 0, orders(order(0, "charge", { target: 3 }))],
  ["skirmish-not-located EC-SKG-05 orders.0.target", field(), 0, orders(order(0, "charge"))],
  ["skirmish-not-located EC-SKG-05 orders.0.target", field(), 0, orders(order(0, "charge", { target: 1 }))],
  [
    "skirmish-not-located EC-SKG-05 orders.0.target",
    field(of(3, { condition: "wounded" })),
    0,
    orders(order(0, "charge", { target: 3 })),
  ],
  [
    "skirmish-not-located EC-SKG-05 orders.0.target",
    field((state) => void (state.located[0] = [])),
    0,
    orders(order(0, "charge", { target: 3 })),
  ],
  ["skirmish-no-cover EC-SKM-06 orders.0.order", field(), 0, orders(order(0, "hide"))],
  ["allowed", field(of(0, { x: 600, y: 1340 })), 0, orders(order(0, "hide"))],
  ["allowed", field(of(0, { skills: ["scout"] })), 0, orders(order(0, "hide"))],
  ["allowed", field(), 0, orders(order(0, "aid", { target: 2 }))],
  ["allowed", field(), 0, orders(order(0, "aid", { target: 2, object: "carry" }))],
  ["skirmish-nobody-to-aid EC-SKN-04 orders.0.target", field(), 0, orders(order(0, "aid"))],
  ["skirmish-nobody-to-aid EC-SKN-04 orders.0.target", field(), 0, orders(order(0, "aid", { target: 1 }))],
  [
    "skirmish-nobody-to-aid EC-SKN-04 orders.0.target",
    field(),
    0,
    orders(order(0, "aid", { target: 2, object: "gate" })),
  ],
  [
    "skirmish-nobody-to-aid EC-SKN-04 orders.0.target",
    field(of(2, { y: 1521 })),
    0,
    orders(order(0, "aid", { target: 2 })),
  ],
  [
    "skirmish-no-path EC-SKO-02 orders.0.path",
    field(),
    0,
    orders(order(0, "aim", { path: [{ x: 600, y: 1490 }] })),
  ],
  [
    "skirmish-wall EC-SKM-02 orders.0.path",
    field(),
    0,
    orders(order(0, "run", { path: [{ x: 1201, y: 1500 }] })),
  ],
  [
    "skirmish-wall EC-SKM-02 orders.0.path",
    field(),
    0,
    orders(order(0, "run", { path: [{ x: 450, y: 890 }] })),
  ],
  [
    "skirmish-wall EC-SKM-02 orders.0.detour",
    field(),
    0,
    orders(
      order(0, "run", {
        path: [{ x: 600, y: 1490 }],
        detour: [
          { x: 450, y: 890 },
          { x: 600, y: 1490 },
        ],
      }),
    ),
  ],
  [
    "skirmish-other-goal EC-SKM-01 orders.0.detour",
    field(),
    0,
    orders(order(0, "run", { path: [{ x: 600, y: 1490 }], detour: [{ x: 600, y: 1491 }] })),
  ],
  ["skirmish-other-phase EC-SKG-02 -", field(), 0, changes()],
  ["skirmish-not-asked EC-SKG-02 -", field((state) => void (state.asked = [1])), 0, orders()],
]);

table("Refused throws", () => {
  const hurl = (object: string, ...path: { x: number; y: number }[]) =>
    orders(order(0, "throw", { object, path }));
  return [
    ["allowed", field(), 0, hurl("grenade", { x: 600, y: 1440 })],
    ["skirmish-nothing-to-throw EC-SKF-11 orders.0.object", field(), 0, hurl("stone", { x: 600, y: 1440 })],
    [
      "skirmish-nothing-to-throw EC-SKF-11 orders.0.object",
      field(of(0, { grenades: 0 })),
      0,
      hurl("grenade", { x: 600, y: 1440 }),
    ],
    ["skirmish-nothing-to-throw EC-SKF-11 orders.0.object", field(), 0, hurl("plasma", { x: 600, y: 1440 })],
    ["skirmish-throw-where EC-SKO-02 orders.0.path", field(), 0, hurl("grenade")],
    ["allowed", field(), 0, hurl("grenade", { x: 800, y: 1500 })],
    ["skirmish-throw-far EC-SKF-08 orders.0.path", field(), 0, hurl("grenade", { x: 801, y: 1500 })],
    [
      "skirmish-throw-far EC-SKF-08 orders.0.path",
      field(of(0, { shells: 1, y: 1790 })),
      0,
      hurl("shell", { x: 600, y: 200 }),
    ],
    [
      "skirmish-no-line EC-SKF-09 orders.0.path",
      field(of(0, { y: 950 })),
      0,
      hurl("grenade", { x: 450, y: 890 }),
    ],
    [
      "skirmish-wall EC-SKM-02 orders.0.path",
      field(),
      0,
      hurl("grenade", { x: 600, y: 1440 }, { x: 1201, y: 1500 }),
    ],
  ];
});

table("Refused handling of doors and things", () => {
  const use = (object: string) => orders(order(0, "use", { object }));
  const inside = (side: 0 | 1, x: number, y: number) =>
    fight(
      [{ kind: "marine", at: side === 0 ? [x, y] : [1190, 1790], is: { charges: 1 } }],
      [{ kind: "legionary", at: side === 1 ? [x, y] : [1190, 1790], is: { charges: 1 } }],
    ).state;
  const byKeeper = (object: string) => orders(order(1, "use", { object }));
  return [
    ["allowed", atHut(), 0, use("hut-door")],
    ["allowed", atHut(), 0, use("charge:hut-door")],
    ["skirmish-nothing-at-hand EC-SKM-03 orders.0.object", atHut(), 0, use("")],
    ["skirmish-nothing-at-hand EC-SKM-03 orders.0.object", atHut(), 0, use("mast-door")],
    ["skirmish-nothing-at-hand EC-SKM-03 orders.0.object", atHut({ at: [300, 581] }), 0, use("hut-door")],
    ["allowed", atHut({ at: [300, 580] }), 0, use("hut-door")],
    [
      "skirmish-no-charge EC-SKM-03 orders.0.object",
      atHut({}, of(0, { charges: 0 })),
      0,
      use("charge:hut-door"),
    ],
    [
      "skirmish-no-charge EC-SKM-03 orders.0.object",
      atHut({}, (state) => void (state.doors["hut-door"] = "open")),
      0,
      use("charge:hut-door"),
    ],
    ["allowed", inside(0, 600, 110), 0, use("beacon")],
    ["allowed", inside(0, 600, 110), 0, use("test:beacon")],
    ["skirmish-nothing-to-try EC-SKH-03 orders.0.object", inside(0, 900, 330), 0, use("test:archive")],
    ["skirmish-nothing-at-hand EC-SKH-05 orders.0.object", inside(1, 600, 110), 1, byKeeper("beacon")],
    ["allowed", inside(1, 600, 110), 1, byKeeper("test:beacon")],
    ["skirmish-nothing-at-hand EC-SKM-03 orders.0.object", inside(0, 600, 110), 0, use("charge:beacon")],
  ];
});

/** Orders are in: whoever aims may fire. */
const aiming = (told: readonly Order[], ...all: Change[]): State => {
  const one = fight(
    [
      { kind: "marine", at: [600, 1500] },
      { kind: "marine", at: [640, 1500] },
    ],
    [
      { kind: "legionary", at: [600, 1200] },
      { kind: "legionary", at: [640, 1200] },
    ],
  );
  one.orders(told);
  for (const change of all) change(one.state);
  return one.state;
};

table("Refused aimed fire", () => {
  const aims = [order(0, "aim"), order(1, "watch")];
  const shot = (figure: number, target: number, weapon = 0): Action => ({
    type: "aimed-fire",
    shots: [{ figure, target, weapon }],
  });
  return [
    ["allowed", aiming(aims), 0, shot(0, 2)],
    ["skirmish-no-fire-order EC-SKO-01 shots.0", aiming(aims), 0, shot(1, 2)],
    ["skirmish-not-located EC-SKG-05 shots.0.target", aiming(aims), 0, shot(0, 9)],
    ["skirmish-not-located EC-SKG-05 shots.0.target", aiming(aims), 0, shot(0, 1)],
    [
      "skirmish-not-located EC-SKG-05 shots.0.target",
      aiming(aims, (state) => void (state.located[0] = [3])),
      0,
      shot(0, 2),
    ],
    [
      "skirmish-target-down EC-SKF-01 shots.0.target",
      aiming(aims, of(2, { condition: "wounded" })),
      0,
      shot(0, 2),
    ],
    ["skirmish-no-weapon EC-SKF-02 shots.0.weapon", aiming(aims), 0, shot(0, 2, 1)],
    ["skirmish-no-weapon EC-SKF-02 shots.0.weapon", aiming(aims, of(0, { disarmed: true })), 0, shot(0, 2)],
    ["skirmish-no-line EC-SKF-09 shots.0.target", aiming(aims, of(2, { x: 450, y: 890 })), 0, shot(0, 2)],
    ["skirmish-no-figure EC-SKO-01 shots.0.figure", aiming(aims), 0, shot(2, 0)],
    [
      "skirmish-twice EC-SKO-01 shots.1.figure",
      aiming(aims),
      0,
      { type: "aimed-fire", shots: [0, 0].map((figure) => ({ figure, target: 2, weapon: 0 })) },
    ],
  ];
});

table("Refused changes of orders", () => {
  /** A leader of the guard, a marine whom he leads, one too far off, and all have been told something. */
  const commanding = (told: readonly Order[], ...all: Change[]): State => {
    const one = fight(
      [
        { kind: "guard", at: [600, 1500], skills: ["leader"] },
        { kind: "marine", at: [640, 1500] },
        { kind: "marine", at: [1100, 1500] },
      ],
      [{ kind: "legionary", at: [600, 1100], skills: ["leader"] }],
    );
    one.orders(told);
    if (one.state.phase === "fire") one.fire([]);
    for (const change of all) change(one.state);
    return one.state;
  };
  const told = [order(0, "watch"), order(1, "advance", { path: [{ x: 640, y: 1490 }] }), order(2, "advance")];
  return [
    ["allowed", commanding(told), 0, changes(order(1, "watch"))],
    ["allowed", commanding(told), 0, changes(order(0, "watch"))],
    ["skirmish-changes EC-SKO-04 orders", commanding(told), 0, changes(order(0, "watch"), order(1, "watch"))],
    ["skirmish-not-led EC-SKO-04 orders.0.figure", commanding(told), 0, changes(order(2, "watch"))],
    ["skirmish-too-late EC-SKO-04 orders.0.order", commanding(told), 0, changes(order(1, "aim"))],
    ["skirmish-too-late EC-SKO-04 orders.0.order", commanding(told), 0, changes(order(1, "fire"))],
    ["skirmish-too-late EC-SKO-04 orders.0.order", commanding(told), 0, changes(order(1, "throw"))],
    [
      "skirmish-too-late EC-SKO-04 orders.0.order",
      commanding(told, of(1, { fired: true })),
      0,
      changes(order(1, "watch")),
    ],
    ["skirmish-more-movement EC-SKO-04 orders.0.order", commanding(told), 0, changes(order(1, "run"))],
    ["skirmish-not-pinned EC-SKN-03 orders.0.order", commanding(told), 0, changes(order(1, "rally"))],
  ];
});

table("Refused reaction fire", () => {
  /** A marine who watches has seen a legionary go by. */
  const reacting = (...all: Change[]): State => {
    const one = fight(
      [
        { kind: "marine", at: [600, 1500] },
        { kind: "marine", at: [640, 1500] },
      ],
      [{ kind: "legionary", at: [600, 1300] }],
    );
    one.orders([order(1, "aim"), order(2, "advance", { path: [{ x: 620, y: 1300 }] })]);
    one.fire([]);
    for (const change of all) change(one.state);
    return one.state;
  };
  const spot = reacting().spotted[0].find(({ firer }) => firer === 0);
  const at = (more: object = {}): Action => ({
    type: "reaction-fire",
    shots: [{ figure: 0, target: 2, weapon: 0, x: spot?.x ?? 0, y: spot?.y ?? 0, ...more }],
  });
  return [
    ["allowed", reacting(), 0, at()],
    ["skirmish-not-watching EC-SKF-06 shots.0", reacting(), 0, at({ figure: 1 })],
    ["skirmish-not-spotted EC-SKF-06 shots.0.target", reacting(), 0, at({ target: 1 })],
    ["skirmish-not-spotted EC-SKF-06 shots.0.target", reacting(), 0, at({ x: 1 })],
    ["skirmish-not-spotted EC-SKF-06 shots.0.target", reacting(), 0, at({ y: 1 })],
    ["skirmish-no-weapon EC-SKF-02 shots.0.weapon", reacting(), 0, at({ weapon: 1 })],
  ];
});

table("Refused close combat", () => {
  const melee = (...all: Change[]): State => {
    const one = fight(
      [
        { kind: "militia", at: [600, 1500] },
        { kind: "marine", at: [640, 1500] },
      ],
      [
        { kind: "legionary", at: [605, 1500] },
        { kind: "legionary", at: [640, 1200] },
      ],
    );
    one.orders([]);
    one.fire([]);
    one.react([]);
    for (const change of all) change(one.state);
    return one.state;
  };
  const fights = (blows: readonly (readonly [number, number])[], ...yielding: number[]): Action => ({
    type: "close-combat",
    blows: blows.map(([figure, target]) => ({ figure, target })),
    yielding: yielding.map((figure) => ({ figure })),
  });
  return [
    ["allowed", melee(), 0, fights([[0, 2]])],
    ["skirmish-no-contact EC-SKC-01 blows.0.target", melee(), 0, fights([[0, 3]])],
    ["skirmish-no-contact EC-SKC-01 blows.0.target", melee(), 0, fights([[1, 3]])],
    [
      "skirmish-twice EC-SKO-01 blows.1.figure",
      melee(),
      0,
      fights([
        [0, 2],
        [0, 2],
      ]),
    ],
    ["skirmish-no-yielding EC-SKC-03 yielding.0", melee(), 0, fights([], 1)],
    ["skirmish-no-yielding EC-SKC-03 yielding.0", melee(), 0, fights([], 9)],
    ["skirmish-no-yielding EC-SKC-03 yielding.0", melee(), 0, fights([], 2)],
  ];
});

table("Refused bands", () => {
  const mustering = (more: object = {}): State => {
    const given = { ...initialValues(game.options), scenario: "points", mission: "sabotage", ...more };
    return game.setup(given as never, 2, new QuietTable(new FastDice(1)));
  };
  const nobody = { kind: "", skills: [], sharper: false, luck: 0, first: "", second: "" };
  const muster = (recruits: readonly (readonly [string, number])[], hero: object = {}): Action =>
    ({
      type: "muster",
      recruits: recruits.map(([kind, count]) => ({ kind, count, first: "", second: "" })),
      hero: { ...nobody, ...hero },
      decoys: 0,
    }) as Action;
  const known = (more: object): State => {
    const state = mustering({ points: 120 });
    Object.assign(state.heroes[0], more);
    return state;
  };
  return [
    ["allowed", mustering(), 0, muster([["marine", 2]])],
    ["skirmish-foreign EC-SKH-07 recruits.0.kind", mustering(), 0, muster([["legionary", 2]])],
    [
      "skirmish-foreign EC-SKH-07 recruits.1.kind",
      mustering(),
      0,
      muster([["marine", 2]], { kind: "legionary" }),
    ],
    ["skirmish-count EC-SKG-01 recruits", mustering(), 0, muster([])],
    ["allowed", mustering({ points: 120 }), 0, muster([["crew", 20]])],
    [
      "skirmish-count EC-SKG-01 recruits",
      mustering({ points: 120 }),
      0,
      muster([
        ["crew", 20],
        ["crew", 1],
      ]),
    ],
    [
      "skirmish-count EC-SKG-01 recruits",
      mustering({ points: 120 }),
      0,
      muster([["crew", 20]], { kind: "marine" }),
    ],
    ["skirmish-over-purse EC-SKH-07 recruits", mustering({ points: 10 }), 0, muster([["guard", 20]])],
    ["allowed", known({}), 0, muster([], { kind: "marine" })],
    ["skirmish-hero-class EC-SKH-01 hero.kind", known({}), 0, muster([], { kind: "crew" })],
    [
      "skirmish-hero-skills EC-SKH-01 hero.skills",
      known({}),
      0,
      muster([], { kind: "marine", skills: ["leader", "leader"] }),
    ],
    [
      "skirmish-hero-points EC-SKH-01 hero",
      known({}),
      0,
      muster([], { kind: "marine", luck: 9, sharper: true }),
    ],
    ["skirmish-other-hero EC-SKH-04 hero.kind", known({ kind: "guard" }), 0, muster([], { kind: "marine" })],
    ["allowed", known({ kind: "guard" }), 0, muster([], { kind: "guard" })],
  ];
});
