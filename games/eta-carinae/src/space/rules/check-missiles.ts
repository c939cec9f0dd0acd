import type { Refusal, Seat } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { MISSILE_TABLE } from "../../common/data/missiles.ts";
import { distance, UNIT, units } from "../../common/plane/point.ts";
import type { Launch, Steer } from "./action.ts";
import { hasLocated, isTargetLost, messageDelay } from "./detection.ts";
import { isLegalThrust, pivotFault, runWith, turnLimit } from "./thrust.ts";
import { canFight, commanderOf, hasFit, isLeft } from "./ship.ts";
import { NO_UNIT, type Salvo, type State, type UnitRef } from "./state.ts";
import { taskOf } from "./tasks.ts";
import { flightAt, salvoAt, shipAt } from "./units.ts";

/** A heavy bombardment missile hits only slow ships (EC-TBL-06). */
const SITTING_TARGET = 50;

/** Fire controls left for launches: beams and tractors of phase 3 count (RULINGS R22). */
const launchControls = (ship: { left: { fireControl: number }; aimed: number; bound: number }): number =>
  Math.max(0, ship.left.fireControl - ship.aimed - ship.bound);

export function launchFault(state: State, seat: Seat, launches: readonly Launch[]): Refusal | undefined {
  const salvosBy = new Map<UnitRef, number>();
  const missilesBy = new Map<UnitRef, number>();
  for (const [index, launch] of launches.entries()) {
    const field = `launches.${index}`;
    const flight = flightAt(state, launch.by);
    const ship = shipAt(state, launch.by);
    const launcher = flight ?? ship;
    if (launcher === undefined || (flight?.side ?? (ship && commanderOf(ship))) !== seat)
      return refuse("not-your-ship", "EC-MIS-01", undefined, field);
    const salvos = (salvosBy.get(launch.by) ?? 0) + 1;
    const missiles = (missilesBy.get(launch.by) ?? 0) + launch.count;
    salvosBy.set(launch.by, salvos);
    missilesBy.set(launch.by, missiles);
    const type = ship === undefined ? "M10" : ship.hold.missile;
    const { fewest, most, agile, bombardment } = MISSILE_TABLE[type];
    if (ship !== undefined) {
      if (!canFight(ship) || ship.left.launcher === 0)
        return refuse("no-launcher", "EC-MIS-01", undefined, field);
      if (salvos > launchControls(ship))
        return refuse("no-control-free", "EC-MIS-01", { most: launchControls(ship) }, field);
      if (missiles > ship.hold.loaded)
        return refuse("not-loaded", "EC-MIS-08", { most: ship.hold.loaded }, field);
    }
    if (flight !== undefined) {
      if (flight.firedCraft > 0 || salvos > 1) return refuse("flight-fired", "EC-TBL-08", undefined, field);
      if (missiles > flight.missiles)
        return refuse("not-loaded", "EC-TBL-08", { most: flight.missiles }, field);
    }
    if (launch.count < fewest || launch.count > most)
      return refuse("salvo-size", "EC-MIS-08", { fewest, most }, field);
    if (launch.target === NO_UNIT) {
      if (!mayLaunchFree(state, seat, launch.by))
        return refuse("no-free-launch", "EC-FRMC-01", undefined, field);
      continue;
    }
    const target = shipAt(state, launch.target) ?? flightAt(state, launch.target);
    if (target === undefined || ("fits" in target ? commanderOf(target) : target.side) === seat)
      return refuse("no-such-target", "EC-MIS-01", undefined, field);
    if (!hasLocated(state, launcher, target)) return refuse("not-located", "EC-MIS-01", undefined, field);
    if (!("fits" in target) && !agile) return refuse("too-clumsy", "EC-TBL-06", undefined, field);
    if (bombardment && target.speed >= units(SITTING_TARGET))
      return refuse("too-clumsy", "EC-TBL-06", undefined, field);
  }
  return undefined;
}

