import type { Refusal } from "@flagship/kernel";
import { refuse } from "../say.ts";
import { about, type StTable } from "./event.ts";
import { pointsFor, powerFor, type Figures } from "./figures.ts";
import { pointsPerPhase } from "../data/movement.ts";
import { isBase } from "../data/ships.ts";
import { MOVEMENT, SHIELD_NAMES, shieldName, shieldNamed, WEAPON } from "./references.ts";
import { NONE, powerOf, type Ship, type ShipNo } from "./ship.ts";
import { figuresAt, shipAt, type PowerOrder, type State } from "./state.ts";

/** Power that a ship can spend this turn (ST-XSQ-02, ST-CAM-05). */
export const available = (ship: Ship): number => powerOf(ship) + ship.extra;

/** Whether a generator is out for the game (ST-XSQ-07). */
export const isDead = (ship: Ship, side: number): boolean => (ship.dead & (1 << side)) !== 0;
export const isDamaged = (ship: Ship, weapon: number): boolean => (ship.damaged & (1 << weapon)) !== 0;
export const hasFired = (ship: Ship, weapon: number): boolean => (ship.fired & (1 << weapon)) !== 0;

const sum = (numbers: readonly number[]): number => {
  let total = 0;
  for (const one of numbers) total += one;
  return total;
};

/** What an order costs in power (B-06): each use is rounded up to whole units by itself. */
export const costOf = (figures: Figures, order: PowerOrder): number =>
  powerFor(order.movement, figures.movement) +
  sum(order.weapons) +
  powerFor(sum(order.shields), figures.shields) +
  (order.cloak ? figures.cloak : 0);

/** Reads the form's values (m, w0.., s1..s6) as an order. */
export function readOrder(
  figures: Figures,
  action: { readonly power: Readonly<Record<string, number>>; readonly cloak: boolean },
): PowerOrder {
  const { power } = action;
  return {
    movement: power[MOVEMENT] ?? 0,
    weapons: figures.weapons.map((_, weapon) => power[WEAPON.to(weapon)] ?? 0),
    shields: SHIELD_NAMES.map((name) => power[name] ?? 0),
    cloak: action.cloak,
  };
}

/** Writes an order as the form's values. */
export const writeOrder = ({ movement, weapons, shields }: PowerOrder): Record<string, number> => ({
  [MOVEMENT]: movement,
  ...writeCharges(weapons),
  ...writeShields(shields),
});

const namedAmounts = (
  amounts: readonly number[],
  nameAt: (index: number) => string,
): Record<string, number> =>
  Object.fromEntries(
    amounts.flatMap((amount, index): [string, number][] => (amount > 0 ? [[nameAt(index), amount]] : [])),
  );

/** Charges, or points of shields, as a form's values; what holds nothing is left out. */
export const writeCharges = (charges: readonly number[]): Record<string, number> =>
  namedAmounts(charges, WEAPON.to);
export const writeShields = (shields: readonly number[]): Record<string, number> =>
  namedAmounts(shields, shieldName);

/** Whether the names of the amounts belong to this ship's form. */
export function strangeName(figures: Figures, power: Readonly<Record<string, number>>): string | undefined {
  return Object.keys(power).find((name) => {
    const weapon = WEAPON.at(name);
    if (weapon !== undefined) return weapon >= figures.weapons.length;
    return name !== MOVEMENT && shieldNamed(name) === undefined;
  });
}

/** Why a power allocation is against the rules (B-06 to B-11). */
export function checkOrder(figures: Figures, ship: Ship, order: PowerOrder): Refusal | undefined {
  if (order.movement < 0) return refuse("negative-power", "ST-SEQ-02", undefined, "power.m");
  if (order.movement > 0 && isBase(figures)) return refuse("base-moves", "ST-INS-01", undefined, "power.m");
  if (order.cloak && figures.cloak === 0) return refuse("no-cloak", "ST-PLA-05", undefined, "cloak");
  const wrong =
    checkWeapons(ship, figures, order.weapons, order.cloak) ?? checkShields(ship, figures, order.shields);
  if (wrong !== undefined) return wrong;
  const limit = available(ship);
  const points = pointsFor(limit, figures.movement);
  if (ship.entering && order.movement < points)
    return refuse("enter-at-full-speed", "ST-SCN-02", { points }, "power.m");
  const cost = costOf(figures, order);
  return cost > limit ? refuse("over-allocated", "ST-SEQ-02", { cost, limit }, "power") : undefined;
}

