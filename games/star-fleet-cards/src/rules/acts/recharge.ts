import type { Refusal, Seat, Table } from "@flagship/kernel";
import { message, refuse } from "../../say.ts";
import { ofCard, tellPlay, type SfcEvent } from "../event.ts";
import { playFromHand } from "../piles.ts";
import { shipAt, type Battery, type CardId, type State } from "../state.ts";
import { cardAct } from "./card-act.ts";

/** Recharges the battery in an own slot. A full one is first turned into a general point, then made full again (R54). */
export const recharge = cardAct(
  "recharge",
  {},
)({
  uses: ["recharge"],
  ways: (state, seat) => [shipAt(state, seat).battery === "full" ? { battery: "general" } : {}],
  forbids: (state, seat, _card, way) =>
    checkRecharge((way.battery ?? "keep") === "keep" ? shipAt(state, seat).battery : "empty"),
  label: (_state, _seat, card, way) =>
    message(way.battery === undefined ? "choice.recharge" : "choice.recharge-again", {
      name: `@${card.kind}`,
    }),
  pick: (state, seat, card) =>
    shipAt(state, seat).battery === "empty" ? { type: "recharge", card: card.id } : undefined,
  does: (state, seat, card, _way, table) => rechargeBattery(state, seat, card, table),
});

/** SFC-BATT-04, -05, -06, for a battery that may have been used in the same breath. */
export function checkRecharge(battery: Battery): Refusal | undefined {
  if (battery === "destroyed") return refuse("battery-destroyed", "SFC-BATT-06");
  return battery === "full" ? refuse("battery-full", "SFC-BATT-05") : undefined;
}

/** Makes the empty battery full. */
export function rechargeBattery(state: State, seat: Seat, card: CardId, table: Table<SfcEvent>): void {
  const ship = shipAt(state, seat);
  ship.battery = "full";
  playFromHand(ship, card);
  ship.discard.push(card);
  if (table.listening)
    tellPlay(table, { type: "recharged", ...ofCard(state, seat, card), rules: ["SFC-BATT-04"] });
}
