import { message } from "../../say.ts";
import { riderParts } from "../parts.ts";
import { riderFields } from "../riders.ts";
import { checkRiders, closeSlot, openSlot } from "../slot.ts";
import { act } from "./makers.ts";

/** Ends the own turn; shuttles and battery may ride on it (SFC-TURN-05). */
export const end = act(
  "end",
  riderParts,
)({
  rule: "SFC-TURN-03",
  offer(state, actor) {
    const { battery, shuttles } = riderFields(state, actor);
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
  check: (state, actor, riders) => checkRiders(state, actor, riders),
  does(state, seat, riders, table) {
    openSlot(state, seat, riders, table);
    closeSlot(state, seat, riders, 0, true, table);
  },
});
