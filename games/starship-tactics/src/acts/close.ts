import { whole } from "@flagship/kernel";
import { message, refuse, lookUp } from "../say.ts";
import { freeAct } from "../rules/contract.ts";
import { NONE } from "../rules/ship.ts";
import { end } from "../rules/victory.ts";
import { checkInstructor } from "./instructor.ts";

const MOST_SIDES = 40;

/** The instructor ends the exercise, for a side or for none (ST-CSQ-08). */
export const close = freeAct("close", { side: whole(NONE, MOST_SIDES - 1) })({
  offer: ({ setting }) =>
    [NONE, ...Array.from({ length: setting.sides }, (_, side) => side)].map((side) => ({
      action: { type: "close", side },
      label: message("label.close", { side: lookUp(`side.${side}`) }),
    })),
  check: (state, seat, { side }) =>
    checkInstructor(state, seat) ??
    (side >= state.setting.sides ? refuse("no-such-side", "ST-CSQ-08", undefined, "side") : undefined),
  does: (state, _seat, { side }, table) => end(state, { kind: side === NONE ? "draw" : "goal", side }, table),
});
