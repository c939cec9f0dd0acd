import { message } from "../../say.ts";
import { riderParts } from "../parts.ts";
import { riderFields } from "../riders.ts";
import { checkRiders, closeSlot, openSlot } from "../slot.ts";
import { seatOf } from "./card-act.ts";
import { act } from "./makers.ts";

/** Ends the own turn; shuttles and battery may ride on it (SFC-TURN-05). */
export const end = act(
  "end",
  riderParts,
)({
  rule: "SFC-TURN-03",
  offer(state, actor) {
    const { battery, shuttles } = riderFields(state, seatOf(actor));
    const extras = [...battery, ...shuttles];
    return [
      {
        action: { type: "end" },
        label: message("choice.end"),
        rules: ["SFC-TURN-05"],
        ...(extras.length === 0 ? {} : { extras }),
        sure: true,
      },
    ];
  },
  check: (state, actor, riders) => checkRiders(state, seatOf(actor), riders),
  does(state, actor, riders, table) {
    const seat = seatOf(actor);
    openSlot(state, seat, riders, table);
    closeSlot(state, seat, riders, 0, true, table);
  },
});
