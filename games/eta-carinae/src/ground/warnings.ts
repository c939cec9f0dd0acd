import type { Seat, Warning } from "@flagship/kernel";
import { message } from "../say.ts";
import { STAY, type Action, type OrderSheet } from "./rules/action.ts";
import { bestShots, volleyWorth } from "./rules/plan.ts";
import { canMove, elementRef, elementsOf, enemiesSeen } from "./rules/units.ts";
import type { View } from "./rules/view.ts";

/** What a friend would say before orders are sealed or fire is held. */
export function groundWarnings(view: View, seat: Seat, action: Action): readonly Warning[] {
  if (action.type === "orders") return idle(view, seat, action.sheet);
  if (action.type !== "fire") return [];
  return action.shots.length + action.barrages.length === 0 ? held(view, seat) : [];
}

/** Nobody sees an enemy, and these stand in the open without an order. */
function idle(view: View, seat: Seat, sheet: OrderSheet): readonly Warning[] {
  if (!enemiesSeen(view, seat).next().done) return [];
  const own = [...elementsOf(view, seat)].filter(
    ([, element]) => canMove(view, element) && element.inside < 0 && !element.dug,
  );
  const staying = own.flatMap(([index]) =>
    (sheet[elementRef(index)] ?? STAY).do === "stay" ? [elementRef(index)] : [],
  );
  return staying.length === 0
    ? []
    : [
        {
          kind: "squads-stay",
          text: message("warning.squads-stay", { squads: staying.length, all: own.length }),
          rule: "EC-GSEQ-02",
          shows: staying,
        },
      ];
}

/** So little is not worth a word: one shot in a hundred that costs a squad. */
const NOTHING = 0.05;

/** Fire is held although somebody is in reach. */
function held(view: View, seat: Seat): readonly Warning[] {
  const shots = bestShots(view, seat);
  const points = Math.round(volleyWorth(view, shots) * 10) / 10;
  return shots.length === 0 || points < NOTHING
    ? []
    : [
        {
          kind: "fire-held",
          text: message("warning.fire-held", { shots: shots.length, points }),
          rule: "EC-GSEQ-02",
          shows: [...new Set(shots.map(({ target }) => target))],
        },
      ];
}
