import { message, refuse } from "../../say.ts";
import { SHIELD_COUNT } from "../../data/figures.ts";
import { SHIELDS, shieldPart } from "../parts.ts";
import { playFromHand } from "../piles.ts";
import { previewFacing } from "../preview.ts";
import { shipAt } from "../state.ts";
import { cardAct } from "./card-act.ts";
import { tellTurned } from "./turn.ts";

/** High energy turn: any facing but the present one (R33), and the card leaves the game (SFC-FACE-04, -05). */
export const highEnergyTurn = cardAct("high-energy-turn", { facing: shieldPart })({
  uses: ["high-energy-turn"],
  ways(state, seat) {
    const { facing: now } = shipAt(state, seat);
    return SHIELDS.filter((facing) => facing !== now).map((facing) => ({ facing }));
  },
  forbids: (state, seat, _card, { facing }) =>
    facing === shipAt(state, seat).facing
      ? refuse("faces-so-already", "SFC-FACE-04", { facing }, "facing")
      : undefined,
  label: (_state, _seat, card, { facing }) => message("choice.turn", { name: `@${card.kind}`, facing }),
  preview: (state, seat, _card, { facing }) => previewFacing(state, shipAt(state, seat), facing),
  pick: (state, seat, card, dice) => ({
    type: "high-energy-turn",
    card: card.id,
    facing: ((shipAt(state, seat).facing - 1 + dice.roll(SHIELD_COUNT - 1)) % SHIELD_COUNT) + 1,
  }),
  does(state, seat, card, { facing }, table) {
    const ship = shipAt(state, seat);
    ship.facing = facing;
    playFromHand(ship, card);
    ship.out.push(card);
    tellTurned(state, seat, card, "SFC-FACE-04", table);
  },
});
