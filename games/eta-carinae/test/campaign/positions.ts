import { FastDice, initialValues, QuietTable } from "@flagship/kernel";
import type { Position } from "@flagship/kernel/testing";
import { campaign as game } from "../../src/campaign/rules/game.ts";
import type { Force, Manner, State } from "../../src/campaign/rules/state.ts";
import { act, fleet, FOE, HOME, month, NEAR, outside, sector, squads, step, W, worldOf } from "./table.ts";

/** Ships of both sides in each other's systems, with squads, goods, damage and much to build: what months at random hardly come to. */
export function war(manner: Manner): State {
  const state = sector({ turns: 12 });
  for (const realm of state.realms) realm.stock = { [HOME]: 300, [NEAR]: 100, [FOE]: 300 };
  const forces: Force[] = [
    fleet(state, 0, HOME, W.home, "F-CA F-DD F-FR"),
    outside(state, 0, HOME, "F-BH F-FF"),
    fleet(state, 0, FOE, W.foe, "F-BC F-CA F-LD"),
    outside(state, 0, NEAR, "F-BH F-CL F-SC"),
    fleet(state, 1, FOE, W.foe, "Y-DD Y-FF"),
    outside(state, 1, FOE, "Y-BH Y-SC"),
    fleet(state, 1, NEAR, W.near, "Y-CA Y-FF Y-LD"),
    outside(state, 1, HOME, "Y-BC Y-DD"),
  ];
  for (const force of forces) {
    force.stance = "seek";
    force.manner = manner;
    const [first, second] = force.ships;
    first?.hold.troops.push(...squads("marine", 2));
    if (first !== undefined) first.left.hull -= 2;
    if (second !== undefined) Object.assign(second, { shields: 0 });
  }
  const [, , invaders] = forces;
  if (invaders !== undefined) invaders.steps = [step("invade", `w${W.foe}`)];
  invaders?.ships[2]?.hold.troops.push(...squads("marine", 6));
  Object.assign(worldOf(state, W.foe), { laser: 1, silo: 2, sensors: 1 });
  Object.assign(worldOf(state, W.home), { laser: 1, sensors: 1 });
  worldOf(state, W.near).squads.push({ owner: 1, troop: "militia", count: 2 });
  return state;
}

/** Squads land on the other's home world, and both want to fight for it at the table. */
export function landing(): State {
  const state = sector({ turns: 12 });
  const force = fleet(state, 0, FOE, W.foe, "F-CA F-LD F-LD");
  for (const ship of force.ships) ship.hold.troops.push(...squads("marine", 4));
  force.manner = "table";
  force.steps = [step("invade", `w${W.foe}`)];
  Object.assign(worldOf(state, W.foe), { sensors: 1 });
  act(state, 0, month({ ground: "table" }));
  act(state, 1, month({ ground: "table" }));
  return state;
}

/** Plays at random until something is the case. */
function until(state: State, seed: number, holds: (state: State) => boolean): State {
  const dice = new FastDice(seed);
  for (let acts = 0; acts < 200 && !holds(state); acts++) {
    const next = game.waitingFor(state).find(({ answered }) => answered !== true);
    if (next === undefined) break;
    game.apply(state, next.seat, game.sample(state, next.seat, dice), new QuietTable(dice));
  }
  if (!holds(state)) throw new Error("it does not come to that");
  return state;
}
const asks =
  (kind: string) =>
  (state: State): boolean =>
    game.waitingFor(state).some((one) => one.kind === kind);
const trial = { seats: 2, options: { ...initialValues(game.options), map: "standard", turns: 12 } };
/** Each look gets a state of its own. */
const position = (name: string, make: () => State): Position => {
  let made: State | undefined;
  return { name, trial, state: () => game.clone((made ??= make())) };
};

/** What months at random hardly come to: war, and battles in space and on the ground that are played within the campaign. */
export const POSITIONS: readonly Position[] = [
  position("a month of war", () => war("table")),
  position("the council after months of war", () => until(war("table"), 2, ({ turn }) => turn >= 4)),
  position("ships are placed for a battle at the table", () => until(war("table"), 1, asks("deploy"))),
  position("whoever ambushes chooses an edge", () => until(war("table"), 5, asks("campaign-edge"))),
  position("orders in a battle from an ambush", () => until(war("table"), 5, asks("orders"))),
  position("missiles in a battle at the table", () => until(war("table"), 1, asks("missiles"))),
  position("fire in a battle at the table", () => until(war("table"), 1, asks("offensive-fire"))),
  position("movement in a battle at the table", () => until(war("table"), 1, asks("execute"))),
  position("squads are placed on the ground", () => until(landing(), 1, asks("ground-deploy"))),
  position("orders on the ground", () => until(landing(), 1, asks("ground-orders"))),
  position("fire on the ground", () => until(landing(), 1, asks("ground-fire"))),
];
