import { message, type BarredChoice, type Choice, type Choices, type Pickable } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import { checkAsking } from "../rules/check.ts";
import { checkLock, checkScan, checkSensors, questionsNow } from "../rules/sensors.ts";
import { cloakedEnemies } from "../rules/cloak.ts";
import { ARCS } from "../rules/hex.ts";
import { detailsOf, QUESTIONS } from "../rules/questions.ts";
import { NONE } from "../rules/ship.ts";
import { figuresAt, shipAt, type State } from "../rules/state.ts";
import { isExpert } from "../rules/setting.ts";
import { pickField } from "./forms.ts";

type Parts = { open: Choice<Action>[]; barred: BarredChoice[] };

/** The use of the sensors in the Sensor Phase, then the question (ST-SEQ-05). */
export function sensorChoices(state: State, no: number): Choices<Action> {
  const ship = shipAt(state, no);
  const ask = message("ask.sensors", { ship: ship.name });
  if (ship.sensors.askedNow > 0) {
    const parts = questionParts(state, no);
    return {
      ask: message("ask.question", { ship: ship.name }),
      open: [...parts.open, quiet(no)],
      barred: parts.barred,
    };
  }
  const parts: Parts = { open: [], barred: [] };
  const offer = (use: "none" | "keep" | "lock" | "scan", target: string, detect: boolean): void => {
    const action = { type: "sensors", ship: no, use, target, detect } as const;
    const label = message(
      detect ? `label.sensors.${use}.search` : `label.sensors.${use}`,
      target === "" ? {} : { target: state.ships[Number(target)]?.name ?? "" },
    );
    const refusal = checkSensors(state, action);
    const subject = target === "" ? `ship.${no}` : `ship.${target}`;
    if (refusal === undefined)
      parts.open.push({
        action,
        label,
        subject,
        preview: message(use === "lock" ? "preview.lock" : "preview.none"),
      });
    else if (!detect) parts.barred.push({ label, subject, refusal });
  };
  const searches = !isExpert(state.setting) && cloakedEnemies(state, no) ? [false, true] : [false];
  for (const detect of searches) {
    offer("none", "", detect);
    if (ship.sensors.lock !== NONE) offer("keep", "", detect);
    for (const [target, other] of state.ships.entries()) {
      if (other.side !== ship.side && other.fate === "here" && !other.cloaked)
        offer("lock", String(target), detect);
    }
  }
  if (isExpert(state.setting) && cloakedEnemies(state, no)) offer("scan", "", false);
  return { ask, open: parts.open, barred: parts.barred };
}

const quiet = (no: number): Choice<Action> => ({
  action: { type: "quiet", ship: no },
  label: message("label.quiet"),
});

/** The ten questions and the scan, where the sensors hold something (ST-SEN-07..17, ST-XCL-02). */
export function questionParts(state: State, no: number): Parts {
  const ship = shipAt(state, no);
  const parts: Parts = { open: [], barred: [] };
  const target = state.ships[ship.sensors.lock];
  if (target !== undefined) {
    for (const [index, name] of QUESTIONS.entries()) {
      const details = detailsOf(state, target, index + 1);
      const action = { type: "ask", ship: no, question: index + 1, detail: details[0] ?? "" } as const;
      const label = message(`label.question.${name}`);
      const refusal = checkAsking(state, no, index + 1, action.detail);
      if (refusal !== undefined) parts.barred.push({ label, refusal });
      else if (details.length === 1) parts.open.push({ action, label, subject: `ship.${ship.sensors.lock}` });
      else
        parts.open.push({
          action,
          label,
          subject: `ship.${ship.sensors.lock}`,
          fields: [
            pickField(
              "detail",
              `label.question.${name}`,
              pickables(state, ship.sensors.lock, index + 1),
              action.detail,
            ),
          ],
        });
    }
  }
  for (const arc of ship.sensors.scanning ? ARCS : []) {
    const action = { type: "scan", ship: no, arc } as const;
    const refusal = checkScan(state, action);
    if (refusal === undefined) parts.open.push({ action, label: message(`label.scan.${arc}`) });
    else parts.barred.push({ label: message(`label.scan.${arc}`), refusal });
  }
  return parts;
}

function pickables(state: State, target: number, question: number): Pickable[] {
  const ship = shipAt(state, target);
  return detailsOf(state, ship, question).map((value) => {
    if (question === 4) return { value, label: message(`field.shield.${value}`) };
    if (question === 5) return { value, label: message(`kind.${value}`) };
    return {
      value,
      label: message("field.weapon", {
        number: Number(value) + 1,
        weapon: `@${figuresAt(state, ship).weapons[Number(value)]?.type ?? ""}`,
      }),
    };
  });
}

/** Before the ship moves: questions, a scan, or a new lock in place of a question (ST-CSN-03, ST-CSN-04). */
export function questionChoices(state: State, no: number): Choices<Action> {
  const parts = questionParts(state, no);
  const locks = lockParts(state, no);
  return {
    ask: message("ask.question", { ship: shipAt(state, no).name }),
    open: [quiet(no), ...parts.open, ...locks.open],
    barred: [...parts.barred, ...locks.barred],
  };
}

function lockParts(state: State, no: number): Parts {
  const ship = shipAt(state, no);
  const parts: Parts = { open: [], barred: [] };
  if (ship.sensors.lock !== NONE || questionsNow(state, ship) < 1) return parts;
  for (const [target, other] of state.ships.entries()) {
    if (other.side === ship.side || other.fate !== "here" || other.cloaked) continue;
    const label = message("label.sensors.lock", { target: other.name });
    const refusal = checkLock(state, no, target);
    const subject = `ship.${target}`;
    if (refusal !== undefined) parts.barred.push({ label, subject, refusal });
    else
      parts.open.push({
        action: { type: "sensors", ship: no, use: "lock", target: String(target), detect: false },
        label,
        subject,
      });
  }
  return parts;
}
