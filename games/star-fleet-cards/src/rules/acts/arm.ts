import type { Refusal } from "@flagship/kernel";
import { message, refuse } from "../../say.ts";
import { cardName, ofShip } from "../event.ts";
import { couplePart } from "../parts.ts";
import { COUPLES, coupleAt, theCouple } from "../photons.ts";
import { playFaceDown } from "../piles.ts";
import { energyOf, NO_CARD, shipAt, type Ship } from "../state.ts";
import { cardAct } from "./card-act.ts";
import { someCouple } from "./couples.ts";
import { checkUpgrade } from "./upgrade.ts";

/** Lays an arming card face down by a couple (SFC-PHOT-02, SFC-HID-02). */
export const arm = cardAct("arm", { couple: couplePart })({
  uses: ["arm"],
  ways: () => COUPLES.map((couple) => ({ couple })),
  forbids: (state, seat, _card, { couple }) => checkArm(shipAt(state, seat), couple),
  // The card can replace another one instead.
  silent: (state, seat, card) =>
    COUPLES.some((couple) => checkUpgrade(state, shipAt(state, seat), card, couple) === undefined),
  label: (_state, _seat, card, { couple }) => message("choice.arm", { name: `@${card.kind}`, couple }),
  pick(state, seat, card, dice) {
    const couple = someCouple(dice, (number) => checkArm(shipAt(state, seat), number) === undefined);
    return couple === 0 ? undefined : { type: "arm", card: card.id, couple };
  },
  does(state, seat, card, { couple: number }, table) {
    const ship = shipAt(state, seat);
    const couple = theCouple(ship, number);
    playFaceDown(ship, card);
    couple.armed = state.turn;
    couple.card = card;
    couple.faceUp = false;
    couple.known = false;
    if (!table.listening) return;
    const others = {
      type: "armed" as const,
      ...ofShip(state, seat),
      couple: number,
      played: ship.played,
      energy: energyOf(ship),
      rules: ["SFC-PHOT-02", "SFC-HID-02"],
    };
    table.tell({ ...others, card, name: cardName(state, seat, card) }, { to: [seat], others });
  },
});

/** SFC-PHOT-02, -06. */
export function checkArm(ship: Ship, number: number): Refusal | undefined {
  const couple = coupleAt(ship, number);
  if (couple === undefined || couple.lost)
    return refuse("couple-destroyed", "SFC-DMG-12", { couple: number }, "couple");
  if (couple.card !== NO_CARD) return refuse("couple-armed", "SFC-PHOT-02", { couple: number }, "couple");
  return couple.firedThisTurn
    ? refuse("couple-fired", "SFC-PHOT-06", { couple: number }, "couple")
    : undefined;
}
