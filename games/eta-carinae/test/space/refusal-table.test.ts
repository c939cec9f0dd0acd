import { units } from "../../src/common/plane/point.ts";
import type { Action, Task } from "../../src/space/rules/action.ts";
import { spaceBattle as game } from "../../src/space/rules/game.ts";
import type { Ship, State } from "../../src/space/rules/state.ts";
import { planetRadius } from "../../src/space/rules/units.ts";
import { refusals } from "../refusals.ts";
import { battle, move, shot, task } from "./table.ts";

const table = refusals<State, Action>(game, import.meta.dirname);

const told = (one: Task, ref = "s0"): Action => ({ type: "orders", sheet: { [ref]: move(0, 0, 0, one) } });

/** A frigate so far above a planet, at rest. */
function above(
  gap: number,
  more: Partial<Ship> = {},
  body: "earth" | "moon" | "giant" = "earth",
  id = "F-FF",
): State {
  const { state, ship } = battle({
    body,
    dice: [5, 5, 1],
    first: [[id, { at: [0, 645], speed: 0 }]],
    second: [["Y-FF", { at: [2000, 645] }]],
  });
  const { planet } = state;
  if (planet === "none") throw new Error("no planet");
  Object.assign(ship(0), {
    x: planet.x + planetRadius(state) + units(gap),
    y: planet.y,
    entered: true,
    shields: 0,
    ...more,
  });
  return state;
}
const at = "sheet.s0.tasks.0";

table("Refused at a planet", () => {
  const nowhere = (): State =>
    battle({ first: [["F-FF", { at: [500, 600] }]], second: [["Y-FF", { at: [900, 600] }]] }).state;
  const guided = (state: State, left: number): State => {
    for (const ship of state.ships) ship.left.guidance = left;
    return state;
  };
  return [
    [`no-planet EC-SETUP-05 ${at}`, nowhere(), 0, told(task("land"))],
    [`no-planet EC-SETUP-05 ${at}`, nowhere(), 0, told(task("orbit"))],
    [`no-planet EC-SETUP-05 ${at}`, nowhere(), 0, told(task("take-off"))],
    [`not-in-orbit-zone EC-SETUP-05 ${at}`, above(2000), 0, told(task("orbit"))],
    [`not-in-orbit-zone EC-SETUP-05 ${at}`, above(1), 0, told(task("orbit"))],
    ["allowed", above(100), 0, told(task("orbit"))],
    [`not-at-rest EC-SETUP-05 ${at}`, above(100, { speed: 1 }), 0, told(task("orbit"))],
    [`no-guidance EC-SHIP-11 ${at}`, guided(above(0), 0), 0, told(task("land"))],
    ["allowed", guided(above(0, {}, "earth", "F-SC"), 1), 0, told(task("land"))],
    [`not-landed EC-LAND-07 ${at}`, above(0), 0, told(task("take-off"))],
    ["allowed", above(0, { altitude: "landed" }), 0, told(task("take-off"))],
    ["allowed", above(0, { altitude: "atmosphere" }), 0, told(task("take-off"))],
    [`not-in-space EC-LAND-06 ${at}`, above(0, { altitude: "landed" }), 0, told(task("land"))],
    [`too-far-to-land EC-LAND-06 ${at}`, above(400), 0, told(task("land"))],
    [`not-at-rest EC-LAND-06 ${at}`, above(0, { speed: 1 }), 0, told(task("land"))],
    [`not-at-rest EC-LAND-01 ${at}`, above(0, { speed: units(900) }), 0, told(task("land", "", 1))],
    [`too-heavy-to-land EC-LAND-05 ${at}`, above(0, {}, "earth", "F-CA"), 0, told(task("land"))],
    ["allowed", above(0, {}, "earth", "F-CA"), 0, told(task("land", "", 1))],
    [`no-ground EC-LAND-06 ${at}`, above(0, {}, "giant", "F-SC"), 0, told(task("land"))],
  ];
});

table("Refused to those who go ashore", () => {
  const hanging = (gap: number, more: Partial<Ship> = {}, change: (ship: Ship) => void = () => undefined) => {
    const state = above(gap, { fits: ["G1"], ...more });
    for (const ship of state.ships.slice(0, 1)) {
      ship.hold.troops = ["marine", "marine"];
      change(ship);
    }
    return state;
  };
  return [
    ["allowed", hanging(1), 0, told(task("tether"))],
    [`tether-gear EC-TETH-01 ${at}`, hanging(1, { fits: [] }), 0, told(task("tether"))],
    [`tether-gear EC-TETH-01 ${at}`, hanging(1), 0, told(task("tether", "", 2))],
    [`tether-far EC-TETH-01 ${at}`, hanging(500), 0, told(task("tether"))],
    [`tether-far EC-TETH-01 ${at}`, hanging(1, { altitude: "landed" }), 0, told(task("tether"))],
    [`not-at-rest EC-TETH-01 ${at}`, hanging(1, { speed: 1 }), 0, told(task("tether"))],
    [
      `tether-engines EC-TETH-02 ${at}`,
      hanging(1, {}, (ship) => void (ship.left.engine = 0)),
      0,
      told(task("tether")),
    ],
    [
      `crowded EC-TRP-04 ${at}`,
      hanging(1, {}, (ship) => void (ship.hold.crowded = true)),
      0,
      told(task("tether")),
    ],
    [
      `no-squads EC-LAND-08 ${at}`,
      hanging(1, {}, (ship) => void (ship.hold.troops = [])),
      0,
      told(task("tether")),
    ],
    [`not-landed EC-LAND-08 ${at}`, hanging(0), 0, told(task("unload"))],
    ["allowed", hanging(0, { altitude: "landed" }), 0, told(task("unload"))],
  ];
});

