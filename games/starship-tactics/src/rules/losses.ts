import { refuse, type Refusal } from "@flagship/kernel";
import type { ActionOf } from "./action.ts";
import { answered } from "./asks.ts";
import { loseWeapon } from "./damage.ts";
import type { StTable } from "./event.ts";
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

export function checkLose(state: State, action: ActionOf<"lose">): Refusal | undefined {
  const loss = lossOf(state, action.ship);
  const fits =
    loss !== undefined && losable(state, loss).includes(Number(action.weapon)) && action.weapon !== "";
  return fits ? undefined : refuse("not-bearing", "ST-XDM-04", undefined, "weapon");
}

/** The chosen weapon is lost; further losses whose candidates are all gone fall away. */
export function chooseLoss(state: State, action: ActionOf<"lose">, table: StTable): void {
  const loss = lossOf(state, action.ship);
  loseWeapon(state, action.ship, Number(action.weapon), table);
  state.losses = state.losses.filter((one) => one !== loss && losable(state, one).length > 0);
  if (lossOf(state, action.ship) === undefined) answered(state, "lose", action.ship);
}
