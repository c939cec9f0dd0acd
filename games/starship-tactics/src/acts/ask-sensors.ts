import { whole, type Dice, type Offer, type Pickable, type Refusal } from "@flagship/kernel";
import { message, refuse, lookUp } from "../say.ts";
import { aboard, act } from "../rules/contract.ts";
import { about, tellPosts } from "../rules/event.ts";
import { hasOwnSensors } from "../rules/inquiry.ts";
import { checkQuestion, detailsOf, QUESTIONS, writeAnswer } from "../rules/questions.ts";
import { MOUNT, shapes } from "../rules/references.ts";
import { canSense, questionsNow, registers, searchByQuestion, useQuestion } from "../rules/sensors.ts";
import { isExpert } from "../rules/setting.ts";
import { skillRoll } from "../rules/skill.ts";
import { NONE, type ShipNo } from "../rules/ship.ts";
import { figuresAt, shipAt, type State } from "../rules/state.ts";
import type { Ask } from "../rules/ask.ts";
import { pickField } from "./forms.ts";
import { endQuestions } from "./quiet.ts";

interface AskQuestion {
  type: "ask";
  ship: number;
  question: number;
  detail: string;
}

/** Who moves a ship asks before that only where nobody else works its sensors (ST-XSQ-10, ST-CSN-03). */
export const worksSensors = (
  { kind, who }: Ask,
  { ship }: { readonly ship: number },
  state: State,
): boolean => who === ship && (kind !== "move" || !hasOwnSensors(state, shipAt(state, who)));

/** One of the ten questions; in the Command game it is answered only after a roll, and used up either way (ST-SEN-07, ST-CSN-03). */
export const ask = act("ask", {
  ship: shapes.ship,
  question: whole(1, QUESTIONS.length),
  detail: shapes.detail,
})({
  ...aboard,
  fits: worksSensors,
  offer: (state, _seat, asked) => (mayAskAt(state, asked) ? questionOffers(state, asked.who) : []),
  check: (state, _seat, { ship, question, detail }) => checkAsking(state, ship, question, detail),
  does(state, _seat, action, table, asked) {
    const ship = shipAt(state, action.ship);
    const target = ship.sensors.lock;
    useQuestion(ship);
    const rolled = ship.crew === undefined ? undefined : skillRoll(state, action.ship, "sensors", 0, table);
    const made = rolled?.made ?? true;
    if (action.question === 10) searchByQuestion(state, action.ship, made, table);
    const answer = made ? writeAnswer(state, action.ship, target, action.question, action.detail) : "none";
    const rule = `ST-SEN-${String(action.question + 7).padStart(2, "0")}`;
    tellPosts(table, state, ship, ["sensors"], {
      type: "answered",
      face: rolled?.face ?? 0,
      ...(rolled === undefined ? {} : { needs: rolled.needs }),
      at: shipAt(state, target).name,
      answer,
      ...about(state, action.ship, rule),
    });
    endQuestions(state, asked);
  },
  sample: (state, _seat, dice, { who }) => anyQuestion(state, who, dice),
});

/** A question needs a lock, working sensors, a clear view and a question left (ST-SEN-07, R62). */
export function checkAsking(state: State, no: ShipNo, question: number, detail: string): Refusal | undefined {
  const ship = shipAt(state, no);
  if (ship.sensors.lock === NONE) return refuse("no-lock", "ST-SEN-07");
  if (!canSense(ship)) return refuse("sensors-out", "ST-SEN-18");
  if (!isTimeToAsk(state, no)) return refuse("not-now", isExpert(state.setting) ? "ST-XSQ-10" : "ST-SEQ-05");
  if (questionsNow(state, ship) < 1) return refuse("no-question-left", "ST-SEN-07");
  const target = shipAt(state, ship.sensors.lock);
  if (!registers(state, ship, target)) return refuse("sensor-shadow", "ST-SEN-20");
  return checkQuestion(state, target, question, detail);
}

/** Advanced: in the Sensor Phase, right after the lock; else before the ship moves. */
function isTimeToAsk(state: State, no: ShipNo): boolean {
  const inPhase = state.step === "sensors";
  return isExpert(state.setting) ? !inPhase : inPhase && shipAt(state, no).sensors.askedNow > 0;
}

/** Whether questions belong to what is asked now: not before the sensors were used, nor beside a move in Advanced. */
export const mayAskAt = (state: State, { kind, who }: Ask): boolean =>
  kind === "move"
    ? isExpert(state.setting) && !hasOwnSensors(state, shipAt(state, who))
    : kind !== "sensors" || shipAt(state, who).sensors.askedNow > 0;

function questionOffers(state: State, no: ShipNo): Offer<AskQuestion>[] {
  const { lock } = shipAt(state, no).sensors;
  const target = state.ships[lock];
  if (target === undefined) return [];
  return QUESTIONS.map((name, index) => {
    const details = detailsOf(state, target, index + 1);
    const [first = ""] = details;
    const label = `label.question.${name}` as const;
    const offer: Offer<AskQuestion> = {
      action: { type: "ask", ship: no, question: index + 1, detail: first },
      label: message(label),
    };
    if (checkAsking(state, no, index + 1, first) !== undefined) return offer;
    const open = { ...offer, subject: `ship.${lock}` };
    if (details.length === 1) return open;
    return { ...open, fields: [pickField("detail", label, pickables(state, lock, index + 1), first)] };
  });
}

function pickables(state: State, target: ShipNo, question: number): Pickable[] {
  const ship = shipAt(state, target);
  return detailsOf(state, ship, question).map((value) => {
    if (question === 4) return { value, label: lookUp(`field.shield.${value}`) };
    if (question === 5) return { value, label: lookUp(`kind.${value}`) };
    const weapon = MOUNT.at(value) ?? NONE;
    const type = `@${figuresAt(state, ship).weapons[weapon]?.type ?? ""}`;
    return { value, label: message("field.weapon", { number: weapon + 1, weapon: type }) };
  });
}

/** A random question, where one is open. */
function anyQuestion(state: State, no: ShipNo, dice: Dice): AskQuestion | undefined {
  const ship = shipAt(state, no);
  const target = state.ships[ship.sensors.lock];
  const open =
    questionsNow(state, ship) > 0 &&
    canSense(ship) &&
    target !== undefined &&
    registers(state, ship, target) &&
    isTimeToAsk(state, no);
  if (!open) return undefined;
  const question = 1 + dice.below(QUESTIONS.length);
  return { type: "ask", ship: no, question, detail: dice.pick(detailsOf(state, target, question)) };
}