/** Charges within each weapon's power range; damaged weapons take none; a cloaked ship arms nothing. */
export function checkWeapons(
  ship: Ship,
  figures: Figures,
  charges: readonly number[],
  cloak: boolean,
): Refusal | undefined {
  for (const [index, charge] of charges.entries()) {
    if (charge === 0) continue;
    const weapon = figures.weapons[index];
    const field = `power.${WEAPON.to(index)}`;
    if (cloak) return refuse("cloaked-arms", "ST-CLK-03", undefined, field);
    if (isDamaged(ship, index)) return refuse("weapon-damaged", "ST-XSQ-05", undefined, field);
    const { least = 0, most = 0 } = weapon ?? {};
    if (charge < least || charge > most)
      return refuse("wrong-charge", chargeRule(weapon?.kind), { least, most }, field);
  }
  return undefined;
}

const chargeRule = (kind: string | undefined): string => (kind === "plasma" ? "ST-PLA-01" : "ST-XSU-05");

/** No shield above its maximum, none on a dead generator (B-08, ST-XSQ-06). */
export function checkShields(
  ship: Ship,
  figures: Figures,
  shields: readonly number[],
  beyond = 0,
): Refusal | undefined {
  for (const [side, points] of shields.entries()) {
    const field = `power.${shieldName(side)}`;
    const most = figures.maxShield + beyond;
    if (points < 0 || points > most) return refuse("shield-over-maximum", "ST-XSQ-06", { most }, field);
    if (points > 0 && isDead(ship, side))
      return refuse("generator-dead", "ST-XSQ-07", { side: side + 1 }, field);
  }
  return undefined;
}

/** Puts an order into effect on the ship's display. */
export function setDisplay(state: State, no: ShipNo, order: PowerOrder): void {
  const ship = shipAt(state, no);
  const figures = figuresAt(state, ship);
  ship.toMovement = powerFor(order.movement, figures.movement);
  ship.toWeapons = sum(order.weapons);
  ship.toShields = powerFor(sum(order.shields), figures.shields);
  ship.charges = [...order.weapons];
  ship.shields = [...order.shields];
  placeBonusPoint(ship);
  setMovement(state, ship, order.movement);
}

/** The extra shield point of a crew bonus may go above the maximum, never on a dead generator (ST-CAM-06). */
export function placeBonusPoint(ship: Ship): void {
  const side = ship.bonusSide;
  ship.bonusSide = NONE;
  if (side !== NONE && !isDead(ship, side)) ship.shields[side] = (ship.shields[side] ?? 0) + 1;
}

export function setMovement(state: State, ship: Ship, points: number): void {
  ship.points = points;
  ship.spread = pointsPerPhase(points, state.setting.phases);
}

/** Movement points that so much power gives this ship (ST-ENG-06). */
export const movementFor = (figures: Figures, power: number): number => pointsFor(power, figures.movement);

/** When the last order is in, all displays are set; cloaks rise and fall in the open (ST-CLK-01, ST-CLK-03). */
export function revealOrders(state: State, table: StTable): void {
  for (const [no, order] of state.orders.entries()) {
    state.orders[no] = "none";
    // A ship that surrendered meanwhile has nothing left to set.
    if (order === "none" || order === "hidden" || shipAt(state, no).fate !== "here") continue;
    setDisplay(state, no, order);
    setCloak(state, no, order.cloak, table);
  }
  for (const [no, { crew, fate }] of state.ships.entries())
    if (crew !== undefined && fate === "here") setCloak(state, no, crew.cloaking, table);
}

export function setCloak(state: State, no: ShipNo, cloak: boolean, table: StTable): void {
  const ship = shipAt(state, no);
  if (ship.cloaked === cloak) return;
  ship.cloaked = cloak;
  const { q, r, heading } = ship;
  if (!cloak) {
    delete ship.trace;
    if (table.listening)
      table.tell({ type: "decloaked", q, r, heading, ...about(state, no, "ST-CLK-03") }, { reveals: true });
    return;
  }
  ship.trace = { q, r, turn: state.turn };
  // R22: a lock on a ship that cloaks is lost.
  for (const other of state.ships) if (other.sensors.lock === no) other.sensors.lock = NONE;
  if (table.listening) table.tell({ type: "cloaked", ...about(state, no, "ST-CLK-01") });
}

/** Movement points of every ship that can be seen are announced (ST-SEQ-04, R21). */
export function announceSpeeds(state: State, table: StTable): void {
  if (!table.listening) return;
  for (const [no, ship] of state.ships.entries()) {
    if (ship.fate !== "here" || ship.disabled || ship.cloaked) continue;
    table.tell({ type: "speed", points: ship.points, ...about(state, no, "ST-SEQ-04") });
  }
}
