import { refuse } from "../../say.ts";
import { id } from "../parts.ts";
import { order } from "../playing.ts";
import { unitOf } from "../state.ts";
import { tellOf } from "../telling.ts";

/** A ship or squadron moves from the rear to the front rank and holds fire this turn (SC-RNK-04). */
export const advance = order("advance", { unit: id })({
  rule: "SC-RNK-04",
  plays: ({ battle, options }, seat) =>
    options.ranks
      ? battle.units.flatMap((unit, mover) =>
          unit.owner === seat && unit.rear ? [{ type: "advance" as const, unit: mover }] : [],
        )
      : [],
  check({ battle, options }, seat, { unit }) {
    if (!options.ranks) return refuse("rule-is-off", "SC-RNK-01");
    const mover = battle.units[unit];
    if (mover === undefined || mover.owner !== seat || mover.place !== "battle")
      return refuse("not-your-ship", "SC-RNK-04", undefined, "unit");
    return mover.rear ? undefined : refuse("already-in-front", "SC-RNK-04", undefined, "unit");
  },
  does({ battle }, seat, { unit }, table) {
    battle.moved = true;
    const mover = unitOf(battle, unit);
    mover.rear = false;
    mover.held = battle.turn;
    tellOf(battle, "advanced", seat, unit, "SC-RNK-04", table);
  },
});
