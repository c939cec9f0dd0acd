import * as z from "zod/mini";
import { message, refuse } from "../say.ts";
import { freeAct } from "../rules/contract.ts";
import { WATCHES } from "../rules/judged-dice.ts";
import { checkInstructor } from "./instructor.ts";

/** Whose dice the instructor wants to see before they count (ST-INS-04). */
export const watch = freeAct("watch", {
  what: z.array(z.enum(WATCHES)).check(z.maxLength(WATCHES.length)),
})({
  offer: ({ watched }) => [
    {
      action: { type: "watch", what: [...watched] },
      label: message("label.watch"),
      fields: [
        {
          kind: "pick-many",
          name: "what",
          label: message("field.watch"),
          from: WATCHES.map((value) => ({ value, label: message(`watch.${value}`) })),
          atLeast: 0,
          atMost: WATCHES.length,
          initial: [...watched],
        },
      ],
    },
  ],
  check: (state, seat) =>
    checkInstructor(state, seat) ?? (state.setting.rulings ? undefined : refuse("no-rulings", "ST-INS-04")),
  does(state, _seat, action) {
    state.watched = WATCHES.filter((what) => action.what.includes(what));
  },
});
