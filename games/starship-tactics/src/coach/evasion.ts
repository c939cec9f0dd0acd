import type { Message } from "@flagship/kernel";
import type { ActionOf } from "../rules/action.ts";
import { blowAt } from "../rules/blow.ts";
import { shipAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { message, tenth } from "./figures.ts";

/** A dodge comes off with 1 to 3 on a ten-sided die (ST-EVA-04). */
const DODGES = 0.3;

/** What missiles do on this course, and what a dodge would change for what it costs (ST-EVA-05..08). */
export function aboutEvasion(view: View, { ship: no, side }: ActionOf<"evade">): readonly Message[] {
  const ahead = blowAt(view, no, "no");
  if (ahead.missiles === 0) return [];
  const inside = Math.max(0, ahead.damage - ahead.points);
  const strongest = (blow: typeof ahead): number =>
    (blow.sides.find((one) => shipAt(view, no).shields[one] === blow.points) ?? blow.sides[0] ?? 0) + 1;
  const { missiles, damage, points } = ahead;
  if (side === "no")
    return [
      message("coach.straight-on", { missiles, damage, side: strongest(ahead), strength: points, inside }),
    ];
  const turned = blowAt(view, no, side);
  const half = Math.ceil(damage / 2);
  const spared = Math.max(0, inside - Math.max(0, half - turned.points));
  return [
    message("coach.dodge", {
      half,
      side: strongest(turned),
      strength: turned.points,
      spared,
      saves: tenth(DODGES * spared),
    }),
    message("coach.dodge-costs"),
  ];
}
