import { typeNamed } from "../data/ship-types.ts";
import type { Sheet } from "../sheet/ast.ts";
import type { CorpId, Ship, State } from "./state.ts";
import type { ShipPlan } from "./turn-context.ts";
import { fleetOf } from "./world.ts";

/** The plots of a sheet, by the ships they name; the last plot of a ship counts. */
export function plansOf(state: State, id: CorpId, sheet: Sheet): Map<Ship, ShipPlan> {
  const plans = new Map<Ship, ShipPlan>();
  const byLabel = new Map(fleetOf(state, id).map((ship) => [`${ship.type}/${ship.number}`, ship]));
  for (const plot of sheet.plots) {
    const type = typeNamed(`${plot.ship.race}-${plot.ship.code}`);
    const ship = type === undefined ? undefined : byLabel.get(`${type.id}/${plot.ship.number}`);
    if (ship === undefined) continue;
    plans.set(ship, {
      slots: plot.slots,
      ...(plot.fullTurn === undefined ? {} : { fullTurn: plot.fullTurn }),
    });
  }
  return plans;
}
