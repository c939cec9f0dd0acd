import type { Message } from "@flagship/kernel";
import { message } from "../../say.ts";
import { profile } from "../rules/figures.ts";
import type { Figure } from "../rules/state.ts";
import type { View } from "../rules/view.ts";

/** How a figure is. */
export const conditionOf = (figure: Figure): Message =>
  message(`skirmish.condition.${figure.stunned > 0 ? "stunned" : figure.condition}`);

/** What is said of a figure: kind, number, how it is, and where. */
export const figureText = (figure: Figure, view: View): Message => {
  const { class: klass, armor } = profile(figure);
  return message("skirmish.spoken", {
    kind: `@one-${figure.kind}`,
    number: figure.id + 1,
    side: `@${view.sides[figure.side === 0 ? 0 : 1].sovereignty}`,
    condition: conditionOf(figure),
    class: klass,
    armor,
    x: figure.x,
    y: figure.y,
  });
};
