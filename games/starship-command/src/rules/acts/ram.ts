import { refuse } from "../../say.ts";
import { enemyShips, ownShips, refuseCommitted, refuseOwnShip } from "../fleet.ts";
import { id } from "../parts.ts";
import { order } from "../playing.ts";
import { areEnemies, unitOf } from "../state.ts";
import { named } from "../telling.ts";
import { isShipInBattle, publicName } from "../units.ts";

/** A ship sets course to ram another at the start of its owner's next turn (SC-XKZ-01). */
export const ram = order("ram", { unit: id, at: id })({
  rule: "SC-XKZ-01",
  plays: ({ battle, options }, seat) =>
    options.kamikaze
      ? ownShips(battle, seat).flatMap((unit) =>
          enemyShips(battle, seat).map((at) => ({ type: "ram", unit, at })),
        )
      : [],
  check(state, seat, { unit, at }) {
    const { battle, options } = state;
    if (!options.kamikaze) return refuse("rule-is-off", "SC-XKZ-01");
    const refusal = refuseOwnShip(state, seat, unit, "SC-XKZ-01") ?? refuseCommitted(state, unit);
    if (refusal !== undefined) return refusal;
    const rammer = unitOf(battle, unit);
    if (rammer.cloaked) return refuse("cannot-ram", "SC-XKZ-01", undefined, "unit");
    if (rammer.rear) return refuse("screened", "SC-RNK-02", undefined, "unit");
    const target = battle.units[at];
    const open =
      target !== undefined &&
      isShipInBattle(target) &&
      areEnemies(battle, seat, target.owner) &&
      !target.cloaked;
    if (!open) return refuse("no-enemy-there", "SC-XKZ-01", undefined, "at");
    return target.rear ? refuse("screened", "SC-RNK-02", undefined, "at") : undefined;
  },
  does({ battle }, seat, { unit, at }, table) {
    battle.moved = true;
    unitOf(battle, unit).ram = at;
    if (table.listening) {
      const target = publicName(unitOf(battle, at));
      table.tell({ type: "ram-declared", seat, ...named(battle, unit), at: target, rules: ["SC-XKZ-01"] });
    }
  },
});
