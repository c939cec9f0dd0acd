import type { Refusal, Seat } from "@flagship/kernel";
import { refuse } from "../say.ts";
import { kindOf } from "../data/cards.ts";
import { shipCard } from "../data/kinds.ts";
import type { ScTable } from "./event.ts";
import { discard } from "./piles.ts";
import {
  areEnemies,
  handOf,
  NONE,
  unitOf,
  type Battle,
  type CardId,
  type Exchange,
  type State,
  type Unit,
  type UnitId,
} from "./state.ts";
import { named, tellOf } from "./telling.ts";
import { aboardOf, isCrippled, isShipInBattle, publicName, shieldsDown } from "./units.ts";

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

/** Only the ship whose boarding has begun (SC-BRD-02). */
export const refuseExchange = (exchange: Exchange, at: UnitId): Refusal | undefined =>
  exchange.at === at ? undefined : refuse("other-exchange", "SC-BRD-02", undefined, "at");

/** Whether a Boarding Party lies mobilized on a ship (SC-XBM-01); those cannot be hit by Gremlins (R31). */
export const isMobilized = (battle: Battle, card: CardId): boolean =>
  battle.units.some((unit) => unit.parties.includes(card));

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

/** Who must add to the exchange or lose it: the owner while he is outnumbered, at a tie the attacker (SC-BRD-02). */
export const whoIsBehind = ({ attack, defence }: Exchange): Exchange["turn"] =>
  attack > defence ? "owner" : "attacker";

/** Tells how the exchange stands. */
export function tellExchange(
  battle: Battle,
  by: Seat,
  { at, attack, defence }: Exchange,
  table: ScTable,
): void {
  if (!table.listening) return;
  table.tell({
    type: "boarding",
    seat: by,
    ...named(battle, at),
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

/** Whoever is behind adds nothing more: the owner loses the ship, the attacker gives up. */
export function decline(state: State, exchange: Exchange, table: ScTable): void {
  const { battle } = state;
  const captured = exchange.turn === "owner";
  battle.exchange = undefined;
  battle.step = "command";
  if (captured) return capture(battle, exchange.at, table);
  tellOf(battle, "boarding-given-up", battle.attacker, exchange.at, "SC-BRD-10", table);
}

/** The ship changes sides with everything on it (SC-BRD-07/08, SC-CAR-04, SC-XBM-03). */
function capture(battle: Battle, id: UnitId, table: ScTable): void {
  const ship = unitOf(battle, id);
  const before = named(battle, id);
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
      ...before,
      rules: ["SC-BRD-07"],
    });
  }
}
