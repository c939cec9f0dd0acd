import type { Message, Seat } from "@flagship/kernel";
import { STAY, type Action } from "../ground/rules/action.ts";
import { bestShots, volleyWorth } from "../ground/rules/plan.ts";
import { canMove, elementRef, elementsOf, enemiesSeen } from "../ground/rules/units.ts";
import type { View } from "../ground/rules/view.ts";
import { message, tenth } from "./say.ts";

/** Who goes, who holds, and what fire is expected to cost the enemy. */
export function explainGround(view: View, seat: Seat, action: Action): readonly Message[] {
  if (action.type === "orders") {
    const own = [...elementsOf(view, seat)].filter(([, element]) => canMove(view, element));
    const moving = own.filter(([index]) => (action.sheet[elementRef(index)] ?? STAY).do !== "stay").length;
    const seen = [...enemiesSeen(view, seat)].length;
    return [message("coach.squads", { moving, all: own.length, holding: own.length - moving, seen })];
  }
  if (action.type !== "fire") return [];
  const shots = action.shots.length === 0 ? bestShots(view, seat) : action.shots;
  return [message("coach.losses", { shots: shots.length, points: tenth(volleyWorth(view, shots)) })];
}
