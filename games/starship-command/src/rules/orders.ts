import { refuse, type Refusal, type Seat } from "@flagship/kernel";
import { isWeapon } from "../data/cards.ts";
import type { Action, ActionOf } from "./action.ts";
import { refuseAdvantage } from "./advantages.ts";
import { checkAttack, refuseFirer } from "./attack.ts";
import { holds } from "./piles.ts";
import { areEnemies, handOf, NONE, type State, type UnitId } from "./state.ts";
import { isCrippled, isInFlight, isShipInBattle, isSquadron, roomOn } from "./units.ts";

/** What forbids an order of phase 1 or of the start of the turn (SC-TRN-03). */
export function checkOrder(state: State, seat: Seat, action: Action): Refusal | undefined {
  switch (action.type) {
    case "warp":
      return tooLate(state) ?? refuseAdvantage(state.battle, seat, action.unit, "confederation", action);
    case "cloak":
      return checkCloak(state, seat, action);
    case "uncloak":
      return checkUncloak(state, seat, action);
    case "neutralize":
      return tooLate(state) ?? checkNeutralize(state, seat, action);
    case "all-out":
      return checkAllOut(state, seat, action);
    case "retreat":
      return refuseOwnShip(state, seat, action.unit, "SC-RET-01") ?? refuseCommitted(state, action.unit);
    case "ram":
      return checkRam(state, seat, action);
    case "advance":
      return checkAdvance(state, seat, action);
    case "launch":
      return checkLaunch(state, seat, action);
    case "land":
      return checkLand(state, seat, action);
    case "withdraw":
      return checkWithdraw(state, seat);
    case "attack":
      return checkAttack(state, seat, action);
    default:
      return refuse("not-now", "SC-TRN-01");
  }
}

/** Start-of-turn advantages come before everything else (SC-TRN-03). */
const tooLate = (state: State): Refusal | undefined =>
  state.battle.moved ? refuse("start-of-turn-only", "SC-TRN-03") : undefined;

function refuseOwnShip(state: State, seat: Seat, id: UnitId, rule: string): Refusal | undefined {
  const unit = state.battle.units[id];
  if (unit === undefined || unit.owner !== seat || unit.place !== "battle")
    return refuse("not-your-ship", rule, undefined, "unit");
  return isSquadron(unit) ? refuse("ships-only", "SC-FTR-12", undefined, "unit") : undefined;
}

/** A declaration cannot be withdrawn (R7). */
function refuseCommitted(state: State, id: UnitId): Refusal | undefined {
  const unit = state.battle.units[id];
  return unit !== undefined && (unit.retreating || unit.ram !== NONE)
    ? refuse("already-declared", "SC-RET-01", undefined, "unit")
    : undefined;
}

function checkCloak(state: State, seat: Seat, action: ActionOf<"cloak">): Refusal | undefined {
  const refusal = tooLate(state) ?? refuseAdvantage(state.battle, seat, action.unit, "shiltons", action);
  if (refusal !== undefined) return refusal;
  return state.battle.units[action.unit]?.cloaked === true
    ? refuse("already-cloaked", "SC-CLK-01", undefined, "unit")
    : undefined;
}

function checkUncloak(state: State, seat: Seat, action: ActionOf<"uncloak">): Refusal | undefined {
  const refusal = tooLate(state) ?? refuseOwnShip(state, seat, action.unit, "SC-CLK-06");
  if (refusal !== undefined) return refusal;
  return state.battle.units[action.unit]?.cloaked === true
    ? undefined
    : refuse("not-cloaked", "SC-CLK-06", undefined, "unit");
}

/** Weapon Neutralization, in either of its moments (SC-WNT-01). */
export function checkNeutralize(
  state: State,
  seat: Seat,
  action: ActionOf<"neutralize">,
): Refusal | undefined {
  const { battle } = state;
  const refusal = refuseAdvantage(battle, seat, action.unit, "dawgoraks", action);
  if (refusal !== undefined) return refusal;
  const target = battle.units[action.at];
  if (target === undefined || target.place !== "battle" || !areEnemies(battle, seat, target.owner)) {
    return refuse("no-enemy-there", "SC-WNT-01", undefined, "at");
  }
  if (isSquadron(target)) return refuse("ships-only", "SC-FTR-11", undefined, "at");
  if (target.rear) return refuse("screened", "SC-RNK-02", undefined, "at");
  return target.neutralized === NONE
    ? undefined
    : refuse("already-neutralized", "SC-WNT-02", undefined, "at");
}

function checkAllOut(state: State, seat: Seat, action: ActionOf<"all-out">): Refusal | undefined {
  if (state.options.superiorTargeting) return refuse("all-out-replaced", "SC-XPK-01");
  const refusal = refuseAdvantage(state.battle, seat, action.unit, "packtons", action);
  if (refusal !== undefined) return refusal;
  if (state.battle.units[action.unit]?.allOut === state.battle.turn)
    return refuse("already-declared", "SC-AOA-01", undefined, "unit");
  return refuseFirer(state, action.unit);
}

