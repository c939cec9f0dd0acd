import { refuse, type Refusal } from "@flagship/kernel";
import type { ActionOf } from "./action.ts";
import { answered, ask } from "./asks.ts";
import { about, crewOf, type StTable } from "./event.ts";
import { pointsFor } from "./figures.ts";
import { available, checkShields, checkWeapons, movementFor, setMovement, strangeName } from "./power.ts";
import type { Crew, Report } from "./crew.ts";
import type { Ship, ShipNo } from "./ship.ts";
import { figuresAt, shipAt, type State } from "./state.ts";

/** Shares that a ship without power must keep, less what the engines lost (ST-BRG-13). */
export function heldShares(ship: Ship): [number, number, number] {
  const [movement = 0, weapons = 0, shields = 0] = ship.crew?.shares ?? [];
  let over = movement + weapons + shields - available(ship);
  const cut = (points: number): number => {
    const taken = Math.max(0, Math.min(points, over));
    over -= taken;
    return points - taken;
  };
  return [cut(movement), cut(weapons), cut(shields)];
}

/** Without power, or with a shaken engineer, the three shares stay as they were (ST-BRG-05, ST-BRG-13). */
export const areSharesHeld = (ship: Ship): boolean =>
  (ship.crew?.blackout ?? 0) > 0 || (ship.crew?.shaken.engineer ?? 0) > 0;

/** The Engineer fixes the three shares (ST-CSQ-02, ST-ENG-05). */
export function checkShares(state: State, action: ActionOf<"shares">): Refusal | undefined {
  const ship = shipAt(state, action.ship);
  const shares = [action.movement, action.weapons, action.shields];
  if (shares.some((points) => points < 0))
    return refuse("negative-power", "ST-ENG-05", undefined, "movement");
  const { cloak } = figuresAt(state, ship);
  if (action.cloak === true && cloak === 0) return refuse("no-cloak", "ST-PLA-05", undefined, "cloak");
  const cost = action.movement + action.weapons + action.shields + (action.cloak === true ? cloak : 0);
  const limit = available(ship);
  if (cost > limit) return refuse("over-allocated", "ST-ENG-05", { cost, limit }, "movement");
  if (!areSharesHeld(ship)) return undefined;
  const held = heldShares(ship);
  const dark = (ship.crew?.blackout ?? 0) > 0;
  if (shares.every((points, index) => points === held[index])) return undefined;
  return dark ? refuse("shares-locked", "ST-BRG-13") : refuse("engineer-shaken", "ST-BRG-05");
}

export function setShares(state: State, action: ActionOf<"shares">): void {
  const ship = shipAt(state, action.ship);
  const { crew } = ship;
  if (crew === undefined) return;
  crew.shares = [action.movement, action.weapons, action.shields];
  crew.cloaking = action.cloak === true;
  ship.toMovement = action.movement;
  ship.toWeapons = action.weapons;
  ship.toShields = action.shields;
  setMovement(state, ship, crew.blackout > 0 ? 0 : movementFor(figuresAt(state, ship), action.movement));
  pass(state, action.ship, "shares", "orders");
}

/** The Captain orders arming and firing (ST-CGN-05) and says what he wants. */
export function giveOrders(state: State, action: ActionOf<"orders">, table: StTable): void {
  const ship = shipAt(state, action.ship);
  const { crew } = ship;
  if (crew === undefined) return;
  crew.mayArm = action.arm;
  crew.mayFire = action.fire;
  crew.orders = action.text;
  crew.intent = action.intent ?? crew.intent;
  if (table.listening) {
    const { arm, fire, text } = action;
    table.tell(
      { type: "orders", arm, fire, text, intent: crew.intent, ...about(state, action.ship, "ST-CGN-05") },
      { to: crewOf(state, ship) },
    );
  }
  if (state.step === "power") pass(state, action.ship, "orders", "arm");
}

function pass(
  state: State,
  no: ShipNo,
  from: "shares" | "orders" | "arm",
  to: "orders" | "arm" | "raise",
): void {
  if (!state.asked.some((one) => one.kind === from && one.who === no)) return;
  answered(state, from, no);
  state.asked.push(ask(no, to));
}

/** A shaken officer's panel stays as it was (ST-BRG-05). */
const isLocked = (crew: Crew | undefined, officer: "helm" | "sensors"): boolean =>
  (crew?.shaken[officer] ?? 0) > 0;

const amountsOf = (power: Readonly<Record<string, number>>, names: readonly string[]): number[] =>
  names.map((name) => power[name] ?? 0);
const weaponNames = (ship: Ship): string[] => ship.charges.map((_, weapon) => `w${weapon}`);
const SHIELD_NAMES = ["s1", "s2", "s3", "s4", "s5", "s6"];

