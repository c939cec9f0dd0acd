import type { ForceOrder } from "./action.ts";
import type { Stance, Step } from "./state.ts";

/** One step of a force, by default on its first day. */
export const step = (kind: Step["step"], to = "", what = "", n = 0, day = 1): Step => ({
  step: kind,
  day,
  to,
  what,
  n,
});

/** What a force is told, with everything that is not said left as usual. */
export const orderOf = (stance: Stance, steps: Step[], more: Partial<ForceOrder> = {}): ForceOrder => ({
  stance,
  guards: "",
  breakOff: "50",
  manner: "computer",
  screen: false,
  stealth: false,
  hunts: stance === "seek",
  steps,
  ...more,
});
