import type { Refusal, Seat } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { miss } from "../damage.ts";
import { refuseDefence } from "../defending.ts";
import { volleyPreview } from "../labels.ts";
import { id } from "../parts.ts";
import { findCard, holds } from "../piles.ts";
import { card } from "../playing.ts";
import { unitOf, type State, type UnitId } from "../state.ts";
import { threatenedOf, volleyAt } from "../volley.ts";

/** Evasive Maneuvers: the whole volley misses (SC-DEF-03). */
export const evade = card("evade", { card: id, unit: id })({
  rule: "SC-DEF-03",
  plays({ battle }, seat) {
    const maneuvers = findCard(battle, seat, "evasive-maneuvers");
    return maneuvers === undefined
      ? []
      : threatenedOf(battle, seat).map((unit) => ({ type: "evade", card: maneuvers, unit }));
  },
  check: (state, seat, action) =>
    holds(state.battle, seat, action.card, "evasive-maneuvers")
      ? refuseEvading(state, seat, action.unit)
      : refuse("no-such-card", "SC-DEF-03", undefined, "card"),
  preview: volleyPreview,
  counters: () => ["gremlins"],
  effect({ battle }, _seat, { unit }, table) {
    unitOf(battle, unit).defended = battle.turn;
    miss(battle, unit, "evade", table);
  },
});

/** Why Evasive Maneuvers cannot help this unit, by what everybody can see (SC-DEF-06). */
export function refuseEvading(state: State, seat: Seat, unit: UnitId): Refusal | undefined {
  const refusal = refuseDefence(state, seat, unit);
  if (refusal !== undefined) return refusal;
  const volley = volleyAt(state.battle, unit);
  if (volley.fromCloak) return refuse("fired-from-cloak", "SC-CLK-05", undefined, "unit");
  if (volley.squadron > 0) return refuse("squadron-attacks", "SC-FTR-06", undefined, "unit");
  return unitOf(state.battle, unit).cloaked
    ? refuse("hit-while-cloaked", "SC-SSO-03", undefined, "unit")
    : undefined;
}
