import { refuse } from "../../say.ts";
import { uncloak as show } from "../attack.ts";
import { ownShips, refuseOwnShip } from "../fleet.ts";
import { id } from "../parts.ts";
import { tooLate } from "../phases.ts";
import { order } from "../playing.ts";
import { unitOf } from "../state.ts";

/** A cloaked ship shows itself at the start of the turn (SC-CLK-06). */
export const uncloak = order("uncloak", { unit: id })({
  rule: "SC-CLK-06",
  plays: ({ battle }, seat) =>
    ownShips(battle, seat)
      .filter((unit) => unitOf(battle, unit).cloaked)
      .map((unit) => ({ type: "uncloak", unit })),
  check(state, seat, { unit }) {
    const refusal = tooLate(state.battle) ?? refuseOwnShip(state, seat, unit, "SC-CLK-06");
    if (refusal !== undefined) return refusal;
    return state.battle.units[unit]?.cloaked === true
      ? undefined
      : refuse("not-cloaked", "SC-CLK-06", undefined, "unit");
  },
  does: ({ battle }, _seat, { unit }, table) => show(battle, unit, table, "SC-CLK-06"),
});
