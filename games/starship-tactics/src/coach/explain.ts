import type { Explain, Message } from "@flagship/kernel";
import type { Action, ActionOf } from "../rules/action.ts";
import { MOUNT } from "../rules/references.ts";
import { NONE } from "../rules/ship.ts";
import { figuresAt, shipAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { aboutCourse } from "./course.ts";
import { aboutEvasion } from "./evasion.ts";
import { message } from "./figures.ts";
import { aboutFire } from "./gunnery.ts";
import { aboutPower } from "./power.ts";
import { aboutQuestion, aboutSensors } from "./sensors.ts";

/** What an order gives in speed, fire and shields, by the own displays and the map. */
export const explain: Explain<View, Action> = ({ view, seat }, action) => {
  switch (action.type) {
    case "allocate":
      return aboutPower(view, action);
    case "move":
      return aboutCourse(view, action);
    case "declare":
      return aboutFire(view, seat, action);
    case "evade":
      return aboutEvasion(view, action);
    case "sensors":
      return aboutSensors(view, action);
    case "ask":
      return aboutQuestion(view, action);
    case "lose":
      return aboutLoss(view, action);
    default:
      return [];
  }
};

/** What is lost with a weapon. */
function aboutLoss(view: View, { ship: no, weapon }: ActionOf<"lose">): readonly Message[] {
  const ship = shipAt(view, no);
  const index = MOUNT.at(weapon) ?? NONE;
  const gun = figuresAt(view, ship).weapons[index];
  return gun === undefined
    ? []
    : [
        message("coach.loses", {
          number: index + 1,
          weapon: `@${gun.type}`,
          charge: Math.max(0, ship.charges[index] ?? 0),
          reach: gun.toHit.length,
        }),
      ];
}