/** A free launch stands in the orders and needs a friend with remote control in touch (EC-FRMC-01). */
function mayLaunchFree(state: State, seat: Seat, ref: UnitRef): boolean {
  const launcher = shipAt(state, ref);
  if (launcher === undefined || taskOf(state, ref, "free-launch") === undefined) return false;
  return state.ships.some(
    (ship) =>
      ship.side === seat &&
      canFight(ship) &&
      hasFit(ship, "IMC") &&
      messageDelay(distance(ship, launcher) / UNIT) === 0,
  );
}

/** Free and nobody's: it flies on and never attacks (EC-FRMC-05). */
const isLoose = (salvo: Salvo): boolean => salvo.free && salvo.controlledBy < 0;

export function steerFault(state: State, seat: Seat, steers: readonly Steer[]): Refusal | undefined {
  const seen = new Set<UnitRef>();
  for (const [index, steer] of steers.entries()) {
    const field = `steers.${index}`;
    const salvo = salvoAt(state, steer.salvo);
    if (salvo === undefined || salvo.side !== seat || seen.has(steer.salvo))
      return refuse("no-such-salvo", "EC-MIS-17", undefined, field);
    seen.add(steer.salvo);
    const still = steer.thrust === 0 && steer.turn === 0 && steer.second === 0;
    if (isLoose(salvo) && (!still || steer.attack))
      return refuse("loose-salvo", "EC-FRMC-05", undefined, field);
    if (salvo.fromGround && salvo.moves < 2 && !still)
      return refuse("still-climbing", "EC-PLN-03", undefined, field);
    const { thrust, topSpeed } = MISSILE_TABLE[salvo.type];
    if (!isLegalThrust(steer.thrust, thrust, salvo.speed))
      return refuse("too-much-thrust", "EC-MIS-04", { most: thrust }, field);
    const run = runWith(salvo.speed, steer.thrust);
    if (run.speed > Math.max(units(topSpeed), salvo.speed))
      return refuse("too-fast", "EC-MIS-04", { most: topSpeed }, field);
    // A pivot out and back changes the direction as well, though the course ends as it was.
    if (steer.attack && steer.thrust !== 0 && (steer.turn !== 0 || steer.second !== 0))
      return refuse("attack-one-change", "EC-MIS-05", undefined, field);
    const limit = turnLimit(thrust, run.distance);
    const fault = pivotFault(steer.turn, steer.second, limit, steer.quarters);
    if (fault !== undefined)
      return refuse(
        `turn-${fault}`,
        fault === "quarters" ? "EC-OPS-10" : "EC-MIS-06",
        { most: limit },
        field,
      );
    if (
      steer.target === salvo.target &&
      !salvo.free &&
      (!still || steer.attack) &&
      isTargetLost(state, salvo)
    )
      return refuse("target-lost", "EC-MIS-17", undefined, field);
    const target = targetFault(state, seat, salvo, steer.target);
    if (target !== undefined) return { ...target, field };
  }
  return undefined;
}

/** Another target may be named only when the old one is gone or lost, and must be located (EC-MIS-17, EC-FRMC-03). */
function targetFault(state: State, seat: Seat, salvo: Salvo, target: UnitRef): Refusal | undefined {
  if (target === salvo.target) return undefined;
  const fresh = shipAt(state, target) ?? flightAt(state, target);
  if (fresh === undefined || ("fits" in fresh ? commanderOf(fresh) : fresh.side) === seat)
    return refuse("no-such-target", "EC-MIS-17");
  if (!salvo.free && !isTargetLost(state, salvo)) return refuse("target-fixed", "EC-MIS-17");
  const guide = state.ships[salvo.free ? salvo.controlledBy : salvo.launcher];
  return guide !== undefined && isLeft(guide) && hasLocated(state, guide, fresh)
    ? undefined
    : refuse("not-located", "EC-MIS-17");
}
