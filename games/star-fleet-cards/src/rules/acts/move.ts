import { message, refuse } from "../../say.ts";
import { LONG, POINT_BLANK, RANGES, type Range } from "../../data/figures.ts";
import type { Card } from "../../data/ships.ts";
import { ofCard, tellPlay } from "../event.ts";
import { playFromHand } from "../piles.ts";
import { cardOf, distanceOf, shipAt, type State } from "../state.ts";
import { cardAct } from "./card-act.ts";

/** Move close or away: the moving ship shifts by one step, everything else stays (SFC-MOVE-02, -03, -05). */
export const move = cardAct(
  "move",
  {},
)({
  uses: ["move"],
  forbids: (state) => (state.beam === undefined ? undefined : refuse("held-by-tractor", "SFC-MOVE-04")),
  label: (state, _seat, card) =>
    message(moves(state, card) ? "choice.move" : "choice.move-nowhere", {
      name: `@${card.kind}`,
      range: rangeAfter(state, card),
    }),
  preview: (state, _seat, card) =>
    moves(state, card) ? undefined : message("preview.no-move", { range: rangeAfter(state, card) }),
  does(state, seat, card, _way, table) {
    const ship = shipAt(state, seat);
    const wider = cardOf(ship, card).size;
    const from = rangeOf(state);
    if (moves(state, cardOf(ship, card))) ship.x += seat === 0 ? -wider : wider;
    playFromHand(ship, card);
    ship.discard.push(card);
    if (!table.listening) return;
    tellPlay(table, {
      type: "moved",
      ...ofCard(state, seat, card),
      from,
      range: rangeOf(state),
      rules: [wider < 0 ? "SFC-MOVE-02" : "SFC-MOVE-03"],
    });
  },
});

/** Whether a move card changes the distance: not closer than point blank, not beyond long (SFC-MOVE-02, -03). */
export function moves(state: State, card: Card): boolean {
  const distance = distanceOf(state) + card.size;
  return distance >= POINT_BLANK && distance <= LONG;
}

const rangeOf = (state: State): Range => RANGES[distanceOf(state)] ?? "L";

/** The distance after a move card. */
const rangeAfter = (state: State, card: Card): Range =>
  RANGES[distanceOf(state) + (moves(state, card) ? card.size : 0)] ?? "L";