function checkRam(state: State, seat: Seat, { unit, at }: ActionOf<"ram">): Refusal | undefined {
  if (!state.options.kamikaze) return refuse("rule-is-off", "SC-XKZ-01");
  const refusal = refuseOwnShip(state, seat, unit, "SC-XKZ-01") ?? refuseCommitted(state, unit);
  if (refusal !== undefined) return refusal;
  const rammer = state.battle.units[unit];
  const target = state.battle.units[at];
  if (rammer === undefined || rammer.cloaked || rammer.rear)
    return refuse("cannot-ram", "SC-XKZ-01", undefined, "unit");
  const open =
    target !== undefined &&
    isShipInBattle(target) &&
    areEnemies(state.battle, seat, target.owner) &&
    !target.cloaked &&
    !target.rear;
  return open ? undefined : refuse("no-enemy-there", "SC-XKZ-01", undefined, "at");
}

function checkAdvance(state: State, seat: Seat, { unit }: ActionOf<"advance">): Refusal | undefined {
  if (!state.options.ranks) return refuse("rule-is-off", "SC-RNK-01");
  const mover = state.battle.units[unit];
  if (mover === undefined || mover.owner !== seat || mover.place !== "battle")
    return refuse("not-your-ship", "SC-RNK-04", undefined, "unit");
  return mover.rear ? undefined : refuse("already-in-front", "SC-RNK-04", undefined, "unit");
}

function checkLaunch(state: State, seat: Seat, { unit, load }: ActionOf<"launch">): Refusal | undefined {
  const { battle } = state;
  const squadron = battle.units[unit];
  if (squadron === undefined || squadron.owner !== seat || squadron.place !== "aboard")
    return refuse("not-aboard", "SC-FTR-01", undefined, "unit");
  if (squadron.landed === battle.turn) return refuse("landed-this-turn", "SC-FTR-01", undefined, "unit");
  const carrier = battle.units[squadron.home];
  if (carrier === undefined || carrier.place !== "battle")
    return refuse("not-aboard", "SC-FTR-01", undefined, "unit");
  if (carrier.neutralized !== NONE) return refuse("carrier-neutralized", "SC-WNT-02", undefined, "unit");
  if (carrier.retreating || carrier.ram !== NONE)
    return refuse("carrier-retreating", "SC-RET-03", undefined, "unit");
  return load === undefined ? undefined : refuseLoad(state, seat, load);
}

/** A squadron is loaded with any damage card of the hand (SC-FTR-02). */
export const refuseLoad = (state: State, seat: Seat, card: number): Refusal | undefined =>
  handOf(state.battle, seat).includes(card) && isWeapon(card)
    ? undefined
    : refuse("no-such-weapon", "SC-FTR-02", undefined, "load");

function checkLand(state: State, seat: Seat, { unit, on }: ActionOf<"land">): Refusal | undefined {
  const { battle } = state;
  const squadron = battle.units[unit];
  if (squadron === undefined || squadron.owner !== seat || !isInFlight(squadron))
    return refuse("not-in-flight", "SC-FTR-09", undefined, "unit");
  if (squadron.launched === battle.turn) return refuse("launched-this-turn", "SC-FTR-09", undefined, "unit");
  const carrier = battle.units[on];
  if (carrier === undefined || carrier.owner !== seat || !isShipInBattle(carrier))
    return refuse("not-your-ship", "SC-FTR-09", undefined, "on");
  if (isCrippled(carrier)) return refuse("carrier-crippled", "SC-FTR-09", undefined, "on");
  if (carrier.neutralized !== NONE) return refuse("carrier-neutralized", "SC-WNT-02", undefined, "on");
  return roomOn(battle, on) > 0 ? undefined : refuse("carrier-full", "SC-FTR-09", undefined, "on");
}

function checkWithdraw(state: State, seat: Seat): Refusal | undefined {
  if (state.campaign === undefined) return refuse("campaign-only", "SC-CPN-11");
  const ships = state.battle.units.filter((unit) => unit.owner === seat && isShipInBattle(unit));
  return ships.length > 0 && ships.every((ship) => ship.cloaked)
    ? undefined
    : refuse("not-all-cloaked", "SC-CPN-11");
}

/** Cards of the own turn that may be played in any of its phases (SC-MT-01, SC-TA-01, SC-SSO-02). */
export function checkFreeTimed(
  state: State,
  seat: Seat,
  action: ActionOf<"look" | "tactician" | "advantage">,
): Refusal | undefined {
  const { battle } = state;
  switch (action.type) {
    case "look":
      if (!holds(battle, seat, action.card, "super-science-officer"))
        return refuse("no-such-card", "SC-SSO-02", undefined, "card");
      return action.seat !== seat && battle.players.includes(action.seat)
        ? undefined
        : refuse("no-such-opponent", "SC-SSO-02", undefined, "seat");
    case "tactician":
      if (!holds(battle, seat, action.card, "master-tactician"))
        return refuse("no-such-card", "SC-MT-01", undefined, "card");
      return battle.lastRound?.queue.length === 0 && !battle.again
        ? refuse("very-last-turn", "SC-MT-02")
        : undefined;
    case "advantage":
      if (!holds(battle, seat, action.card, "tactical-advantage"))
        return refuse("no-such-card", "SC-TA-01", undefined, "card");
      return battle.lastRound === undefined ? undefined : refuse("last-round-runs", "SC-TA-02");
  }
}
