import { isNotifier, isPenal, isSurvey } from "../rules/abilities.ts";
import { percentOf } from "../rules/arith.ts";
import { learnValue } from "../rules/knowledge.ts";
import { capacityOf, typeOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import { addPoints, lowestResource, OR } from "../rules/treasury.ts";
import type { Turn } from "../rules/turn-context.ts";
import { areaOf, pointOf } from "../rules/world.ts";
import { RESOURCES } from "../data/resources.ts";
import { fail, report } from "./outcome.ts";

/** PRSP: the value of the hex as EPs, usable at once (WL-ORD-PRSP-01 ff.). */
export function prospect(turn: Turn, ship: Ship): void {
  const { state } = turn.world;
  if (isPenal(ship)) return fail(turn, ship, "PRSP", "penal", "WL-RACE-K-02");
  if (areaOf(state, ship.at) === "OM") {
    ship.bombs = Math.max(ship.bombs, capacityOf(ship, "bombs"));
    report(turn, ship, "prospect.mines", { bombs: ship.bombs });
  }
  const value = state.galaxy.prospect[ship.at] ?? 0;
  if (value <= 0) {
    learnValue(turn.corp, ship.at, 0, state.year);
    if (areaOf(state, ship.at) !== "OM") fail(turn, ship, "PRSP", "nothing-there", "WL-ORD-PRSP-04");
    return;
  }
  const points = yieldOf(turn, ship, value);
  state.galaxy.prospect[ship.at] = 0;
  learnValue(turn.corp, ship.at, 0, state.year);
  addPoints(turn.corp, points);
  report(turn, ship, "prospect", { value, points });
  if (isNotifier(state, ship)) {
    const resource = lowestResource(turn.corp);
    const extra = percentOf(value, 10);
    turn.corp.treasury[resource] = (turn.corp.treasury[resource] ?? 0) + extra;
    report(turn, ship, "prospect.notified", { extra, resource: `@resource.${RESOURCES[resource] ?? "PE"}` });
  }
  if (typeOf(ship).race === "J" && areaOf(state, ship.at) === "AF") {
    const ores = percentOf(points, 33);
    turn.corp.treasury[OR] += ores;
    report(turn, ship, "prospect.ores", { ores });
  }
}

/** Crew and survey ability change the yield; a supernova always gives exactly 100 (WL-ORD-PRSP-03, 06). */
export function yieldOf(turn: Turn, ship: Ship, value: number): number {
  const { state } = turn.world;
  const fixed = pointOf(state, ship.at) === "SN" ? 100 : 0;
  const bonus = 10 * (ship.crew - 3) + (isSurvey(state, ship) ? 25 : 0);
  return fixed + percentOf(value - fixed, 100 + bonus);
}
