import type { Refusal, Seat, Table } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { ofCard, tellPlay, type SfcEvent } from "../event.ts";
import type { Riders } from "../parts.ts";
import { playFromHand } from "../piles.ts";
import { specificOn } from "../reinforcement.ts";
import { enemyOf, shieldOf, shipAt, type CardId, type Ship, type State } from "../state.ts";
import { cardAct } from "./card-act.ts";

/** Sends a boarding party: one internal point is pending, and the card leaves the game (SFC-BP-02, -03, -06). */
export const board = cardAct(
  "board",
  {},
)({
  uses: ["boarding"],
  // A general point from the battery would itself bar the boarding party, and shuttles may not ride on it.
  alone: true,
  forbids(state, seat, _card, way) {
    if (firesShuttles(way)) return refuse("no-fire-with-boarding", "SFC-SHUT-08", undefined, "shuttles");
    if (way.battery === "general") return refuse("reinforcement-between", "SFC-BP-01", undefined, "battery");
    return checkBoarding(state, seat);
  },
  does(state, seat, card, _way, table) {
    const target = enemyOf(seat);
    const points = 1;
    leaveGame(state, seat, card);
    state.volley = { source: "boarding", by: seat, target, points, shield: shipAt(state, target).facing };
    if (!table.listening) return;
    tellPlay(table, {
      type: "boarded",
      ...ofCard(state, seat, card),
      rules: ["SFC-BP-01", "SFC-BP-02", "SFC-BP-06"],
    });
  },
});

const firesShuttles = (riders: Riders): boolean =>
  riders.shuttles !== undefined && Object.values(riders.shuttles).some((target) => target !== "hold");

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

function leaveGame(state: State, seat: Seat, card: CardId): void {
  const ship = shipAt(state, seat);
  playFromHand(ship, card);
  ship.out.push(card);
}

/** A boarding party meets a boarding party: both are gone and nothing else happens (SFC-BP-04). */
export function repelBoarders(state: State, seat: Seat, card: CardId, table: Table<SfcEvent>): void {
  leaveGame(state, seat, card);
  state.volley = undefined;
  if (!table.listening) return;
  tellPlay(table, {
    type: "boarding-repelled",
    ...ofCard(state, seat, card),
    rules: ["SFC-BP-04", "SFC-BP-06"],
  });
}
