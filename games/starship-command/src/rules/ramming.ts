import { printedStructure } from "../data/kinds.ts";
import { selfDestruct } from "./damage.ts";
import type { ScTable } from "./event.ts";
import { NONE, unitOf, type State, type UnitId } from "./state.ts";
import { named } from "./telling.ts";
import { addDamage, publicName } from "./units.ts";

/** The next pending ram happens. */
export function collide(state: State, suicide: boolean, table: ScTable): void {
  const { battle } = state;
  const id = battle.rams.shift();
  if (id === undefined) throw new Error("there is no ram to carry out");
  ram(state, id, suicide, table);
  battle.step = "instant-repair";
}

/** The collision: both ships take the rammer's printed structure; a suicide is gone and gives twice that (SC-XKZ-03, SC-XSU-01). */
function ram(state: State, id: UnitId, suicide: boolean, table: ScTable): void {
  const { battle } = state;
  const rammer = unitOf(battle, id);
  const target = unitOf(battle, rammer.ram);
  const points = printedStructure(rammer.kind) * (suicide ? 2 : 1);
  battle.damaged = [rammer.ram];
  addDamage(target, -points);
  if (table.listening) {
    table.tell({
      type: "rammed",
      seat: rammer.owner,
      ...named(battle, id),
      at: publicName(target),
      points,
      suicide,
      rules: ["SC-XKZ-03"],
    });
  }
  rammer.ram = NONE;
  if (suicide) return selfDestruct(state, id, table);
  addDamage(rammer, -points);
  rammer.held = battle.turn;
  battle.damaged.push(id);
  battle.stirred = true;
}
