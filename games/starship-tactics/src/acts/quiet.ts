import { message } from "../say.ts";
import type { Ask } from "../rules/ask.ts";
import { aboard, act } from "../rules/contract.ts";
import { answered, askShip } from "../rules/inquiry.ts";
import { shapes } from "../rules/references.ts";
import { questionsNow } from "../rules/sensors.ts";
import type { ShipNo } from "../rules/ship.ts";
import { shipAt, type State } from "../rules/state.ts";

/** No question, or no further one (ST-SEN-07). */
export const quiet = act("quiet", { ship: shapes.ship })({
  ...aboard,
  rule: "ST-SEN-07",
  offer: (state, _seat, { who }) =>
    state.step === "sensors" && shipAt(state, who).sensors.askedNow === 0
      ? []
      : [{ action: { type: "quiet", ship: who }, label: message("label.quiet") }],
  check: () => undefined,
  does: (state, _seat, _action, _table, ask) => leaveSensors(state, ask),
  sample: (_state, _seat, _dice, { who }) => ({ type: "quiet", ship: who }),
});

export const askToMove = (state: State, no: ShipNo) => askShip(state, "move", no, "helm");

/** Goes on when no question is left to the ship. */
export function endQuestions(state: State, ask: Ask): void {
  if (state.step === "sensors" || questionsNow(state, shipAt(state, ask.who)) < 1) leaveSensors(state, ask);
}

/** The sensors are done with: in the Sensor Phase, or before their ship moves. */
function leaveSensors(state: State, ask: Ask): void {
  if (state.step === "sensors") return answered(state, ask);
  if (ask.kind === "question") state.asked = [askToMove(state, ask.who)];
}