/** The Helmsman arms weapons within his share, on the Captain's order. */
export function checkArm(state: State, action: ActionOf<"arm">): Refusal | undefined {
  const ship = shipAt(state, action.ship);
  const figures = figuresAt(state, ship);
  const strange = strangeName(figures, action.power);
  if (strange !== undefined)
    return refuse("no-such-system", "ST-CSQ-02", { name: strange }, `power.${strange}`);
  const charges = amountsOf(action.power, weaponNames(ship));
  const sum = charges.reduce((total, charge) => total + charge, 0);
  if (isLocked(ship.crew, "helm")) {
    const same = charges.every((charge, weapon) => charge === ship.charges[weapon]);
    return same ? undefined : refuse("helmsman-shaken", "ST-BRG-05", undefined, "power");
  }
  if (sum > 0 && ship.crew?.mayArm === false)
    return refuse("no-order-to-arm", "ST-CGN-05", undefined, "power");
  if (sum > ship.toWeapons)
    return refuse("over-allocated", "ST-XSQ-05", { cost: sum, limit: ship.toWeapons }, "power");
  return checkWeapons(ship, figures, charges, ship.crew?.cloaking === true);
}

export function armWeapons(state: State, action: ActionOf<"arm">): void {
  const ship = shipAt(state, action.ship);
  ship.charges = amountsOf(action.power, weaponNames(ship));
  ship.toWeapons = ship.charges.reduce((total, charge) => total + charge, 0);
  pass(state, action.ship, "arm", "raise");
}

/** Shield points that the Engineer's share yields (ST-ENG-07, ST-SHD-01). */
export const shieldPoints = (state: State, ship: Ship): number =>
  pointsFor(ship.toShields, figuresAt(state, ship).shields);

export function checkRaise(state: State, action: ActionOf<"raise">): Refusal | undefined {
  const ship = shipAt(state, action.ship);
  const figures = figuresAt(state, ship);
  const strange = strangeName(figures, action.power);
  if (strange !== undefined)
    return refuse("no-such-system", "ST-SHD-01", { name: strange }, `power.${strange}`);
  const shields = amountsOf(action.power, SHIELD_NAMES);
  if (isLocked(ship.crew, "sensors")) {
    const same = shields.every((points, side) => points === ship.shields[side]);
    return same ? undefined : refuse("science-shaken", "ST-BRG-05", undefined, "power");
  }
  const cost = shields.reduce((total, points) => total + points, 0);
  const limit = shieldPoints(state, ship);
  if (cost > limit) return refuse("over-allocated", "ST-SHD-01", { cost, limit }, "power");
  return checkShields(ship, figures, shields);
}

export function raiseShields(state: State, action: ActionOf<"raise">): void {
  const ship = shipAt(state, action.ship);
  ship.shields = amountsOf(action.power, SHIELD_NAMES);
  const one = state.asked.find((other) => other.kind === "raise" && other.who === action.ship);
  if (one !== undefined) one.done = true;
}

/** What a panel shows, for the Captain's report (ST-CGN-03, ST-CGN-04). */
export function reportOf(state: State, no: ShipNo, panel: Report["panel"]): Report {
  const ship = shipAt(state, no);
  const figures: Record<string, number> = {};
  const list = (name: string, values: readonly number[]): void =>
    values.forEach((value, index) => (figures[`${name}${index + 1}`] = value));
  if (panel === "engineering") {
    list("engine", ship.engines);
    Object.assign(figures, { movement: ship.toMovement, weapons: ship.toWeapons, shields: ship.toShields });
  } else if (panel === "helm") {
    list("weapon", ship.charges);
    Object.assign(figures, { points: ship.points, warp: ship.warp });
  } else {
    list("shield", ship.shields);
    Object.assign(figures, {
      superstructure: ship.superstructure,
      casualties: ship.casualties,
      sensors: ship.sensors.damaged,
    });
  }
  return { panel, turn: state.turn, pair: state.pair, figures };
}

/** The Captain asks an officer and is told what stands on the panel now. */
export function report(state: State, action: ActionOf<"report">, table: StTable): void {
  const ship = shipAt(state, action.ship);
  const { crew } = ship;
  if (crew === undefined) return;
  const fresh = reportOf(state, action.ship, action.panel);
  crew.reports = [...crew.reports.filter((one) => one.panel !== action.panel), fresh];
  if (table.listening) {
    table.tell(
      { type: "reported", panel: action.panel, ...about(state, action.ship, "ST-CGN-04") },
      { to: crewOf(state, ship) },
    );
  }
}