/** Two cruisers side by side and an enemy behind them, as they fire. */
function line(change: (ships: readonly Ship[], state: State) => void = () => undefined): State {
  const one = battle({
    boarding: true,
    first: [
      ["F-CA", { at: [500, 600], speed: 200 }],
      ["F-CA", { at: [500, 700], speed: 200 }],
    ],
    second: [
      ["Y-CA", { at: [540, 600], speed: 200 }],
      ["Y-FF", { at: [580, 600], speed: 200 }],
    ],
  });
  one.orders({}, {});
  change(one.state.ships, one.state);
  return one.state;
}

table("Refused fire in space", () => {
  const fire = (...shots: ReturnType<typeof shot>[]): Action => ({ type: "fire", shots });
  return [
    ["allowed", line(), 0, fire(shot("s0", "b0", "s2"))],
    ["not-your-ship EC-FIRE-02 shots.0", line(), 0, fire(shot("s2", "b0", "s0"))],
    [
      "no-fire-control EC-FIRE-02 shots.0",
      line(([ship]) => void (ship === undefined || (ship.left.fireControl = 0))),
      0,
      fire(shot("s0", "b0", "s2")),
    ],
    ["own-target EC-FIRE-08 shots.0", line(), 0, fire(shot("s0", "b0", "s1"))],
    [
      "too-many-targets EC-FIRE-04 shots.1",
      line(([ship]) => void (ship === undefined || (ship.left.fireControl = 1))),
      0,
      fire(shot("s0", "b0", "s2"), shot("s0", "b1", "s3")),
    ],
  ];
});

table("Refused boarding and going home", () => {
  const boarding = (change: (ships: readonly Ship[], state: State) => void = () => undefined): State =>
    line((ships, state) => {
      state.phase = "boarding";
      state.asked = [0];
      state.orders = [{ s0: move(0, 0, 0, task("board", "s2", 1, 0)) }, {}];
      const [first, , foe] = ships;
      if (first === undefined || foe === undefined) throw new Error("no ships");
      Object.assign(foe, { x: first.x, y: first.y, shields: 0 });
      first.hold.troops = ["marine", "marine"];
      change(ships, state);
    });
  const go = (
    parties: readonly string[],
    retreats: readonly (readonly [string, string])[] = [],
    figures = "dice",
  ) =>
    ({
      type: "boarding",
      parties: parties.map((from) => ({ from, backup: true })),
      retreats: retreats.map(([from, to]) => ({ from, to })),
      fights: "best",
      takes: "best",
      figures,
    }) as unknown as Action;
  const home = (change: (foe: Ship, state: State) => void = () => undefined): State =>
    boarding((ships, state) => {
      const foe = ships[2];
      if (foe === undefined) throw new Error("no ship");
      foe.boarders = ["marine"];
      foe.boardedIn = state.turn - 1;
      change(foe, state);
    });
  return [
    ["allowed", boarding(), 0, go(["s0"])],
    ["no-figures EC-SKH-06 figures", boarding(), 0, go(["s0"], [], "short")],
    ["named-twice EC-ORD-07 parties.1", boarding(), 0, go(["s0", "s0"])],
    ["not-ordered EC-ORD-07 parties.0", boarding(), 0, go(["s1"])],
    ["not-ordered EC-ORD-07 parties.0", boarding(), 0, go(["s2"])],
    [
      "shields-up EC-BRD-01 parties.0",
      boarding((ships) => void Object.assign(ships[2] ?? {}, { shields: 1 })),
      0,
      go(["s0"]),
    ],
    [
      "no-way-across EC-BRD-03 parties.0",
      boarding((ships) => void Object.assign(ships[2] ?? {}, { x: units(900) })),
      0,
      go(["s0"]),
    ],
    ["allowed", home(), 0, go([], [["s2", "s0"]])],
    [
      "named-twice EC-MEL-09 retreats.1",
      home(),
      0,
      go(
        [],
        [
          ["s2", "s0"],
          ["s2", "s1"],
        ],
      ),
    ],
    ["nobody-aboard EC-MEL-09 retreats.0", boarding(), 0, go([], [["s2", "s0"]])],
    ["nobody-aboard EC-MEL-09 retreats.0", home((foe) => void (foe.prize = true)), 0, go([], [["s2", "s0"]])],
    ["nobody-aboard EC-MEL-09 retreats.0", home(), 0, go([], [["s0", "s1"]])],
    [
      "just-boarded EC-MEL-09 retreats.0",
      home((foe, state) => void (foe.boardedIn = state.turn)),
      0,
      go([], [["s2", "s0"]]),
    ],
    ["not-your-ship EC-MEL-09 retreats.0", home(), 0, go([], [["s2", "s3"]])],
    ["no-way-across EC-MEL-09 retreats.0", home(), 0, go([], [["s2", "s1"]])],
    ["board-or-retreat EC-MEL-09 parties.0", home(), 0, go(["s0"], [["s2", "s0"]])],
  ];
});
