import type { Refusal, Seat } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { retreatFault } from "./aboard.ts";
import type { TroopId } from "../../common/data/troops.ts";
import type { Boarding, Party } from "./action.ts";
import { partyFault } from "./boarding.ts";
import { taskOf } from "./tasks.ts";
import type { State, UnitRef } from "./state.ts";
import { flightRef, flightsOf, shipRef, shipsOf } from "./units.ts";

/** The rule against what a side wants to do when boarders cross, if one is. */
export function boardingFault(
  state: State,
  seat: Seat,
  { parties, retreats, figures }: Boarding,
): Refusal | undefined {
  if (figures !== "dice" && !state.figures) return refuse("no-figures", "EC-SKH-06", undefined, "figures");
  const left = new Set<UnitRef>();
  for (const [index, retreat] of retreats.entries()) {
    const fault = left.has(retreat.from)
      ? refuse("named-twice", "EC-MEL-09")
      : retreatFault(state, seat, retreat);
    if (fault !== undefined) return { ...fault, field: `retreats.${index}` };
    left.add(retreat.from);
  }
  const gone = new Set<UnitRef>();
  for (const [index, { from }] of parties.entries()) {
    const fault = gone.has(from) ? refuse("named-twice", "EC-ORD-07") : partyFault(state, seat, from);
    if (fault !== undefined) return { ...fault, field: `parties.${index}` };
    gone.add(from);
    // Boarding more or going home, not both (EC-MEL-09).
    if (left.has(taskOf(state, from, "board")?.target ?? ""))
      return refuse("board-or-retreat", "EC-MEL-09", undefined, `parties.${index}`);
  }
  return undefined;
}

/** Units of a side whose orders speak of boarding (EC-ORD-07). */
export function orderedParties(state: State, seat: Seat): UnitRef[] {
  const units = [
    ...[...shipsOf(state, seat)].map(([index]) => shipRef(index)),
    ...[...flightsOf(state, seat)].map(([index]) => flightRef(index)),
  ];
  return units.filter((ref) => taskOf(state, ref, "board") !== undefined);
}

/** What happens when nothing else is said: every ordered party that can cross goes, with its backup. */
export function plainBoarding(state: State, seat: Seat): Boarding {
  const parties = orderedParties(state, seat)
    .filter((from) => partyFault(state, seat, from) === undefined)
    .map((from): Party => ({ from, backup: true }));
  return {
    type: "boarding",
    parties,
    retreats: [],
    fights: "best",
    takes: "best",
    figures: state.figures ? "short" : "dice",
  };
}

/** Where boarders could go home to from the ships they are aboard. */
export function openRetreats(state: State, seat: Seat): Boarding["retreats"] {
  const own = [...shipsOf(state, seat)].map(([index]) => shipRef(index));
  return state.ships.flatMap((_, index) => {
    const from = shipRef(index);
    const to = own.find((one) => retreatFault(state, seat, { from, to: one }) === undefined);
    return to === undefined ? [] : [{ from, to }];
  });
}

/** The kinds of squads of a side that could take hits: aboard its own ships, and aboard those it has boarded or boards. */
export function kindsFighting(state: State, seat: Seat): TroopId[] {
  const squads = state.ships.flatMap((ship): readonly TroopId[] =>
    ship.side === seat ? [...ship.hold.troops, "crew"] : ship.boarders,
  );
  for (const flight of state.flights) if (flight.side === seat) squads.push(...flight.troops);
  return [...new Set(squads)].sort();
}
