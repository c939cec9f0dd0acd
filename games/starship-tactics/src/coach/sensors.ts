import type { Message } from "@flagship/kernel";
import type { ActionOf } from "../rules/action.ts";
import { distance, sidesFacing } from "../rules/hex.ts";
import { QUESTIONS } from "../rules/questions.ts";
import { SHIP } from "../rules/references.ts";
import { NONE } from "../rules/ship.ts";
import { shipAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { message, nearest, ofTable } from "./figures.ts";

/** A lock costs nothing, and lets one question be asked (ST-SEN-04, ST-SEN-07). */
export function aboutSensors(view: View, action: ActionOf<"sensors">): readonly Message[] {
  const ship = shipAt(view, action.ship);
  const aimed = view.ships[action.use === "keep" ? ship.sensors.lock : (SHIP.at(action.target) ?? NONE)];
  const target = aimed ?? nearest(view, ship);
  if (target === undefined) return [];
  const figures = { ship: target.name, range: distance(ship, target) };
  switch (action.use) {
    case "lock":
      return [message("coach.lock", figures)];
    case "keep":
      return [message("coach.keep-lock", figures)];
    case "scan":
      return [message("coach.search", figures)];
    default:
      return [message("coach.no-lock", figures)];
  }
}

const SHIELD = 4;

/** What a question tells of the shield that faces the asker, and whether its answer is known already. */
export function aboutQuestion(
  view: View,
  { ship: no, question, detail }: ActionOf<"ask">,
): readonly Message[] {
  const ship = shipAt(view, no);
  const target = view.ships[ship.sensors.lock];
  if (target === undefined) return [];
  const range = distance(ship, target);
  const faces = sidesFacing(target, target.heading, ship).map((side) => side + 1);
  const [side = 1] = faces;
  const old = view.answers.findLast(
    (answer) =>
      answer.target === ship.sensors.lock &&
      answer.question === question &&
      answer.turn < view.turn &&
      (question !== SHIELD || String(answer.facts["shield"]) === detail),
  );
  return [
    question === SHIELD
      ? faces.some((facing) => String(facing) === detail)
        ? message("coach.ask-facing", { side: detail, range })
        : message("coach.ask-turned", { side: detail, facing: side, range })
      : message("coach.ask-other", {
          what: ofTable(`label.question.${QUESTIONS[question - 1] ?? ""}`),
          side,
          range,
        }),
    ...(old === undefined ? [] : [message("coach.old-answer", { turn: old.turn })]),
  ];
}
