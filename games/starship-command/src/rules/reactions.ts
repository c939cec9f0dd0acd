import type { Seat } from "@flagship/kernel";
import type { CardKind } from "../data/cards.ts";
import { refuseDeflecting } from "./acts/deflect.ts";
import { refuseEvading } from "./acts/evade.ts";
import { refuseWarping } from "./acts/warp.ts";
import { refuseWebbing } from "./acts/web.ts";
import { couldUse } from "./advantages.ts";
import { couldEngage, isOthersShot } from "./dogfight.ts";
import { mayBeHeld } from "./piles.ts";
import { areEnemies, handOf, unitOf, type State, type UnitId, type WindowName } from "./state.ts";
import { isDestroyed, isShipInBattle } from "./units.ts";
import { threatenedOf } from "./volley.ts";

/**
 * Whether a seat is asked in a window: whoever, as far as everybody can tell, could answer.
 * Being asked therefore says nothing about a hand (SC-INF-01, R69).
 */
export const couldAnswer = (state: State, seat: Seat, window: WindowName): boolean =>
  window === "dogfight"
    ? couldEngage(state, seat)
    : handOf(state.battle, seat).length > 0 && COULD[window](state, seat);

const isAbout = ({ battle, options }: State, kind: CardKind): boolean =>
  mayBeHeld(battle, options.edition === "full", kind);

const COULD: Readonly<Record<WindowName, (state: State, seat: Seat) => boolean>> = {
  ranks: () => false,
  dogfight: couldEngage,
  fray: (state, seat) =>
    isAbout(state, "gremlins") &&
    state.battle.duels.some((_, index) => isOthersShot(state.battle, seat, index)),
  looks: (state, seat) =>
    isAbout(state, "super-science-officer") &&
    threatenedOf(state.battle, seat).some((id) => !state.battle.scanned.includes(id)),
  immediate: (state, seat) =>
    (state.battle.shots.some((shot) => !shot.gone) && isAbout(state, "gremlins")) ||
    (isAbout(state, "racial-advantages") && couldUseAdvantage(state, seat)),
  evade: (state, seat) =>
    couldDefend(state, seat, ["gremlins", "computer-defense"], "evasive-maneuvers", refuseEvading),
  deflect: (state, seat) => couldDefend(state, seat, ["gremlins"], "deflector", refuseDeflecting),
  "instant-repair": (state, seat) =>
    isAbout(state, "miracle-worker") && state.battle.damaged.some((id) => isMendable(state, seat, id)),
};

/** With cards that need no ship, or with one that some ship under attack could use. */
function couldDefend(
  state: State,
  seat: Seat,
  anyhow: readonly CardKind[],
  kind: CardKind,
  refuses: (state: State, seat: Seat, id: UnitId) => unknown,
): boolean {
  const mine = threatenedOf(state.battle, seat);
  if (mine.length === 0) return false;
  return (
    anyhow.some((other) => isAbout(state, other)) ||
    (isAbout(state, kind) && mine.some((id) => refuses(state, seat, id) === undefined))
  );
}

const isMendable = ({ battle }: State, seat: Seat, id: UnitId): boolean => {
  const unit = unitOf(battle, id);
  return unit.owner === seat && unit.place === "battle" && !isDestroyed(unit);
};

function couldUseAdvantage(state: State, seat: Seat): boolean {
  const { battle } = state;
  const stolen = isAbout(state, "stolen-technology");
  const blocks = threatenedOf(battle, seat).some(
    (id) =>
      (couldUse(battle, id, "confederation", stolen) && refuseWarping(state, seat, id) === undefined) ||
      (couldUse(battle, id, "fostonians", stolen) && refuseWebbing(state, seat, id) === undefined),
  );
  return (
    blocks ||
    (hasEnemyShip(state, seat) &&
      battle.units.some((unit, id) => unit.owner === seat && couldUse(battle, id, "dawgoraks", stolen)))
  );
}

const hasEnemyShip = ({ battle }: State, seat: Seat): boolean =>
  battle.units.some((unit) => isShipInBattle(unit) && !unit.rear && areEnemies(battle, seat, unit.owner));
