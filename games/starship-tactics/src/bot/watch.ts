import type { Action } from "../rules/action.ts";
import { checkScan } from "../acts/scan.ts";
import { cloakedEnemies } from "../rules/cloak.ts";
import { ARCS, arcBit, arcsTo, distance, type Arc } from "../rules/hex.ts";
import { canSense, checkLock, questionsNow, registers } from "../rules/sensors.ts";
import { isExpert } from "../rules/setting.ts";
import { inAction, isEnemy, NONE, type Ship, type ShipNo } from "../rules/ship.ts";
import { shipAt, type State } from "../rules/state.ts";
import { nearestEnemy } from "./threat.ts";

/** Lock on the nearest, search while somebody is cloaked. */
export function sensorCandidates(state: State, no: ShipNo): Action[] {
  const ship = shipAt(state, no);
  if (!canSense(ship)) return [];
  if (ship.sensors.askedNow > 0) return questionCandidates(state, no);
  const hunting = cloakedEnemies(state, no);
  const detect = hunting && !isExpert(state.setting);
  const target = nearestEnemy(state, ship);
  const use = (what: "none" | "keep" | "lock" | "scan", at: string): Action => ({
    type: "sensors",
    ship: no,
    use: what,
    target: at,
    detect: detect && what !== "scan",
  });
  // Where the search takes the sensors over, an enemy close by comes first.
  const pressed = target !== NONE && distance(ship, shipAt(state, target)) <= PRESSING;
  if (hunting && isExpert(state.setting) && !pressed) return [use("scan", "")];
  if (holdsOn(state, ship)) return [use("keep", "")];
  const open = target !== NONE && checkLock(state, no, target) === undefined;
  return [open ? use("lock", String(target)) : use("none", "")];
}

/** An enemy this near matters more than one that cannot be seen. */
const PRESSING = 6;

/** A lock on an enemy in action is kept. */
function holdsOn(state: State, ship: Ship): boolean {
  const held = state.ships[ship.sensors.lock];
  return held !== undefined && inAction(held);
}

/** What is worth knowing in this order: shields, loaded beams and missiles, damage, power. */
const WORTH_ASKING: readonly { readonly question: number; readonly detail: string }[] = [
  { question: 3, detail: "" },
  { question: 5, detail: "beam" },
  { question: 5, detail: "missile" },
  { question: 7, detail: "" },
  { question: 1, detail: "" },
];

/** The first thing worth knowing that has not been answered this turn; a scan while searching. */
export function questionCandidates(state: State, no: ShipNo): Action[] {
  const ship = shipAt(state, no);
  const quiet: Action = { type: "quiet", ship: no };
  if (questionsNow(state, ship) < 1 || !canSense(ship)) return [quiet];
  if (checkScan(state, no) === undefined) return [{ type: "scan", ship: no, arc: likeliestArc(state, ship) }];
  const { lock } = ship.sensors;
  const target = state.ships[lock];
  if (target === undefined || !registers(state, ship, target)) return [quiet];
  const next = WORTH_ASKING.find(
    ({ question, detail }) =>
      !state.answers.some(
        (answer) =>
          answer.target === lock &&
          answer.turn === state.turn &&
          answer.question === question &&
          (detail === "" || answer.facts["kind"] === detail),
      ),
  );
  return [next === undefined ? quiet : { type: "ask", ship: no, ...next }];
}

/** The arc in which the nearest cloaked enemy is believed to be. */
function likeliestArc(state: State, ship: Ship): Arc {
  let nearest: Ship | undefined;
  for (const other of state.ships) {
    if (!other.cloaked || !inAction(other) || !isEnemy(ship, other)) continue;
    if (nearest === undefined || distance(ship, other) < distance(ship, nearest)) nearest = other;
  }
  if (nearest === undefined) return "forward";
  const arcs = arcsTo(ship, ship.heading, nearest);
  return ARCS.find((arc) => (arcs & arcBit(arc)) !== 0) ?? "forward";
}
