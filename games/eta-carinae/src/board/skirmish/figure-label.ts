import { message, sentence, type Lexicon } from "@flagship/kernel";
import { profile } from "../../skirmish/figures.ts";
import type { Figure } from "../../skirmish/state.ts";
import type { View } from "../../skirmish/view.ts";

/** What is said of a figure: kind, number, how it is, and where. */
export const figureLabel = (figure: Figure, view: View, lexicon: Lexicon): string => {
  const { class: klass, armor } = profile(figure);
  return sentence(
    message("skirmish.spoken", {
      kind: `@one-${figure.kind}`,
      number: figure.id + 1,
      side: `@${view.sides[figure.side === 0 ? 0 : 1].sovereignty}`,
      condition: message(`skirmish.condition.${figure.stunned > 0 ? "stunned" : figure.condition}`),
      class: klass,
      armor,
      x: figure.x,
      y: figure.y,
    }),
    lexicon,
  );
};
