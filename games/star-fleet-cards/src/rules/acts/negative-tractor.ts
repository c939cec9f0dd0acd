import type { Seat } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { ofCard, tellPlay } from "../event.ts";
import { playFromHand, takeFrom } from "../piles.ts";
import { enemyOf, shipAt, type State } from "../state.ts";
import { cardAct } from "./card-act.ts";

/** Breaks the enemy's beam; both cards go to the discard piles (SFC-TRAC-02). */
export const negativeTractor = cardAct(
  "negative-tractor",
  {},
)({
  uses: ["tractor"],
  forbids: (state, seat) => (isHeld(state, seat) ? undefined : refuse("no-beam-to-break", "SFC-TRAC-02")),
  silent: (state, seat) => !isHeld(state, seat),
  does(state, seat, card, _way, table) {
    const ship = shipAt(state, seat);
    const enemy = shipAt(state, enemyOf(seat));
    playFromHand(ship, card);
    ship.discard.push(card);
    if (state.beam !== undefined) {
      takeFrom(enemy.table, state.beam.card);
      enemy.discard.push(state.beam.card);
      state.beam = undefined;
    }
    if (table.listening)
      tellPlay(table, { type: "tractor-broken", ...ofCard(state, seat, card), rules: ["SFC-TRAC-02"] });
  },
});

/** SFC-TRAC-02: only the player who is held may break the beam. */
export const isHeld = (state: State, seat: Seat): boolean =>
  state.beam !== undefined && state.beam.by !== seat;
