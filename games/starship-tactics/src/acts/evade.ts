import * as z from "zod/mini";
import { message, refuse } from "../say.ts";
import { aboard, act, question } from "../rules/contract.ts";
import { canEvade } from "../rules/evasion.ts";
import { askShip, sealedInAsk } from "../rules/inquiry.ts";
import { missilesAt } from "../rules/missiles.ts";
import { shapes } from "../rules/references.ts";
import type { ShipNo } from "../rules/ship.ts";
import { shipAt, type State } from "../rules/state.ts";

const SIDES = ["no", "port", "starboard"] as const;

/** Port, starboard or not at all; it costs a point and this phase's fire (ST-EVA-01..08). */
export const evade = act("evade", { ship: shapes.ship, side: z.enum(SIDES) })({
  ...aboard,
  offer(state, _seat, { who }) {
    const helpless = !canEvade(shipAt(state, who));
    // One side is enough to say that neither is open.
    return (helpless ? (["no", "port"] as const) : SIDES).map((side) => ({
      action: { type: "evade", ship: who, side },
      label: message(`label.evade.${side}`),
      preview: message(side === "no" ? "preview.none" : "preview.evade"),
      rules: ["ST-EVA-05"],
      ...(helpless && side !== "no" ? { barred: refuse("cannot-evade", "ST-BRG-04") } : {}),
    }));
  },
  check: (state, _seat, { ship, side }) =>
    side === "no" || canEvade(shipAt(state, ship))
      ? undefined
      : refuse("cannot-evade", "ST-BRG-04", undefined, "side"),
  does(state, _seat, { ship, side }) {
    state.dodges.push({ ship, side });
  },
  sample: (state, _seat, dice, { who }) => ({
    type: "evade",
    ship: who,
    side: canEvade(shipAt(state, who)) ? dice.pick(["no", ...SIDES]) : "no",
  }),
});

export const askEvasion = (state: State, no: ShipNo) => askShip(state, "evade", no, "helm");

export const evading = question("evade", [evade])({
  window: "evade",
  lone: true,
  stakes: (state, { who }) => missilesAt(state, who),
  ask: (state, { who }) =>
    message("ask.evade", { ship: shipAt(state, who).name, missiles: missilesAt(state, who) }),
  sealed: sealedInAsk(),
  fallback: (_state, { who }) => ({ type: "evade", ship: who, side: "no" }),
});
