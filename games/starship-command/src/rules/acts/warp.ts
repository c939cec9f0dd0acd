import type { Refusal, Seat } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { refuseAdvantage } from "../advantages.ts";
import { leave, miss } from "../damage.ts";
import { refuseDefence } from "../defending.ts";
import { checkElimination } from "../ending.ts";
import { advantageCards, ownShips, using } from "../fleet.ts";
import { volleyPreview } from "../labels.ts";
import { advantage } from "../parts.ts";
import { tooLate } from "../phases.ts";
import { card } from "../playing.ts";
import { unitOf, type State, type UnitId } from "../state.ts";
import { threatenedOf, volleyAt } from "../volley.ts";

/** Warp: a Confederation ship leaves at the start of the turn, or before a volley hits it (SC-WRP-01..05). */
export const warp = card(
  "warp",
  advantage,
)({
  rule: "SC-WRP-01",
  plays({ battle }, seat, { kind }) {
    if (kind === "orders" && battle.moved) return [];
    const ships = kind === "orders" ? ownShips(battle, seat) : threatenedOf(battle, seat);
    return advantageCards(battle, seat).flatMap((cards) =>
      ships.map((unit) => ({ type: "warp", ...using(cards, unit) })),
    );
  },
  check: (state, seat, action, { kind }) =>
    kind === "orders"
      ? (tooLate(state.battle) ?? refuseAdvantage(state.battle, seat, action.unit, "confederation", action))
      : (refuseAdvantage(state.battle, seat, action.unit, "confederation", action) ??
        refuseWarping(state, seat, action.unit)),
  preview: volleyPreview,
  counters: () => ["gremlins"],
  effect(state, _seat, { unit }, table) {
    const { battle } = state;
    unitOf(battle, unit).defended = battle.turn;
    miss(battle, unit, "warp", table);
    leave(battle, unit, "warp", table);
    checkElimination(state);
  },
});

/** Defensive Warp against this volley (SC-WRP-02/03). */
export function refuseWarping(state: State, seat: Seat, id: UnitId): Refusal | undefined {
  const refusal = refuseDefence(state, seat, id);
  if (refusal !== undefined) return refusal;
  const volley = volleyAt(state.battle, id);
  if (volley.fromCloak) return refuse("fired-from-cloak", "SC-WRP-03", undefined, "unit");
  return volley.squadron > 0 ? refuse("squadron-attacks", "SC-WRP-03", undefined, "unit") : undefined;
}
