import type { Seat } from "@flagship/kernel";
import { isWeapon, kindOf } from "../../data/cards.ts";
import { capacityOf } from "../../data/kinds.ts";
import type { Action } from "../action.ts";
import { handOf, unitOf, type Battle, type CardId, type State, type UnitId } from "../state.ts";
import { isInFlight } from "../units.ts";
import { differentCards, enemyShips, freeTimed, neutralizations, ownShips, withStolen } from "./parts.ts";

/** Orders of phase 1 to be considered, the attack itself left out. */
export function orderPlays(state: State, seat: Seat): Action[] {
  const { battle, options, campaign } = state;
  const ships = ownShips(battle, seat);
  const cards = differentCards(battle, seat);
  const advantages = cards
    .filter((card) => kindOf(card) === "racial-advantages")
    .flatMap((card) => advantageOrders(state, seat, card, ships));
  return [
    ...advantages,
    ...ships
      .filter((unit) => unitOf(battle, unit).cloaked)
      .map((unit): Action => ({ type: "uncloak", unit })),
    ...cards.flatMap((card) => freeTimed(battle, seat, card)),
    ...ships.map((unit): Action => ({ type: "retreat", unit })),
    ...(options.kamikaze
      ? ships.flatMap((unit) => enemyShips(battle, seat).map((at): Action => ({ type: "ram", unit, at })))
      : []),
    ...(options.ranks
      ? battle.units.flatMap((unit, id): Action[] =>
          unit.owner === seat && unit.rear ? [{ type: "advance", unit: id }] : [],
        )
      : []),
    ...squadronOrders(battle, seat, ships),
    ...(campaign !== undefined && ships.length > 0 && ships.every((id) => unitOf(battle, id).cloaked)
      ? [{ type: "withdraw" } as const]
      : []),
  ];
}

function advantageOrders(
  { battle, options }: State,
  seat: Seat,
  card: CardId,
  ships: readonly UnitId[],
): Action[] {
  return withStolen(battle, seat).flatMap((stolen) => [
    ...(battle.moved
      ? []
      : ships.flatMap((unit): Action[] => [
          { type: "warp", card, unit, ...stolen },
          { type: "cloak", card, unit, ...stolen },
        ])),
    ...(battle.moved ? [] : neutralizations(battle, seat, card, stolen)),
    ...(options.superiorTargeting
      ? []
      : ships.map((unit): Action => ({ type: "all-out", card, unit, ...stolen }))),
  ]);
}

function squadronOrders(battle: Battle, seat: Seat, ships: readonly UnitId[]): Action[] {
  const weapons = handOf(battle, seat).filter(isWeapon);
  return battle.units.flatMap((unit, id): Action[] => {
    if (unit.owner !== seat) return [];
    if (unit.place === "aboard")
      return [
        { type: "launch", unit: id },
        ...weapons.map((load): Action => ({ type: "launch", unit: id, load })),
      ];
    if (!isInFlight(unit)) return [];
    return ships
      .filter((on) => capacityOf(unitOf(battle, on).kind) > 0)
      .map((on) => ({ type: "land", unit: id, on }));
  });
}
