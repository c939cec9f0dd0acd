import type { Refusal, Seat, Table } from "@flagship/kernel";
import { message, refuse } from "../../say.ts";
import { classOf } from "../../data/ships.ts";
import { ofCard, ofShip, tellPlay, type SfcEvent } from "../event.ts";
import { shieldPart } from "../parts.ts";
import { playFromHand } from "../piles.ts";
import { isLastTurn, shieldOf, shipAt, type Ship, type State } from "../state.ts";
import { cardAct } from "./card-act.ts";
import { facingFirst, someShield } from "./shields.ts";

/** Names the shield that gets a point back when the next turn begins (SFC-REP-01, -02). */
export const repair = cardAct("repair", { shield: shieldPart })({
  uses: ["repair"],
  ways: (state, seat) => facingFirst(shipAt(state, seat)).map((shield) => ({ shield })),
  forbids: (state, seat, _card, { shield }) => checkRepair(shipAt(state, seat), shield),
  label: (_state, _seat, card, { shield }) => message("choice.repair", { name: `@${card.kind}`, shield }),
  // It takes effect when the next turn begins, and a deck has one such card: nothing else can make the shield whole by then.
  preview: (state) => (isLastTurn(state) ? message("preview.no-next-turn") : undefined),
  pick(state, seat, card, dice) {
    const ship = shipAt(state, seat);
    const shield = someShield(dice, (number) => checkRepair(ship, number) === undefined);
    return shield === 0 ? undefined : { type: "repair", card: card.id, shield };
  },
  does(state, seat, card, { shield }, table) {
    const ship = shipAt(state, seat);
    playFromHand(ship, card);
    ship.repairs.push({ card, shield });
    if (!table.listening) return;
    tellPlay(table, {
      type: "repair-begun",
      ...ofCard(state, seat, card),
      shield,
      rules: ["SFC-REP-01", "SFC-REP-02"],
    });
  },
});

const printedShield = (ship: Ship, shield: number): number => classOf(ship.kind).shields[shield - 1] ?? 0;

/** SFC-REP-03: the shield must have been damaged when the turn began. */
export const checkRepair = (ship: Ship, shield: number): Refusal | undefined =>
  (ship.shieldsAtStart[shield - 1] ?? 0) < printedShield(ship, shield)
    ? undefined
    : refuse("not-damaged-before", "SFC-REP-03", { shield }, "shield");

/** SFC-REP-01, -02, -04: the repairs of the last turn take effect. */
export function finishRepairs(state: State, seat: Seat, table: Table<SfcEvent>): void {
  const ship = shipAt(state, seat);
  if (ship.repairs.length === 0) return;
  for (const { card, shield } of ship.repairs) {
    const strength = Math.min(shieldOf(ship, shield) + 1, printedShield(ship, shield));
    ship.shields[shield - 1] = strength;
    ship.discard.push(card);
    if (table.listening)
      table.tell({
        type: "shield-repaired",
        ...ofShip(state, seat),
        shield,
        strength,
        rules: ["SFC-REP-02"],
      });
  }
  ship.repairs.length = 0;
}
