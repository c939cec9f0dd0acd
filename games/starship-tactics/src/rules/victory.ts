import { isBase } from "../data/ships.ts";
import { recordText } from "./campaign.ts";
import { about, type StTable } from "./event.ts";
import { distance, type Hex } from "./hex.ts";
import { edgeBeyond, type Edge } from "./map.ts";
import { winnersOf } from "./outcome.ts";
import type { Goal } from "./setting.ts";
import { isCrewed } from "./steps.ts";
import { inAction, isEnemy, NONE, powerOf, type Fate, type Ship, type ShipNo } from "./ship.ts";
import { figuresAt, shipAt, type Ending, type State } from "./state.ts";

/** Victory Points for a vanquished ship: its Total Power over ten, rounded up (ST-CAM-11, R38). */
export const worth = (state: State, no: ShipNo): number =>
  Math.ceil(figuresAt(state, shipAt(state, no)).total / 10);

/** Credits a vanquished ship to who decided its end, or to all who hurt it (ST-CAM-12, R39). */
export function vanquish(state: State, no: ShipNo): void {
  const ship = shipAt(state, no);
  const hunters = ship.hurtBy.filter((one) => isEnemy(ship, shipAt(state, one)));
  const deciding = hunters.at(-1) ?? nearestEnemy(state, no);
  if (deciding === NONE) return;
  const credited = state.setting.kills === "split" && hunters.length > 0 ? hunters : [deciding];
  for (const one of credited)
    state.victory[one] = (state.victory[one] ?? 0) + worth(state, no) / credited.length;
}

function nearestEnemy(state: State, no: ShipNo): ShipNo {
  const ship = shipAt(state, no);
  let nearest = NONE;
  for (const [other, one] of state.ships.entries()) {
    if (!isEnemy(ship, one) || !inAction(one)) continue;
    if (nearest === NONE || distance(ship, one) < distance(ship, shipAt(state, nearest))) nearest = other;
  }
  return nearest;
}

/** Whether a scenario sends a ship over the edge beyond which this hex lies. */
export function isWayHome({ setting }: State, { side }: Ship, hex: Hex): boolean {
  const edge = edgeBeyond(hex);
  return edge !== undefined && setting.goals.some((one) => one.side === side && one.leaveBy === edge);
}

/** A ship has crossed the edge of the map: home, or driven off (B-03). */
export function leaveMap(state: State, no: ShipNo, edge: Edge, table: StTable): void {
  const ship = shipAt(state, no);
  const home = state.setting.goals.some((one) => one.side === ship.side && one.leaveBy === edge);
  setFate(state, no, home ? "escaped" : "driven-off");
  if (table.listening) table.tell({ type: "left", edge, fate: ship.fate, ...about(state, no, "ST-SEQ-10") });
}

export function setFate(state: State, no: ShipNo, fate: Fate): void {
  const ship = shipAt(state, no);
  ship.fate = fate;
  ship.cloaked = false;
  for (const other of state.ships) {
    if (other.sensors.lock === no) other.sensors.lock = NONE;
    if (other.sensors.contact === no) other.sensors.contact = NONE;
  }
  if (fate !== "escaped" && fate !== "exploded") vanquish(state, no);
}

/** At least one third of superstructure and of power is left (R49). */
export function hasThirds(state: State, ship: Ship): boolean {
  const figures = figuresAt(state, ship);
  return ship.superstructure * 3 >= figures.superstructure && powerOf(ship) * 3 >= figures.total;
}

/** A disabled ship whose crew may repair it, surrender or blow it up is not yet out of the battle (ST-SCI-10). */
const holdsOut = (state: State, ship: Ship): boolean =>
  ship.fate === "here" && ship.disabled && isCrewed(state, ship);

/** Where an enemy must wreck a ship, one that has only lost its power still stands (ST-SCN-03). */
const isToBeWrecked = (state: State, ship: Ship): boolean =>
  ship.fate === "here" &&
  ship.superstructure > 0 &&
  state.setting.goals.some((goal) => goal.wreckAll === true && goal.side !== ship.side);

const isStanding = (state: State, ship: Ship): boolean =>
  inAction(ship) || ship.fate === "waiting" || holdsOut(state, ship) || isToBeWrecked(state, ship);

const isOut = (state: State, ship: Ship): boolean => !isStanding(state, ship) && ship.fate !== "escaped";

