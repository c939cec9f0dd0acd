import type { Viewer } from "@flagship/kernel";
import type { Field, Fighter } from "../../board/field-in-words.ts";
import { percentAtMost } from "../../common/dice/open-ended.ts";
import { message } from "../../say.ts";
import { inReach, numberAgainst } from "../rules/hits.ts";
import { unitName } from "../rules/naming.ts";
import { sees } from "../rules/sight.ts";
import { armsOf, canMove, canShoot, elementAt, elementRef, isOut, typeOf } from "../rules/units.ts";
import type { View } from "../rules/view.ts";
import { elementText } from "./element-label.ts";

/** The ground battle as it is told: elements in the open, and what their weapons can do. */
export const groundField = (view: View, viewer: Viewer): Field => ({
  fighters: [...view.elements.entries()].flatMap(([index, element]): Fighter[] =>
    isOut(element) && (element.side === viewer || element.spotted)
      ? [
          {
            subject: elementRef(index),
            side: element.side,
            x: element.x,
            y: element.y,
            name: unitName(view, elementRef(index)),
            text: elementText(view, index, element),
          },
        ]
      : [],
  ),
  odds(enemy, own) {
    const [by, target] = [elementAt(view, enemy.subject), elementAt(view, own.subject)];
    if (by === undefined || target === undefined || !canShoot(view, by) || !sees(view, by, target))
      return undefined;
    const numbers = armsOf(by)
      .map((arm) => numberAgainst(view, by, arm, target))
      .filter(inReach);
    return numbers.length === 0 ? undefined : Math.round(percentAtMost(Math.max(...numbers)));
  },
  reach({ subject, name }) {
    const element = elementAt(view, subject);
    if (element === undefined) return [];
    return [
      canMove(view, element)
        ? message("words.goes", { who: name, move: typeOf(element).move })
        : message("words.stays", { who: name }),
    ];
  },
});
