import type { Field, Fighter } from "../../board/field-in-words.ts";
import { percentAtMost } from "../../common/dice/open-ended.ts";
import { message } from "../../say.ts";
import { armsOf, figureAt, isAble, isHere, runOf, walkOf } from "../rules/figures.ts";
import { numberToHit } from "../rules/fire.ts";
import { figureName } from "../rules/naming.ts";
import { sees } from "../rules/sight.ts";
import type { Figure } from "../rules/state.ts";
import { NEVER, type View } from "../rules/view.ts";
import { figureText } from "./figure-label.ts";

/** The skirmish as it is told: figures that are seen, and what their weapons can do. */
export function skirmishField(view: View): Field {
  const figureOf = ({ subject }: Fighter): Figure | undefined =>
    figureAt(view, Number(subject.slice("figure:".length)));
  return {
    fighters: view.figures
      .filter((figure) => figure.x !== NEVER && isHere(figure))
      .map((figure) => ({
        subject: `figure:${figure.id}`,
        side: figure.side,
        x: figure.x,
        y: figure.y,
        name: figureName(figure),
        text: figureText(figure, view),
      })),
    odds(enemy, own) {
      const [by, target] = [figureOf(enemy), figureOf(own)];
      if (by === undefined || target === undefined || !isAble(by) || !sees(view, by, target))
        return undefined;
      const numbers = armsOf(by).flatMap((arm) => numberToHit(view, by, target, arm) ?? []);
      return numbers.length === 0 ? undefined : Math.round(percentAtMost(Math.max(...numbers)));
    },
    reach(own) {
      const figure = figureOf(own);
      if (figure === undefined) return [];
      return [
        isAble(figure) && !figure.halted
          ? message("words.walks", { who: own.name, walk: walkOf(figure), run: runOf(figure) })
          : message("words.stays", { who: own.name }),
      ];
    },
  };
}
