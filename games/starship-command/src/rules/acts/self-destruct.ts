import { refuse } from "../../say.ts";
import { selfDestruct as blowUp } from "../damage.ts";
import { checkElimination } from "../ending.ts";
import { ownShips } from "../fleet.ts";
import { id } from "../parts.ts";
import { findCard, holds } from "../piles.ts";
import { card } from "../playing.ts";
import { collide } from "../ramming.ts";
import { NONE, type Battle, type UnitId } from "../state.ts";
import { isShipInBattle } from "../units.ts";

/** Self Destruct: a ship blows itself up, on its own turn, when boarded or as it rams (SC-SD-01, SC-BRD-06, SC-XSU-01). */
export const selfDestruct = card("self-destruct", { card: id, unit: id })({
  rule: "SC-SD-01",
  phase: 7,
  plays({ battle }, seat, { kind }) {
    const held = findCard(battle, seat, "self-destruct");
    if (held === undefined) return [];
    const bound = boundTo(battle, kind);
    const ships = bound === undefined ? ownShips(battle, seat) : [bound];
    return ships.map((unit) => ({ type: "self-destruct", card: held, unit }));
  },
  check({ battle }, seat, action, { kind }) {
    const bound = boundTo(battle, kind);
    if (bound !== undefined && action.unit !== bound)
      return refuse("other-ship", "SC-SD-01", undefined, "unit");
    if (!holds(battle, seat, action.card, "self-destruct"))
      return refuse("no-such-card", "SC-SD-01", undefined, "card");
    const ship = battle.units[action.unit];
    return ship?.owner === seat && isShipInBattle(ship)
      ? undefined
      : refuse("not-your-ship", "SC-SD-01", undefined, "unit");
  },
  counters: () => ["disarm"],
  effect(state, _seat, { unit }, table) {
    const { battle } = state;
    if (battle.step === "suicide") return collide(state, true, table);
    blowUp(state, unit, table);
    if (battle.exchange !== undefined) {
      battle.exchange = undefined;
      battle.step = "command";
    }
    checkElimination(state);
  },
  // Disarmed as it rams, an ordinary ram follows (R67).
  undone(state, _action, table) {
    if (state.battle.step === "suicide") collide(state, false, table);
  },
});

/** The ship that is being boarded, or that rams now: no other may blow itself up then. */
function boundTo(battle: Battle, kind: string): UnitId | undefined {
  if (kind === "repel") return battle.exchange?.at ?? NONE;
  return kind === "suicide" ? (battle.rams[0] ?? NONE) : undefined;
}
