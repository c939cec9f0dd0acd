import type { Seat } from "@flagship/kernel";
import { MISSILE_TABLE } from "../../common/data/missiles.ts";
import { TAC_CRAFT_TABLE } from "../data/tac-craft.ts";
import { distance, units, within } from "../../common/plane/point.ts";
import { canFight } from "../rules/ship.ts";
import type { Flight, Salvo, Ship, State } from "../rules/state.ts";
import { flightsOf, salvosOf, shipAt, shipsOf } from "../rules/units.ts";
import { canStrike } from "../rules/commander/pursuit.ts";
import { strikeWorth } from "./stakes.ts";

/** Ships so near to the one that is threatened can defend it, in units. */
const GUARD_WITHIN = 300;
/** What a beam that waits for a missile stops of it. */
const STOPS = 0.9;

/** A salvo that can strike this turn, and what each of its missiles threatens. */
interface Threat {
  readonly salvo: Salvo;
  readonly victim: Ship;
  readonly worth: number;
}

/** The enemy salvos that can strike this turn, the worst first. Nobody knows their targets: each is feared for the most it can do. */
function threatsTo(state: State, seat: Seat): Threat[] {
  const threats: Threat[] = [];
  for (const [, salvo] of salvosOf(state, 1 - seat)) {
    let worst: Threat | undefined;
    for (const [, victim] of shipsOf(state, seat)) {
      if (!canStrike(salvo, victim)) continue;
      const worth = strikeWorth(MISSILE_TABLE[salvo.type].warhead, victim);
      if (worst === undefined || worth > worst.worth || shipAt(state, salvo.target) === victim)
        worst = { salvo, victim, worth };
      if (shipAt(state, salvo.target) === victim) break;
    }
    if (worst !== undefined) threats.push(worst);
  }
  return threats.sort((a, b) => b.worth - a.worth);
}

/** Beams by ship or flight. */
export type Beams = Map<Ship | Flight, number>;

/** The beams of a flight that have not fired this turn. */
export const beamsReady = ({ type, craft, firedCraft }: Flight): number =>
  TAC_CRAFT_TABLE[type].beam === "none" ? 0 : craft.filter(({ armed }) => armed).length - firedCraft;

/** How many beams each ship and flight should keep back against salvos that can strike this turn. */
export function guardOf(state: State, seat: Seat): Beams {
  const free: Beams = new Map();
  for (const [, ship] of shipsOf(state, seat)) if (canFight(ship)) free.set(ship, ship.left.beam);
  for (const [, flight] of flightsOf(state, seat)) free.set(flight, beamsReady(flight));
  const kept: Beams = new Map();
  spend(state, seat, free, (ship, beams) => kept.set(ship, (kept.get(ship) ?? 0) + beams));
  return kept;
}

/** Points that held beams save by the missiles they stop; what they do not need stays in `held`. */
export function savedBy(state: State, seat: Seat, held: Beams): number {
  let saved = 0;
  spend(state, seat, held, (_ship, beams, worth) => {
    saved += STOPS * beams * worth;
  });
  return saved;
}

/** Sets beams against the threats, the nearest first, one for each missile. */
function spend(
  state: State,
  seat: Seat,
  beams: Beams,
  use: (guard: Ship | Flight, beams: number, worth: number) => void,
): void {
  for (const { salvo, victim, worth } of threatsTo(state, seat)) {
    let needed = salvo.count;
    const guards = [...beams.keys()].filter((guard) => within(guard, victim, units(GUARD_WITHIN)));
    guards.sort((a, b) => distance(a, victim) - distance(b, victim));
    for (const guard of guards) {
      const used = Math.min(needed, beams.get(guard) ?? 0);
      if (used === 0) continue;
      needed -= used;
      beams.set(guard, (beams.get(guard) ?? 0) - used);
      use(guard, used, worth);
    }
  }
}
