import { refuse, type Refusal, type Seat } from "@flagship/kernel";
import { kindOf } from "../data/cards.ts";
import { shipCard } from "../data/kinds.ts";
import type { ActionOf } from "./action.ts";
import { refuseAdvantage } from "./advantages.ts";
import type { ScTable } from "./event.ts";
import { discard, holds } from "./piles.ts";
import {
  areEnemies,
  handOf,
  NONE,
  unitOf,
  type Battle,
  type Exchange,
  type State,
  type Unit,
  type UnitId,
} from "./state.ts";
import { aboardOf, isCrippled, isShipInBattle, publicName, shieldsDown } from "./units.ts";

type Board = ActionOf<"board">;
type Repel = ActionOf<"repel">;

/** Whether an enemy ship can be boarded now (SC-BRD-01, -05, -10). */
export function refuseBoarded(battle: Battle, seat: Seat, at: UnitId): Refusal | undefined {
  const target = battle.units[at];
  if (target === undefined || !isShipInBattle(target) || !areEnemies(battle, seat, target.owner))
    return refuse("no-enemy-there", "SC-BRD-01", undefined, "at");
  if (target.cloaked) return refuse("target-cloaked", "SC-BRD-05", undefined, "at");
  if (target.rear) return refuse("screened", "SC-RNK-02", undefined, "at");
  if (!shieldsDown(target)) return refuse("shields-up", "SC-BRD-01", { ship: publicName(target) }, "at");
  return target.boarded === battle.turn ? refuse("already-boarded", "SC-BRD-10", undefined, "at") : undefined;
}

/** Whether a ship can send boarding parties (SC-BRD-04, SC-RET-03). */
export function refuseOrigin(battle: Battle, seat: Seat, id: UnitId): Refusal | undefined {
  const unit = battle.units[id];
  if (unit === undefined || unit.owner !== seat || !isShipInBattle(unit))
    return refuse("not-your-ship", "SC-BRD-04", undefined, "unit");
  if (unit.cloaked) return refuse("cloaked-cannot-board", "SC-BRD-04", undefined, "unit");
  if (unit.rear) return refuse("screened", "SC-RNK-02", undefined, "unit");
  return unit.retreating || unit.ram !== NONE
    ? refuse("retreating-cannot-board", "SC-RET-03", undefined, "unit")
    : undefined;
}

/** What forbids a boarding play of the attacker, the first of an exchange or a further one. */
export function checkBoard(state: State, seat: Seat, action: Board): Refusal | undefined {
  const { battle } = state;
  if (battle.exchange === undefined) {
    const refusal = refuseBoarded(battle, seat, action.at);
    if (refusal !== undefined) return refusal;
  } else if (battle.exchange.at !== action.at) return refuse("other-exchange", "SC-BRD-02", undefined, "at");
  const refusal = refuseOrigin(battle, seat, action.unit);
  if (refusal !== undefined) return refusal;
  if (unitOf(battle, action.unit).parties.includes(action.card)) return undefined;
  if (holds(battle, seat, action.card, "boarding-party")) return undefined;
  return refuseAdvantage(battle, seat, action.unit, "ritillians", action);
}

/** What forbids the owner's counter (SC-SBP-03, SC-XBM-02). */
export function checkRepel(state: State, seat: Seat, action: Repel): Refusal | undefined {
  const { battle } = state;
  const at = battle.exchange?.at ?? NONE;
  if (battle.units[at]?.parties.includes(action.card) === true) return undefined;
  if (holds(battle, seat, action.card, "boarding-party")) return undefined;
  return refuseAdvantage(battle, seat, at, "ritillians", action);
}

/** The strength of one card: a party 1, a Superior Boarding Party 2, one more from an assault ship (SC-XAS-01..03). */
export function strengthOf(state: State, ship: Unit, card: number): number {
  const assault = state.options.assaultShips && shipCard(ship.kind).class === "assault-ship";
  return (kindOf(card) === "racial-advantages" ? 2 : 1) + (assault ? 1 : 0);
}

/** A battleship that is not crippled defends itself with 1 (SC-XBB-01). */
export const ownDefence = (state: State, ship: Unit): number =>
  state.options.battleships && shipCard(ship.kind).class === "battleship" && !isCrippled(ship) ? 1 : 0;

/** Opens the exchange for a ship (SC-BRD-02). */
export function openExchange(state: State, at: UnitId): Exchange {
  const { battle } = state;
  const ship = unitOf(battle, at);
  ship.boarded = battle.turn;
  battle.exchange = { at, attack: 0, defence: ownDefence(state, ship), turn: "attacker" };
  battle.step = "exchange";
  return battle.exchange;
}

/** Tells how the exchange stands. */
export function tellExchange(battle: Battle, { at, attack, defence }: Exchange, table: ScTable): void {
  if (!table.listening) return;
  const unit = unitOf(battle, at);
  table.tell({
    type: "boarding",
    seat: unit.owner,
    unit: at,
    ship: publicName(unit),
    attack,
    defence,
    rules: ["SC-BRD-02"],
  });
}

/** Whether the one whose decision it is has anything to decide with, as far as everybody can tell. */
export function canGoOn(battle: Battle, { at, turn }: Exchange): boolean {
  const owner = unitOf(battle, at).owner;
  if (turn === "owner") return handOf(battle, owner).length > 0 || unitOf(battle, at).parties.length > 0;
  const { attacker } = battle;
  const origins = battle.units.filter((_, id) => refuseOrigin(battle, attacker, id) === undefined);
  return (
    origins.length > 0 &&
    (handOf(battle, attacker).length > 0 || origins.some((ship) => ship.parties.length > 0))
  );
}

/** The owner adds nothing more, or the attacker gives up. */
export function decline(state: State, exchange: Exchange, table: ScTable): void {
  const { battle } = state;
  if (exchange.turn === "owner" && exchange.attack <= exchange.defence) {
    exchange.turn = "attacker";
    return;
  }
  const captured = exchange.turn === "owner";
  battle.exchange = undefined;
  battle.step = "command";
  const unit = unitOf(battle, exchange.at);
  if (captured) return capture(battle, exchange.at, table);
  if (table.listening) {
    table.tell({
      type: "boarding-given-up",
      seat: unit.owner,
      unit: exchange.at,
      ship: publicName(unit),
      rules: ["SC-BRD-10"],
    });
  }
}

/** The ship changes sides with everything on it (SC-BRD-07/08, SC-CAR-04, SC-XBM-03). */
function capture(battle: Battle, id: UnitId, table: ScTable): void {
  const ship = unitOf(battle, id);
  const from = ship.owner;
  for (const card of ship.parties) discard(battle, card);
  ship.parties = [];
  for (const squadron of aboardOf(battle, id)) unitOf(battle, squadron).owner = battle.attacker;
  for (const unit of battle.units) if (unit.home === id && unit.place === "battle") unit.home = NONE;
  ship.owner = battle.attacker;
  ship.retreating = false;
  ship.ram = NONE;
  battle.stirred = true;
  if (table.listening) {
    table.tell({
      type: "captured",
      seat: battle.attacker,
      unit: id,
      ship: publicName(ship),
      from,
      rules: ["SC-BRD-07"],
    });
  }
}
