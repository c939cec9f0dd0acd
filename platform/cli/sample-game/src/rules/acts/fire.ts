import { message, type Seat } from "@flagship/kernel";
import * as z from "zod/mini";
import { act, AIMS, gunsOf, hullOf, shieldsOf, type Aim, type State } from "../state.ts";

/** Firing at the other ship (SG-FIRE-01). */
export const fire = act("fire", { aim: z.enum(["careful", "bold"]) })({
  rule: "SG-FIRE-01",
  offer: (state, actor) =>
    (["careful", "bold"] as const).map((aim) => ({
      action: { type: "fire", aim },
      label: message(`label.fire.${aim}`),
      preview: message("preview.fire", { from: AIMS[aim].from, points: damage(state, actor, aim) }),
    })),
  does(state, seat, { aim }, table) {
    const [die = 0] = table.roll("roll.fire", 6);
    const through = die >= AIMS[aim].from ? damage(state, seat, aim) : 0;
    state.hull[1 - seat] = Math.max(0, hullOf(state, 1 - seat) - through);
    state.toFire = state.toFire.filter((other) => other !== seat);
    table.tell({ type: "fired", seat, aim, through });
  },
});

/** What a hit does to the other ship: its shields stop one point each. */
const damage = (state: State, seat: Seat, aim: Aim): number =>
  Math.max(0, gunsOf(state, seat) * AIMS[aim].times - shieldsOf(state, 1 - seat));
