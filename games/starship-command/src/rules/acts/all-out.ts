import { refuse } from "../../say.ts";
import { refuseAdvantage } from "../advantages.ts";
import { refuseFirer } from "../attack.ts";
import { advantageCards, ownShips, using } from "../fleet.ts";
import { advantage } from "../parts.ts";
import { card } from "../playing.ts";
import { unitOf } from "../state.ts";

/** All Out Attack: a Packton ship fires as many cards as it can (SC-AOA-01). */
export const allOut = card(
  "all-out",
  advantage,
)({
  rule: "SC-AOA-01",
  plays: ({ battle, options }, seat) =>
    options.superiorTargeting
      ? []
      : advantageCards(battle, seat).flatMap((cards) =>
          ownShips(battle, seat).map((unit) => ({ type: "all-out", ...using(cards, unit) })),
        ),
  check(state, seat, action) {
    const { battle, options } = state;
    if (options.superiorTargeting) return refuse("all-out-replaced", "SC-XPK-01");
    const refusal = refuseAdvantage(battle, seat, action.unit, "packtons", action);
    if (refusal !== undefined) return refusal;
    return battle.units[action.unit]?.allOut === battle.turn
      ? refuse("already-declared", "SC-AOA-01", undefined, "unit")
      : refuseFirer(state, action.unit);
  },
  onTurn(battle) {
    battle.moved = true;
  },
  counters: () => ["gremlins"],
  effect({ battle }, _seat, { unit }) {
    unitOf(battle, unit).allOut = battle.turn;
  },
});
