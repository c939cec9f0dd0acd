import type { Refusal } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { objectLabel, ofCard, tellPlay } from "../event.ts";
import { putIntoSpace } from "../objects.ts";
import { playFromHand } from "../piles.ts";
import { AT_SHIP, shipAt, type Ship } from "../state.ts";
import { boxesLeft } from "../systems.ts";
import { cardAct } from "./card-act.ts";

/** Puts two shuttles into space (SFC-SHUT-01). */
export const launch = cardAct(
  "launch",
  {},
)({
  uses: ["shuttles"],
  forbids: (state, seat) => checkLaunch(shipAt(state, seat)),
  does(state, seat, card, _way, table) {
    playFromHand(shipAt(state, seat), card);
    const object = putIntoSpace(state, seat, card, "shuttles", AT_SHIP);
    if (!table.listening) return;
    tellPlay(table, {
      type: "shuttles-launched",
      ...ofCard(state, seat, card),
      object: object.id,
      what: objectLabel(state, object.id),
      rules: ["SFC-SHUT-01"],
    });
  },
});

/** SFC-DMG-10. */
export const checkLaunch = (ship: Ship): Refusal | undefined =>
  boxesLeft(ship, "bay") > 0 ? undefined : refuse("bay-destroyed", "SFC-DMG-10");
