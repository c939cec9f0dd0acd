import { isDamaged } from "./power.ts";
import type { ShipNo } from "./ship.ts";
import { figuresAt, shipAt, type Loss, type State } from "./state.ts";

/** The first weapon loss of a ship that is still to be chosen. */
export const lossOf = (state: State, no: ShipNo): Loss | undefined =>
  state.losses.find((loss) => loss.ship === no);

/** Weapons among which a loss may be chosen; those lost meanwhile are out. */
export const losable = (state: State, loss: Loss): number[] =>
  loss.from.filter((weapon) => !isDamaged(shipAt(state, loss.ship), weapon));

/** Without an answer: the cheapest weapon that holds no charge, else the cheapest (R15). */
export function cheapestLoss(state: State, loss: Loss): number {
  const ship = shipAt(state, loss.ship);
  const { weapons } = figuresAt(state, ship);
  const open = losable(state, loss);
  const price = (weapon: number): number =>
    (weapons[weapon]?.most ?? 0) + ((ship.charges[weapon] ?? 0) > 0 ? 100 : 0);
  return open.reduce(
    (best, weapon) => (price(weapon) < price(best) ? weapon : best),
    open[0] ?? loss.from[0] ?? 0,
  );
}
