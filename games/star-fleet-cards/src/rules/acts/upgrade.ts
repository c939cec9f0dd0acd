import type { Refusal } from "@flagship/kernel";
import { message, refuse } from "../../say.ts";
import type { Card } from "../../data/ships.ts";
import { ofCard, tellPlay } from "../event.ts";
import { couplePart } from "../parts.ts";
import { COUPLES, coupleAt, loadOf, theCouple } from "../photons.ts";
import { playFromHand, show } from "../piles.ts";
import { shipAt, type Ship, type State } from "../state.ts";
import { cardAct } from "./card-act.ts";
import { someCouple } from "./couples.ts";

/** Replaces a standard arming by an overload; the couple counts as armed since then (SFC-PHOT-05, R15). */
export const upgrade = cardAct("upgrade", { couple: couplePart })({
  uses: ["arm"],
  ways: (_state, _seat, { load }) => (load === "ovl" ? COUPLES.map((couple) => ({ couple })) : []),
  forbids: (state, seat, card, { couple }) => checkUpgrade(state, shipAt(state, seat), card, couple),
  silent: () => true,
  label: (_state, _seat, card, { couple }) => message("choice.upgrade", { name: `@${card.kind}`, couple }),
  pick(state, seat, card, dice) {
    const ship = shipAt(state, seat);
    const couple = someCouple(dice, (number) => checkUpgrade(state, ship, card, number) === undefined);
    return couple === 0 ? undefined : { type: "upgrade", card: card.id, couple };
  },
  does(state, seat, card, { couple: number }, table) {
    const ship = shipAt(state, seat);
    const couple = theCouple(ship, number);
    playFromHand(ship, card);
    show(ship, couple.card);
    ship.discard.push(couple.card);
    couple.card = card;
    couple.faceUp = true;
    couple.known = true;
    if (table.listening)
      tellPlay(table, {
        type: "upgraded",
        ...ofCard(state, seat, card),
        couple: number,
        rules: ["SFC-PHOT-05"],
      });
  },
});

/** SFC-PHOT-05. */
export function checkUpgrade(state: State, ship: Ship, card: Card, number: number): Refusal | undefined {
  const couple = coupleAt(ship, number);
  if (couple === undefined || couple.lost)
    return refuse("couple-destroyed", "SFC-DMG-12", { couple: number }, "couple");
  if (card.load !== "ovl") return refuse("upgrade-needs-ovl", "SFC-PHOT-05", undefined, "card");
  if (loadOf(ship, couple) !== "std")
    return refuse("upgrade-needs-std", "SFC-PHOT-05", { couple: number }, "couple");
  return couple.armed < state.turn
    ? undefined
    : refuse("armed-this-turn", "SFC-PHOT-05", { couple: number }, "couple");
}