/** Ends the match when a goal is reached or one side is left in action (ST-SEQ-10). */
export function judge(state: State, table: StTable): void {
  if (state.ending !== undefined) return;
  const ending = goalReached(state) ?? lastSide(state);
  if (ending !== undefined) end(state, ending, table);
}

/** Whether every captain who still has a ship in the battle offers to end it (ST-CSQ-08). */
export const isAgreed = (state: State): boolean =>
  state.offers.every(
    (offered, captain) =>
      offered || !state.ships.some((ship) => ship.captain === captain && isStanding(state, ship)),
  );

export function end(state: State, ending: Ending, table: StTable): void {
  state.ending = ending;
  state.step = "over";
  state.asked = [];
  state.queue = [];
  // Who is left helpless before the victors is captured (B-32).
  for (const [no, ship] of state.ships.entries()) {
    if (ship.fate === "here" && ship.disabled && ending.side !== NONE && ship.side !== ending.side)
      vanquish(state, no);
  }
  if (table.listening)
    table.tell({ type: "ended", ending: ending.kind, seats: winnersOf(state), rules: ["ST-SEQ-10"] });
  if (table.listening && state.setting.campaign)
    table.tell(
      { type: "campaign-record", record: recordText(state), rules: ["ST-CAM-01"] },
      { reveals: true },
    );
}

function lastSide(state: State): Ending | undefined {
  const standing = new Set<number>();
  for (const ship of state.ships) if (isStanding(state, ship)) standing.add(ship.side);
  if (standing.size > 1) return undefined;
  const [side = NONE] = standing;
  // With a goal to leave the map, being alone is not yet enough for the side that must leave.
  if (state.setting.goals.some((goal) => goal.side === side && goal.leaveBy !== undefined)) return undefined;
  return { kind: side === NONE ? "draw" : "last-side", side };
}

function goalReached(state: State): Ending | undefined {
  for (const goal of state.setting.goals) {
    const ending = goal.leaveBy === undefined ? wrecked(state, goal) : left(state, goal);
    if (ending !== undefined) return ending;
  }
  return undefined;
}

/** The side wins as soon as no enemy has superstructure left (ST-SCN-03). */
function wrecked(state: State, goal: Goal): Ending | undefined {
  if (goal.wreckAll !== true) return undefined;
  const enemies = state.ships.filter((ship) => ship.side !== goal.side);
  const gone = enemies.every(
    (ship) => ship.fate !== "waiting" && (ship.superstructure <= 0 || ship.fate !== "here"),
  );
  return gone ? { kind: "goal", side: goal.side } : undefined;
}

/** Scenarios in which a side must leave by an edge (ST-SCN-05, ST-SCN-06, ST-SCN-08). */
function left(state: State, goal: Goal): Ending | undefined {
  // A base stays where it is: it neither leaves nor keeps the goal open.
  const own = state.ships.filter((ship) => ship.side === goal.side && !isBase(figuresAt(state, ship)));
  const enemy = 1 - goal.side;
  const home = own.filter((ship) => ship.fate === "escaped");
  if (home.length > 0) {
    const whole = goal.thirds !== true || home.some((ship) => hasThirds(state, ship));
    if (goal.decisiveWithKill !== true) return { kind: "goal", side: whole ? goal.side : enemy };
    if (!whole) return { kind: "draw", side: NONE };
    const killed = state.ships.some(
      (ship) => ship.side !== goal.side && (ship.disabled || ship.fate === "exploded"),
    );
    return { kind: killed ? "decisive" : "marginal", side: goal.side };
  }
  const late = goal.byTurn !== undefined && state.turn > goal.byTurn;
  return late || own.every((ship) => isOut(state, ship)) ? { kind: "goal", side: enemy } : undefined;
}

/** Disabled ships with an enemy in action near and no friend are captured at the end of a turn (B-32), but one that is to be wrecked (R82). */
export function captureHelpless(state: State, table: StTable): void {
  for (const [no, ship] of state.ships.entries()) {
    if (ship.fate !== "here" || !ship.disabled || isToBeWrecked(state, ship)) continue;
    const near = state.ships.filter(
      (other) => other !== ship && inAction(other) && distance(ship, other) <= 4,
    );
    if (!near.some((other) => isEnemy(ship, other)) || near.some((other) => !isEnemy(ship, other))) continue;
    setFate(state, no, "captured");
    if (table.listening) table.tell({ type: "fate", fate: "captured", ...about(state, no, "ST-CAM-11") });
  }
}
