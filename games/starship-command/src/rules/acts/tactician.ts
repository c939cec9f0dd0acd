import { refuse } from "../../say.ts";
import { id } from "../parts.ts";
import { findCard, holds } from "../piles.ts";
import { card } from "../playing.ts";

/** Master Tactician: the next turn too, at any time in the own turn (SC-MT-01). */
export const tactician = card("tactician", { card: id })({
  rule: "SC-MT-01",
  plays({ battle }, seat) {
    const tacticians = findCard(battle, seat, "master-tactician");
    return tacticians === undefined ? [] : [{ type: "tactician", card: tacticians }];
  },
  check({ battle }, seat, action) {
    if (!holds(battle, seat, action.card, "master-tactician"))
      return refuse("no-such-card", "SC-MT-01", undefined, "card");
    return battle.lastRound?.queue.length === 0 && !battle.again
      ? refuse("very-last-turn", "SC-MT-02")
      : undefined;
  },
  counters: () => ["interception"],
  effect({ battle }, seat, _action, table) {
    battle.again = true;
    if (table.listening) table.tell({ type: "plays-again", seat, rules: ["SC-MT-01"] });
  },
});
