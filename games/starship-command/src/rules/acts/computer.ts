import { refuse } from "../../say.ts";
import * as z from "zod/mini";
import { miss } from "../damage.ts";
import { refuseOwnTarget } from "../defending.ts";
import { id } from "../parts.ts";
import { findCard, holds } from "../piles.ts";
import { card } from "../playing.ts";
import { threatenedOf } from "../volley.ts";

/** Computer Defense: all attacks on the fleet miss, or the one covered volley (SC-CD-01..03). */
export const computer = card("computer", { card: id, unit: z.optional(id) })({
  rule: "SC-CD-01",
  plays({ battle }, seat) {
    const held = findCard(battle, seat, "computer-defense");
    if (held === undefined) return [];
    const whole = { type: "computer" as const, card: held };
    return [whole, ...threatenedOf(battle, seat).map((unit) => ({ ...whole, unit }))];
  },
  check(state, seat, action) {
    const { battle } = state;
    if (!holds(battle, seat, action.card, "computer-defense"))
      return refuse("no-such-card", "SC-CD-01", undefined, "card");
    if (action.unit === undefined)
      return threatenedOf(battle, seat).length > 0 ? undefined : refuse("not-under-attack", "SC-CD-01");
    const refusal = refuseOwnTarget(state, seat, action.unit);
    if (refusal !== undefined) return refusal;
    return battle.covered.includes(action.unit)
      ? undefined
      : refuse("volley-not-covered", "SC-CD-03", undefined, "unit");
  },
  variant: ({ unit }) => (unit === undefined ? "computer" : "computer-one"),
  effect({ battle }, seat, { unit }, table) {
    const saved =
      unit === undefined ? threatenedOf(battle, seat).filter((at) => !battle.covered.includes(at)) : [unit];
    for (const at of saved) miss(battle, at, "computer", table);
  },
});
