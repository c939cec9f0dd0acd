import { refuse } from "../../say.ts";
import { id } from "../parts.ts";
import { findCard, holds } from "../piles.ts";
import { card } from "../playing.ts";
import { beginLastRound } from "../rounds.ts";

/** Tactical Advantage: the last round begins, at any time in the own turn (SC-TA-01). */
export const tacticalAdvantage = card("advantage", { card: id })({
  rule: "SC-TA-01",
  plays({ battle }, seat) {
    const held = findCard(battle, seat, "tactical-advantage");
    return held === undefined ? [] : [{ type: "advantage", card: held }];
  },
  check({ battle }, seat, action) {
    if (!holds(battle, seat, action.card, "tactical-advantage"))
      return refuse("no-such-card", "SC-TA-01", undefined, "card");
    return battle.lastRound === undefined ? undefined : refuse("last-round-runs", "SC-TA-02");
  },
  counters: () => ["interception"],
  effect: ({ battle }, _seat, _action, table) => beginLastRound(battle, table, "tactical-advantage"),
});
