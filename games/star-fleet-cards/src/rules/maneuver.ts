import { refuse, type Refusal, type Seat, type Table } from "@flagship/kernel";
import { LONG, POINT_BLANK, RANGES, TURN_LEFT, TURN_RIGHT } from "../data/figures.ts";
import { ofCard, tellPlay, type SfcEvent } from "./event.ts";
import { playFromHand } from "./piles.ts";
import { cardOf, distanceOf, shipAt, type CardId, type State } from "./state.ts";

/** SFC-MOVE-04. */
export const checkMove = (state: State): Refusal | undefined =>
  state.beam === undefined ? undefined : refuse("held-by-tractor", "SFC-MOVE-04");

/** Move close or away: the moving ship shifts by one step, everything else stays (SFC-MOVE-02, -03, -05). */
export function move(state: State, seat: Seat, card: CardId, table: Table<SfcEvent>): void {
  const ship = shipAt(state, seat);
  const wider = cardOf(ship, card).size;
  const distance = distanceOf(state) + wider;
  if (distance >= POINT_BLANK && distance <= LONG) ship.x += seat === 0 ? -wider : wider;
  playFromHand(ship, card);
  ship.discard.push(card);
  if (table.listening) {
    tellPlay(table, {
      type: "moved",
      ...ofCard(state, seat, card),
      range: RANGES[distanceOf(state)] ?? "L",
      rules: [wider < 0 ? "SFC-MOVE-02" : "SFC-MOVE-03"],
    });
  }
}

/** The facing after a turn card (SFC-FACE-02, -03). */
export const facingAfter = (facing: number, direction: number): number =>
  (direction < 0 ? TURN_LEFT : TURN_RIGHT)[facing - 1] ?? facing;

/** Turn left or right. */
export function turn(state: State, seat: Seat, card: CardId, table: Table<SfcEvent>): void {
  const ship = shipAt(state, seat);
  const direction = cardOf(ship, card).size;
  ship.facing = facingAfter(ship.facing, direction);
  playFromHand(ship, card);
  ship.discard.push(card);
  tellTurned(state, seat, card, direction < 0 ? "SFC-FACE-02" : "SFC-FACE-03", table);
}

/** High energy turn: any facing, and the card leaves the game (SFC-FACE-04, -05). */
export function highEnergyTurn(
  state: State,
  seat: Seat,
  card: CardId,
  facing: number,
  table: Table<SfcEvent>,
): void {
  const ship = shipAt(state, seat);
  ship.facing = facing;
  playFromHand(ship, card);
  ship.out.push(card);
  tellTurned(state, seat, card, "SFC-FACE-04", table);
}

function tellTurned(state: State, seat: Seat, card: CardId, rule: string, table: Table<SfcEvent>): void {
  if (!table.listening) return;
  const { facing } = shipAt(state, seat);
  tellPlay(table, { type: "turned", ...ofCard(state, seat, card), facing, rules: [rule] });
}
