import type { Message } from "@flagship/kernel";
import { message, lookUp } from "../../say.ts";
import { unitName } from "../rules/naming.ts";
import { coverOf } from "../rules/sight.ts";
import type { Element } from "../rules/state.ts";
import { elementRef, typeOf } from "../rules/units.ts";
import type { View } from "../rules/view.ts";

/** How an element is: the worst that can be said of it. */
export function conditionOf(element: Element): Message {
  return lookUp(`ground.condition.${conditionKey(element)}`);
}

function conditionKey(element: Element): string {
  if (element.fate !== "fit") return element.fate;
  if (element.stunned > 0) return "stunned";
  if (!element.weapons && !element.mobility) return "crippled";
  if (!element.weapons) return "disarmed";
  if (!element.mobility) return "immobile";
  return element.dug ? "dug" : "fit";
}

/** What is said of an element: type, side, condition, cover and place. */
export function elementText(view: View, index: number, element: Element): Message {
  const { armor, move } = typeOf(element);
  return message("ground.board.spoken", {
    unit: unitName(view, elementRef(index)),
    side: `@${view.scenario.sides[element.side === 0 ? 0 : 1].sovereignty}`,
    condition: conditionOf(element),
    cover: message(`ground.cover.${coverOf(view, element)}`),
    armor,
    move,
    x: element.x,
    y: element.y,
  });
}
