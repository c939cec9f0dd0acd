import { refuse, type Refusal, type Seat, type Table } from "@flagship/kernel";
import { ofCard, tellPlay, type SfcEvent } from "./event.ts";
import { playFromHand } from "./piles.ts";
import { specificOn } from "./reinforcement.ts";
import { enemyOf, shieldOf, shipAt, type CardId, type Ship, type State } from "./state.ts";

/** SFC-BP-01: no shield and no reinforcement between the two ships. */
export function checkBoarding(state: State, seat: Seat): Refusal | undefined {
  const own = shipAt(state, seat);
  const enemy = shipAt(state, enemyOf(seat));
  if (shieldOf(own, own.facing) > 0) return refuse("own-shield-up", "SFC-BP-01", { shield: own.facing });
  if (shieldOf(enemy, enemy.facing) > 0)
    return refuse("enemy-shield-up", "SFC-BP-01", { shield: enemy.facing });
  return isReinforced(own) || isReinforced(enemy) ? refuse("reinforcement-between", "SFC-BP-01") : undefined;
}

const isReinforced = (ship: Ship): boolean => ship.general > 0 || specificOn(ship, ship.facing) > 0;

/** Sends a boarding party: one internal point is pending, and the card leaves the game (SFC-BP-02, -03, -06). */
export function board(state: State, seat: Seat, card: CardId, table: Table<SfcEvent>): void {
  const ship = shipAt(state, seat);
  const target = enemyOf(seat);
  const points = 1;
  playFromHand(ship, card);
  ship.out.push(card);
  state.volley = { source: "boarding", by: seat, target, points, shield: shipAt(state, target).facing };
  if (table.listening) {
    tellPlay(table, {
      type: "boarded",
      ...ofCard(state, seat, card),
      rules: ["SFC-BP-01", "SFC-BP-02", "SFC-BP-06"],
    });
  }
}

/** A boarding party meets a boarding party: both are gone and nothing else happens (SFC-BP-04). */
export function repelBoarders(state: State, seat: Seat, card: CardId, table: Table<SfcEvent>): void {
  const ship = shipAt(state, seat);
  playFromHand(ship, card);
  ship.out.push(card);
  state.volley = undefined;
  if (table.listening) {
    tellPlay(table, {
      type: "boarding-repelled",
      ...ofCard(state, seat, card),
      rules: ["SFC-BP-04", "SFC-BP-06"],
    });
  }
}
