import * as z from "zod/mini";
import type { Refusal } from "@flagship/kernel";
import { message, refuse } from "../say.ts";
import { findCloaked } from "../rules/cloak.ts";
import { aboard, act } from "../rules/contract.ts";
import { arcBit, ARCS } from "../rules/hex.ts";
import { writeAnswer } from "../rules/questions.ts";
import { shapes } from "../rules/references.ts";
import { canSense, questionsNow, senseRoll, tellSearch, useQuestion } from "../rules/sensors.ts";
import { NONE, type ShipNo } from "../rules/ship.ts";
import { shipAt, type State } from "../rules/state.ts";
import { mayAskAt, worksSensors } from "./ask-sensors.ts";
import { endQuestions } from "./quiet.ts";

export function checkScan(state: State, no: ShipNo): Refusal | undefined {
  const ship = shipAt(state, no);
  if (!canSense(ship)) return refuse("sensors-out", "ST-SEN-18");
  if (!ship.sensors.scanning) return refuse("not-scanning", "ST-XCL-01");
  if (ship.sensors.contact !== NONE) return refuse("contact-held", "ST-XCL-02");
  return questionsNow(state, ship) > 0 ? undefined : refuse("no-question-left", "ST-CSN-06");
}

/** One scan of one arc: the die is rolled even where nothing can be found (ST-XCL-02, ST-XCL-03, ST-CSN-06). */
export const scan = act("scan", { ship: shapes.ship, arc: z.enum(ARCS) })({
  ...aboard,
  fits: worksSensors,
  offer: (state, _seat, ask) =>
    mayAskAt(state, ask) && shipAt(state, ask.who).sensors.scanning
      ? ARCS.map((arc) => ({
          action: { type: "scan", ship: ask.who, arc },
          label: message(`label.scan.${arc}`),
        }))
      : [],
  check: (state, _seat, { ship }) => checkScan(state, ship),
  does(state, _seat, { ship: no, arc }, table, ask) {
    const ship = shipAt(state, no);
    useQuestion(ship);
    const roll = senseRoll(state, no, 5, 0, table);
    const found = roll.made ? findCloaked(state, no, arcBit(arc), ship.crew !== undefined) : NONE;
    tellSearch(state, no, roll, found !== NONE, table, "ST-XCL-02");
    if (found !== NONE) {
      ship.sensors.contact = found;
      ship.sensors.lock = found;
      writeAnswer(state, no, found, 0, "");
    }
    endQuestions(state, ask);
  },
  sample: (state, _seat, dice, { who }) =>
    checkScan(state, who) === undefined ? { type: "scan", ship: who, arc: dice.pick(ARCS) } : undefined,
});
