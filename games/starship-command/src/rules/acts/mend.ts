import { message, refuse } from "../../say.ts";
import { damageOf } from "../../data/cards.ts";
import { weaponName } from "../labels.ts";
import { id } from "../parts.ts";
import { cardName, discard, findCard, holds } from "../piles.ts";
import { card } from "../playing.ts";
import { unitOf } from "../state.ts";
import { named, strengthLeft } from "../telling.ts";
import { isDestroyed, removeDamage } from "../units.ts";

/** Miracle Worker: one damage card is taken from a ship that was just hit (SC-MW-01). */
export const mend = card("mend", { card: id, unit: id, damage: id })({
  rule: "SC-MW-01",
  plays({ battle }, seat) {
    const worker = findCard(battle, seat, "miracle-worker");
    if (worker === undefined) return [];
    return battle.damaged.flatMap((unit) =>
      unitOf(battle, unit).owner === seat
        ? unitOf(battle, unit).damage.map((damage) => ({ type: "mend" as const, card: worker, unit, damage }))
        : [],
    );
  },
  check({ battle }, seat, action) {
    if (!holds(battle, seat, action.card, "miracle-worker"))
      return refuse("no-such-card", "SC-MW-01", undefined, "card");
    const unit = battle.units[action.unit];
    if (unit?.owner !== seat) return refuse("not-your-ship", "SC-MW-01", undefined, "unit");
    if (!battle.damaged.includes(action.unit) || isDestroyed(unit))
      return refuse("not-damaged-now", "SC-MW-01", undefined, "unit");
    return unit.damage.includes(action.damage)
      ? undefined
      : refuse("no-such-damage", "SC-MW-01", undefined, "damage");
  },
  says: (_state, { damage }) => ({ damage: weaponName(damage) }),
  preview: (_state, { damage }) => message("preview.repair", { points: damageOf(damage) }),
  effect({ battle }, seat, { unit, damage }, table) {
    removeDamage(unitOf(battle, unit), damage);
    discard(battle, damage);
    if (!table.listening) return;
    const removed = { card: damage, name: cardName(damage), ...strengthLeft(battle, unit) };
    table.tell(
      { type: "mended", seat, ...named(battle, unit), ...removed, rules: ["SC-MW-01"] },
      { reveals: true },
    );
  },
});
