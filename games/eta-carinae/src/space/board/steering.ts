import type { Refusal } from "@flagship/kernel";
import { MISSILE_TABLE } from "../../common/data/missiles.ts";
import { courseOf, turnBetween } from "../../common/plane/course.ts";
import { cutAt, endOf, firstSpotWithin } from "../../common/plane/path.ts";
import { distance, UNIT, units, type Place } from "../../common/plane/point.ts";
import type { Steer } from "../rules/action.ts";
import { steerFault } from "../rules/check-missiles.ts";
import {
  fly,
  isLegalThrust,
  mayQuarter,
  pivotFault,
  plainSecond,
  quarteredLimit,
  runWith,
  turnLimit,
} from "../rules/thrust.ts";
import { enemyUnits, steerHome } from "../rules/plan.ts";
import type { Salvo } from "../rules/state.ts";
import { flightAt, indexOf, lethalReach, salvoAt, salvoRef, salvosOf, shipAt } from "../rules/units.ts";
import type { View } from "../rules/view.ts";

/** What a salvo does with this steering: where it ends, and whether it reaches its target. */
export interface Flown {
  readonly path: readonly Place[];
  readonly end: Place;
  readonly course: number;
  readonly speed: number;
  readonly strikes: boolean;
}

/** An own salvo in flight with its steering and what that leads to. */
export interface Guided {
  readonly ref: string;
  readonly salvo: Salvo;
  readonly steer: Steer;
  readonly flown: Flown;
  /** Why nobody can steer it, if nobody can: it is free and uncontrolled, or still climbs. */
  readonly deaf: Refusal | undefined;
  /** What it may be sent at: its target, and others where the rules let it change (EC-MIS-17, EC-FRMC-03). */
  readonly targets: readonly string[];
}

/** All own salvos in flight. */
export const guidedOf = (view: View, seat: number, steers: readonly Steer[]): readonly Guided[] =>
  [...salvosOf(view, seat)].map(([index, salvo]) => {
    const ref = salvoRef(index);
    const steer = steers.find((one) => one.salvo === ref) ?? steerHome(view, index, salvo);
    return {
      ref,
      salvo,
      steer,
      flown: flownBy(view, salvo, steer),
      deaf: deafness(view, seat, steer),
      targets: enemyUnits(view, seat).filter(
        (target) => steerFault(view, seat, [homeOn(view, ref, target)]) === undefined,
      ),
    };
  });

const DEAF = new Set(["loose-salvo", "still-climbing"]);

/** The rule that keeps a salvo from being steered at all. */
function deafness(view: View, seat: number, steer: Steer): Refusal | undefined {
  const fault = steerFault(view, seat, [{ ...steer, thrust: -1 }]);
  return fault !== undefined && DEAF.has(fault.code) ? fault : undefined;
}

/** The steering that takes a salvo to a target. */
export function homeOn(view: View, ref: string, target: string): Steer {
  const salvo = salvoAt(view, ref);
  if (salvo === undefined) throw new Error(`no salvo ${ref}`);
  return steerHome(view, indexOf(ref), { ...salvo, target });
}

function flownBy(view: View, salvo: Salvo, steer: Steer): Flown {
  const { thrust, turn, second, quarters, target: ref, attack } = steer;
  const run = runWith(salvo.speed, thrust);
  const { path, course } = fly(salvo, salvo.course, run.distance, turn, second, quarters);
  const target = shipAt(view, ref) ?? flightAt(view, ref);
  const spot = attack && target !== undefined ? firstSpotWithin(path, target, lethalReach(salvo)) : undefined;
  const flown = spot === undefined ? path : cutAt(path, spot);
  return {
    path: flown,
    end: endOf(flown),
    course,
    speed: Math.round(run.speed / UNIT),
    strikes: spot !== undefined,
  };
}

type Manner = Pick<Steer, "thrust" | "attack" | "quarters">;

/** How far a salvo turns with this thrust; one that attacks changes either its speed or its course (EC-MIS-05). */
function tableTurn(salvo: Salvo, { thrust, attack }: Manner): number {
  if (attack && thrust !== 0) return 0;
  return turnLimit(MISSILE_TABLE[salvo.type].thrust, runWith(salvo.speed, thrust).distance);
}

/** Whether a salvo may fly this steering in quarters (EC-OPS-10). */
export const canQuarter = (salvo: Salvo, steer: Manner): boolean => mayQuarter(tableTurn(salvo, steer));

/** How far a salvo turns with this steering: farther in quarters. */
export function turnOf(salvo: Salvo, steer: Manner): number {
  const limit = tableTurn(salvo, steer);
  return steer.quarters === true && mayQuarter(limit) ? quarteredLimit(limit) : limit;
}

/** The least and greatest thrust that leave a salvo within its top speed. */
export function thrustsOf(salvo: Salvo): readonly [least: number, most: number] {
  const { thrust: most, topSpeed } = MISSILE_TABLE[salvo.type];
  const legal = Array.from({ length: 2 * most + 1 }, (_, step) => step - most).filter(
    (thrust) =>
      isLegalThrust(thrust, most, salvo.speed) &&
      runWith(salvo.speed, thrust).speed <= Math.max(units(topSpeed), salvo.speed),
  );
  return [legal[0] ?? 0, legal.at(-1) ?? 0];
}

/** Turns are pulled and stepped in halves of a degree. */
const STEP = 0.5;

/** The steering that ends nearest to a place. */
export function steerTowards(salvo: Salvo, steer: Steer, to: Place): Steer {
  const aim = turnBetween(salvo.course, courseOf(to.x - salvo.x, to.y - salvo.y)) / 100;
  const [least, most] = thrustsOf(salvo);
  let best = steer;
  let nearest = Infinity;
  for (let thrust = least; thrust <= most; thrust++) {
    const pulled = withTurn(salvo, { ...steer, thrust }, Math.round(pivotTowards(steer, aim) / STEP) * STEP);
    const { turn, second, quarters } = pulled;
    if (pivotFault(turn, second, tableTurn(salvo, pulled), quarters) !== undefined) continue;
    const gap = distance(
      endOf(fly(salvo, salvo.course, runWith(salvo.speed, thrust).distance, turn, second, quarters).path),
      to,
    );
    if (gap < nearest) [nearest, best] = [gap, pulled];
  }
  return best;
}

/** The turn whose move ends in a direction: of pivots made on the way only a part shows there. */
function pivotTowards({ quarters }: Steer, aim: number): number {
  if (quarters === true) return (aim * 8) / 5;
  return plainSecond(aim) === 0 ? aim : (aim * 4) / 3;
}

/** One step of the arrow keys: half a degree across, one unit of thrust along. */
export function steerStepped(salvo: Salvo, steer: Steer, across: number, along: number): Steer {
  const [least, most] = thrustsOf(salvo);
  const thrust = Math.max(least, Math.min(most, steer.thrust + along));
  return withTurn(salvo, { ...steer, thrust }, steer.turn + across * STEP);
}

/** A steering with another turn, as far as the salvo can turn; in quarters only where its move allows them. */
export function withTurn(salvo: Salvo, { quarters, ...steer }: Steer, wanted: number): Steer {
  const manner: Steer = quarters === true && canQuarter(salvo, steer) ? { ...steer, quarters } : steer;
  const limit = turnOf(salvo, manner);
  const turn = Math.max(-limit, Math.min(limit, wanted)) + 0;
  return { ...manner, turn, second: manner.quarters === true ? 0 : plainSecond(turn) };
}
