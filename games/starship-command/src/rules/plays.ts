import type { Seat } from "@flagship/kernel";
import { isWeapon, kindOf, WEAPONS } from "../data/cards.ts";
import { capacityOf } from "../data/kinds.ts";
import type { Action } from "./action.ts";
import { refuseAdvantage } from "./advantages.ts";
import { COUNTER_CARDS } from "./counters.ts";
import { refuseBoarded, refuseOrigin } from "./boarding.ts";
import { fleetOf } from "./campaign/fleets.ts";
import { stoppable } from "./defence.ts";
import { isRepairable, removableFrom, repairsOf } from "./refit.ts";
import {
  areEnemies,
  handOf,
  NONE,
  unitOf,
  type Battle,
  type CardId,
  type State,
  type UnitId,
  type WindowName,
} from "./state.ts";
import { findCard } from "./piles.ts";
import { isInFlight, isShipInBattle } from "./units.ts";
import { threatenedOf, volleyAt } from "./volley.ts";

/** One card of each kind in a hand: equal cards make equal plays. Weapons are left out. */
function differentCards(battle: Battle, seat: Seat): CardId[] {
  const kinds = new Set<string>();
  return handOf(battle, seat).filter((card) => {
    if (isWeapon(card) || kinds.has(kindOf(card))) return false;
    kinds.add(kindOf(card));
    return true;
  });
}

const ownShips = (battle: Battle, seat: Seat): UnitId[] =>
  battle.units.flatMap((unit, id) => (unit.owner === seat && isShipInBattle(unit) ? [id] : []));

const enemyShips = (battle: Battle, seat: Seat): UnitId[] =>
  battle.units.flatMap((unit, id) =>
    isShipInBattle(unit) && areEnemies(battle, seat, unit.owner) ? [id] : [],
  );

/** The ways to use Racial Advantages: alone, and with Stolen Technology if it is held (SC-ST-01). */
function withStolen(battle: Battle, seat: Seat): { readonly stolen?: CardId }[] {
  const stolen = findCard(battle, seat, "stolen-technology");
  return stolen === undefined ? [{}] : [{}, { stolen }];
}

/** Plays to be considered in a defence window; `check` says which of them are legal. */
export function windowPlays(state: State, seat: Seat, window: WindowName): Action[] {
  const { battle } = state;
  const mine = threatenedOf(battle, seat);
  return differentCards(battle, seat).flatMap((card): Action[] => {
    switch (kindOf(card)) {
      case "super-science-officer":
        return window === "looks" ? mine.map((unit) => ({ type: "scan", card, unit })) : [];
      case "racial-advantages":
        return window === "immediate" ? immediatePlays(state, seat, card, mine) : [];
      case "gremlins":
        if (window !== "immediate" && window !== "evade" && window !== "deflect") return [];
        return battle.shots.flatMap((shot, index): Action[] =>
          shot.gone ? [] : [{ type: "gremlins", card, shot: index }],
        );
      case "evasive-maneuvers":
        return window === "evade" ? mine.map((unit) => ({ type: "evade", card, unit })) : [];
      case "computer-defense":
        if (window !== "evade") return [];
        return [
          { type: "computer", card },
          ...mine.map((unit): Action => ({ type: "computer", card, unit })),
        ];
      case "deflector":
        return window === "deflect" ? mine.flatMap((unit) => deflections(state, card, unit)) : [];
      case "miracle-worker":
        return window === "instant-repair" ? mendings(battle, seat, card) : [];
      default:
        return [];
    }
  });
}

function immediatePlays(state: State, seat: Seat, card: CardId, mine: readonly UnitId[]): Action[] {
  const { battle } = state;
  return withStolen(battle, seat).flatMap((stolen) => [
    ...mine.map((unit): Action => ({ type: "warp", card, unit, ...stolen })),
    ...mine.flatMap((unit) =>
      WEAPONS.filter((weapon) => volleyAt(battle, unit)[weapon] > 0).map((weapon): Action => ({
        type: "web",
        card,
        unit,
        weapon,
        ...stolen,
      })),
    ),
    ...neutralizations(battle, seat, card, stolen),
  ]);
}

/** The first ship that can do it stands for all: who neutralizes makes no difference. */
function neutralizations(
  battle: Battle,
  seat: Seat,
  card: CardId,
  stolen: { readonly stolen?: CardId },
): Action[] {
  const unit = ownShips(battle, seat).find(
    (id) => refuseAdvantage(battle, seat, id, "dawgoraks", { card, ...stolen }) === undefined,
  );
  return unit === undefined
    ? []
    : enemyShips(battle, seat).map((at) => ({ type: "neutralize", card, unit, at, ...stolen }));
}

function deflections(state: State, card: CardId, unit: UnitId): Action[] {
  const chosen = state.battle.scanned.includes(unit) ? stoppable(state, unit) : [];
  return [
    { type: "deflect", card, unit },
    ...chosen.map((shot): Action => ({ type: "deflect", card, unit, shot })),
  ];
}

const mendings = (battle: Battle, seat: Seat, card: CardId): Action[] =>
  battle.damaged.flatMap((unit) =>
    unitOf(battle, unit).owner === seat
      ? unitOf(battle, unit).damage.map((damage): Action => ({ type: "mend", card, unit, damage }))
      : [],
  );

/** The card of a hand that answers a pending card, if there is one. */
export function counterPlays(state: State, seat: Seat): Action[] {
  const window = state.battle.stack.at(-1)?.window;
  const card = window === undefined ? undefined : findCard(state.battle, seat, COUNTER_CARDS[window.name]);
  return card === undefined ? [] : [{ type: "counter", card }];
}

/** Cards that may be played in any phase of the own turn. */
function freeTimed(battle: Battle, seat: Seat, card: CardId): Action[] {
  switch (kindOf(card)) {
    case "super-science-officer":
      return battle.players
        .filter((other) => other !== seat)
        .map((other) => ({ type: "look", card, seat: other }));
    case "master-tactician":
      return [{ type: "tactician", card }];
    case "tactical-advantage":
      return [{ type: "advantage", card }];
    default:
      return [];
  }
}

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
  battle.units.flatMap((unit, id) =>
    unit.owner === seat &&
    isInFlight(unit) &&
    unit.load === NONE &&
    unit.launched === battle.turn &&
    unit.held === battle.turn
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
