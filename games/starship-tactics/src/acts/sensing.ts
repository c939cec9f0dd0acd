import type { Dice, Seat } from "@flagship/kernel";
import { message } from "../say.ts";
import type { Ask } from "../rules/ask.ts";
import { question } from "../rules/contract.ts";
import { askShip } from "../rules/inquiry.ts";
import type { ShipNo } from "../rules/ship.ts";
import { shipAt, type State } from "../rules/state.ts";
import { ask } from "./ask-sensors.ts";
import { quiet } from "./quiet.ts";
import { scan } from "./scan.ts";
import { idleSensors, sensors } from "./sensors.ts";

/** A random scan or question, where one is open. */
export const anyInquiry = (state: State, seat: Seat, dice: Dice, asked: Ask) =>
  scan.sample?.(state, seat, dice, asked) ?? ask.sample?.(state, seat, dice, asked);

export const askSensors = (state: State, no: ShipNo) => askShip(state, "sensors", no, "sensors");
export const askQuestion = (state: State, no: ShipNo) => askShip(state, "question", no, "sensors");

/** The Sensor Phase: the use of the sensors, then the question (ST-SEQ-05). */
export const sensing = question("sensors", [sensors, ask, scan, quiet])({
  window: "sensors",
  lone: true,
  stakes: 1,
  ask(state, { who }) {
    const ship = shipAt(state, who);
    return message(ship.sensors.askedNow > 0 ? "ask.question" : "ask.sensors", { ship: ship.name });
  },
  fallback: (state, { who }) =>
    shipAt(state, who).sensors.askedNow > 0 ? { type: "quiet", ship: who } : idleSensors(state, who),
  sample: (state, asked, seat, dice) =>
    sensors.sample?.(state, seat, dice, asked) ??
    anyInquiry(state, seat, dice, asked) ?? { type: "quiet", ship: asked.who },
});

/** Before the ship moves, where somebody else works its sensors: questions, a scan, or a new lock (ST-CSN-03, ST-CSN-04). */
export const questioning = question("question", [quiet, ask, scan, sensors])({
  window: "question",
  lone: true,
  stakes: 1,
  ask: (state, { who }) => message("ask.question", { ship: shipAt(state, who).name }),
  fallback: (_state, { who }) => ({ type: "quiet", ship: who }),
  sample: (state, asked, seat, dice) =>
    anyInquiry(state, seat, dice, asked) ?? { type: "quiet", ship: asked.who },
});
