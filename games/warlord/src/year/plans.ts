import type { Problem, Sheet } from "../rules/written-sheet.ts";
import { idleLines, refLabel } from "../sheet/ships.ts";
import { shipLabel } from "../rules/ships.ts";
import type { CorpId, Ship, State } from "../rules/state.ts";
import type { ShipPlan } from "../rules/turn-context.ts";
import { fleetOf } from "../rules/world.ts";

/** What a sheet plans for the fleet, and which of its lines plan nothing. */
export interface Plans {
  readonly byShip: ReadonlyMap<Ship, ShipPlan>;
  readonly problems: readonly Problem[];
}

export const NO_PLANS: Plans = { byShip: new Map(), problems: [] };

/** The plots of a sheet, by the ships they name; the last plot of a ship counts. */
export function plansOf(state: State, id: CorpId, sheet: Sheet): Plans {
  const byShip = new Map<Ship, ShipPlan>();
  const byLabel = new Map(fleetOf(state, id).map((ship) => [shipLabel(ship), ship]));
  for (const { ship: named, slots, fullTurn } of sheet.plots) {
    const ship = byLabel.get(refLabel(named));
    if (ship !== undefined) byShip.set(ship, { slots, ...(fullTurn === undefined ? {} : { fullTurn }) });
  }
  return { byShip, problems: idleLines(sheet, [...byLabel.keys()]) };
}
