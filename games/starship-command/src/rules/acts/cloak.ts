import { refuse } from "../../say.ts";
import { refuseAdvantage } from "../advantages.ts";
import { advantageCards, ownShips, using } from "../fleet.ts";
import { advantage } from "../parts.ts";
import { tooLate } from "../phases.ts";
import { card } from "../playing.ts";
import { unitOf } from "../state.ts";
import { tellOf } from "../telling.ts";

/** Cloak: a Shilton ship hides at the start of the turn and does not fire in it (SC-CLK-01, SC-CLK-03). */
export const cloak = card(
  "cloak",
  advantage,
)({
  rule: "SC-CLK-01",
  plays: ({ battle }, seat) =>
    battle.moved
      ? []
      : advantageCards(battle, seat).flatMap((cards) =>
          ownShips(battle, seat).map((unit) => ({ type: "cloak", ...using(cards, unit) })),
        ),
  check(state, seat, action) {
    const { battle } = state;
    const refusal = tooLate(battle) ?? refuseAdvantage(battle, seat, action.unit, "shiltons", action);
    if (refusal !== undefined) return refusal;
    return battle.units[action.unit]?.cloaked === true
      ? refuse("already-cloaked", "SC-CLK-01", undefined, "unit")
      : undefined;
  },
  counters: () => ["gremlins"],
  effect({ battle }, _seat, { unit: id }, table) {
    const unit = unitOf(battle, id);
    tellOf(battle, "cloaked", unit.owner, id, "SC-CLK-01", table);
    unit.cloaked = true;
    unit.held = battle.turn;
  },
});
