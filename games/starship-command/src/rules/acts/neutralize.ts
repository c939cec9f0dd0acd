import { refuse } from "../../say.ts";
import { refuseAdvantage } from "../advantages.ts";
import { removeShot } from "../damage.ts";
import { advantageCards, enemyShips, ownShips, using } from "../fleet.ts";
import { advantage, id } from "../parts.ts";
import { tooLate } from "../phases.ts";
import { layOpen } from "../piles.ts";
import { card } from "../playing.ts";
import { areEnemies, NONE, unitOf } from "../state.ts";
import { tellOf } from "../telling.ts";
import { isSquadron } from "../units.ts";

/** Weapon Neutralization: the card lies on an enemy ship, whose weapons are silent (SC-WNT-01..03). */
export const neutralize = card("neutralize", { ...advantage, at: id })({
  rule: "SC-WNT-01",
  plays({ battle }, seat, { kind }) {
    if (kind === "orders" && battle.moved) return [];
    return advantageCards(battle, seat).flatMap((cards) => {
      // The first ship that can do it stands for all: who neutralizes makes no difference.
      const unit = ownShips(battle, seat).find(
        (own) => refuseAdvantage(battle, seat, own, "dawgoraks", cards) === undefined,
      );
      return unit === undefined
        ? []
        : enemyShips(battle, seat).map((at) => ({ type: "neutralize", ...using(cards, unit), at }));
    });
  },
  check({ battle }, seat, action, { kind }) {
    const refusal =
      (kind === "orders" ? tooLate(battle) : undefined) ??
      refuseAdvantage(battle, seat, action.unit, "dawgoraks", action);
    if (refusal !== undefined) return refusal;
    const target = battle.units[action.at];
    if (target === undefined || target.place !== "battle" || !areEnemies(battle, seat, target.owner))
      return refuse("no-enemy-there", "SC-WNT-01", undefined, "at");
    if (isSquadron(target)) return refuse("ships-only", "SC-FTR-11", undefined, "at");
    if (target.rear) return refuse("screened", "SC-RNK-02", undefined, "at");
    return target.neutralized === NONE
      ? undefined
      : refuse("already-neutralized", "SC-WNT-02", undefined, "at");
  },
  counters: () => ["gremlins", "patch"],
  // The card stays on the ship; what the ship fired this turn is lost, except in covered volleys (SC-WNT-03).
  effect({ battle }, seat, { card: laid, at }, table) {
    layOpen(battle, laid);
    unitOf(battle, at).neutralized = laid;
    tellOf(battle, "neutralized", seat, at, "SC-WNT-02", table);
    for (const [index, shot] of battle.shots.entries()) {
      if (shot.by === at && !battle.covered.includes(shot.at))
        removeShot(battle, seat, index, "neutralized", table);
    }
  },
});
