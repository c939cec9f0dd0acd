import { message, seatsOf, whole } from "@flagship/kernel";
import { act, POWER } from "../state.ts";

/** Dividing the power between guns and shields (SG-POWER-01). */
export const power = act("power", { guns: whole(0, POWER) })({
  rule: "SG-POWER-01",
  offer: () =>
    seatsOf(POWER + 1).map((guns) => ({
      action: { type: "power", guns },
      label: message("label.power", { guns, shields: POWER - guns }),
    })),
});
