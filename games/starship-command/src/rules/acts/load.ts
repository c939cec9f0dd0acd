import type { Seat } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { isWeapon } from "../../data/cards.ts";
import { loadSquadron } from "../fighters.ts";
import { refuseLoad } from "../fleet.ts";
import { id } from "../parts.ts";
import { order } from "../playing.ts";
import { handOf, NONE, type Battle, type UnitId } from "../state.ts";
import { named } from "../telling.ts";
import { isInFlight } from "../units.ts";

/** Squadrons that came as a refill may be loaded at once (SC-REI-05). */
export const load = order("load", { card: id, unit: id })({
  rule: "SC-REI-05",
  phase: 7,
  plays: ({ battle }, seat) =>
    battle.units.flatMap((_, unit) =>
      isArrival(battle, seat, unit)
        ? handOf(battle, seat)
            .filter(isWeapon)
            .map((card) => ({ type: "load" as const, card, unit }))
        : [],
    ),
  check: (state, seat, { card, unit }) =>
    isArrival(state.battle, seat, unit)
      ? refuseLoad(state, seat, card)
      : refuse("not-arriving", "SC-REI-05", undefined, "unit"),
  does({ battle }, seat, { unit, card }, table) {
    loadSquadron(battle, unit, card);
    if (!table.listening) return;
    const event = { type: "loaded", seat, ...named(battle, unit), rules: ["SC-REI-05"] } as const;
    table.tell({ ...event, card }, { to: [seat], others: event });
  },
});

/** A squadron that was brought in this turn and has no card yet. */
function isArrival(battle: Battle, seat: Seat, squadron: UnitId): boolean {
  const unit = battle.units[squadron];
  if (unit === undefined || unit.owner !== seat || !isInFlight(unit)) return false;
  return unit.launched === battle.turn && unit.held === battle.turn && unit.load === NONE;
}
