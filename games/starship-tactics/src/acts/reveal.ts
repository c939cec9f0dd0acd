import { whole } from "@flagship/kernel";
import { message, refuse } from "../say.ts";
import { freeAct } from "../rules/contract.ts";
import { checkInstructor } from "./instructor.ts";

const MOST_COUNTERS = 999;

/** The instructor turns a counter up (ST-INS-01). */
export const reveal = freeAct("reveal", { counter: whole(0, MOST_COUNTERS - 1) })({
  offer: (state) =>
    state.mines.flatMap(({ up }, index) =>
      up
        ? []
        : [
            {
              action: { type: "reveal", counter: index },
              label: message("label.reveal", { number: index + 1 }),
            },
          ],
    ),
  check: (state, seat, { counter }) =>
    checkInstructor(state, seat) ??
    (state.mines[counter]?.up === false
      ? undefined
      : refuse("no-such-counter", "ST-INS-01", undefined, "counter")),
  does(state, _seat, action, table) {
    const counter = state.mines[action.counter];
    if (counter === undefined) return;
    if (counter.real === 1) state.minesFound += 1;
    counter.up = true;
    if (!table.listening) return;
    const { q, r, real } = counter;
    table.tell({ type: "counter-turned", q, r, real: real === 1, rules: ["ST-INS-01"] }, { reveals: true });
  },
});
