import type { Seat } from "@flagship/kernel";
import { isWeapon, kindOf } from "../../data/cards.ts";
import type { Action } from "../action.ts";
import { refuseBoarded, refuseOrigin } from "../boarding.ts";
import { fleetOf } from "../campaign/fleets.ts";
import { findCard } from "../piles.ts";
import { isArrival, isRepairable, removableFrom, repairsOf } from "../refit.ts";
import { handOf, NONE, unitOf, type Battle, type CardId, type State, type UnitId } from "../state.ts";
import { differentCards, enemyShips, freeTimed, ownShips, withStolen } from "./parts.ts";

/** Commands of phases 5 to 7 to be considered, the discard left out. */
export function commandPlays(state: State, seat: Seat): Action[] {
  const { battle } = state;
  return differentCards(battle, seat)
    .flatMap((card) => [...freeTimed(battle, seat, card), ...commandsWith(state, seat, card)])
    .concat(mobilizedBoardings(state, seat), arrivals(battle, seat));
}

function commandsWith(state: State, seat: Seat, card: CardId): Action[] {
  const { battle, options, campaign } = state;
  switch (kindOf(card)) {
    case "boarding-party":
      return [
        ...boardings(state, seat, card, originsFor(state, seat)),
        ...(options.mobilization && battle.phase <= 5
          ? ownShips(battle, seat).map((unit): Action => ({ type: "mobilize", card, unit }))
          : []),
      ];
    case "racial-advantages":
      return withStolen(battle, seat).flatMap((stolen) =>
        boardings(state, seat, card, ownShips(battle, seat), stolen),
      );
    case "damage-control-1":
    case "damage-control-2":
    case "miracle-worker":
      return battle.phase > 6 ? [] : repairs(battle, seat, card);
    case "reinforcements":
      return reinforcementsWith(
        state,
        card,
        campaign === undefined
          ? undefined
          : fleetOf(campaign, seat)
              .filter((one) => one.where === "base")
              .map((one) => one.kind),
        ownShips(battle, seat),
      );
    case "self-destruct":
      return ownShips(battle, seat).map((unit) => ({ type: "self-destruct", card, unit }));
    default:
      return [];
  }
}

/** One origin stands for all where it makes no difference (R13). */
function originsFor({ battle, options }: State, seat: Seat): UnitId[] {
  const origins = ownShips(battle, seat).filter((id) => refuseOrigin(battle, seat, id) === undefined);
  return options.assaultShips ? origins : origins.slice(0, 1);
}

function boardings(
  state: State,
  seat: Seat,
  card: CardId,
  origins: readonly UnitId[],
  stolen: { readonly stolen?: CardId } = {},
): Action[] {
  const { battle } = state;
  if (battle.phase > 5) return [];
  const at = battle.exchange?.at;
  const targets =
    at === undefined
      ? enemyShips(battle, seat).filter((id) => refuseBoarded(battle, seat, id) === undefined)
      : [at];
  return targets.flatMap((target) =>
    origins.map((unit): Action => ({ type: "board", card, at: target, unit, ...stolen })),
  );
}

const mobilizedBoardings = (state: State, seat: Seat): Action[] =>
  ownShips(state.battle, seat).flatMap((unit) => {
    const card = unitOf(state.battle, unit).parties[0];
    return card === undefined ? [] : boardings(state, seat, card, [unit]);
  });

/** Each single card, and each pair for a card that removes two; few enough to be listed. */
function repairs(battle: Battle, seat: Seat, card: CardId): Action[] {
  const removable = battle.units.flatMap((unit, id) =>
    unit.owner === seat && isRepairable(battle, id)
      ? removableFrom(battle, id).map((damage) => ({ unit: id, card: damage }))
      : [],
  );
  const singles = removable.map((one): Action => ({ type: "repair", card, removes: [one] }));
  if (repairsOf(card) === 1) return singles;
  const pairs = removable.flatMap((one, index) =>
    removable.slice(index + 1).map((other): Action => ({ type: "repair", card, removes: [one, other] })),
  );
  return [...pairs, ...singles];
}

function reinforcementsWith(
  { options }: State,
  card: CardId,
  base: readonly number[] | undefined,
  ships: readonly UnitId[],
): Action[] {
  const ranks = options.ranks ? [{}, { rear: true }] : [{}];
  const fresh = base === undefined ? [{}] : base.map((ship) => ({ ship }));
  return [
    ...fresh.flatMap((ship) => ranks.map((rank): Action => ({ type: "reinforce", card, ...ship, ...rank }))),
    ...ships.map((carrier): Action => ({ type: "reinforce", card, carrier })),
  ];
}

const arrivals = (battle: Battle, seat: Seat): Action[] =>
  battle.units.flatMap((_, id) =>
    isArrival(battle, seat, id)
      ? handOf(battle, seat)
          .filter(isWeapon)
          .map((card): Action => ({ type: "load", unit: id, card }))
      : [],
  );

/** What the owner of a boarded ship may play. */
export function repelPlays(state: State, seat: Seat): Action[] {
  const { battle } = state;
  const at = battle.exchange?.at ?? NONE;
  const party = battle.units[at]?.parties[0];
  const fromHand = differentCards(battle, seat).flatMap((card): Action[] => {
    switch (kindOf(card)) {
      case "boarding-party":
        return [{ type: "repel", card }];
      case "racial-advantages":
        return withStolen(battle, seat).map((stolen) => ({ type: "repel", card, ...stolen }));
      case "self-destruct":
        return [{ type: "self-destruct", card, unit: at }];
      default:
        return [];
    }
  });
  return party === undefined ? fromHand : [{ type: "repel", card: party }, ...fromHand];
}

/** What the attacker may add to an exchange. */
export const pressOnPlays = (state: State, seat: Seat): Action[] =>
  commandPlays(state, seat).filter((play) => play.type === "board");

/** The self-destruct cards for a suicide ram. */
export function suicidePlays({ battle }: State, seat: Seat): Action[] {
  const card = findCard(battle, seat, "self-destruct");
  const unit = battle.rams[0];
  return card === undefined || unit === undefined ? [] : [{ type: "self-destruct", card, unit }];
}
