import { percentAtMost } from "../../common/dice/open-ended.ts";
import type { Shot } from "../rules/action.ts";
import { gunsOf, isDirect, marksOf, type Gun } from "../rules/plan.ts";
import { elementRef } from "../rules/units.ts";
import type { View } from "../rules/view.ts";

const directGuns = (view: View, seat: number, ref: string): Gun[] =>
  gunsOf(view, seat).filter((gun) => elementRef(gun.index) === ref && isDirect(gun));

/** Something that an element can shoot at, and the chance of its best weapon to be effective. */
interface Odds {
  readonly ref: string;
  readonly percent: number;
}

/** What an element can shoot at directly, the likeliest first. */
export function oddsOf(view: View, seat: number, ref: string): readonly Odds[] {
  const best = new Map<string, number>();
  for (const gun of directGuns(view, seat, ref))
    for (const mark of marksOf(view, seat, gun))
      best.set(mark.ref, Math.max(best.get(mark.ref) ?? 0, percentAtMost(mark.number)));
  return [...best]
    .map(([target, percent]) => ({ ref: target, percent: Math.round(percent) }))
    .toSorted((a, b) => b.percent - a.percent);
}

/** What an element is aimed at. */
export const aimsIn = (shots: readonly Shot[], by: string): readonly string[] => [
  ...new Set(shots.filter((shot) => shot.by === by).map(({ target }) => target)),
];

/** Every weapon of an element that bears goes at the new target; the others keep theirs. */
export function retarget(
  view: View,
  seat: number,
  shots: readonly Shot[],
  by: string,
  target: string,
): Shot[] {
  const bearing = directGuns(view, seat, by).filter((gun) =>
    marksOf(view, seat, gun).some((mark) => mark.ref === target),
  );
  const moved = new Set(bearing.map(({ arm }) => arm));
  return [
    ...shots.filter((shot) => shot.by !== by || !moved.has(shot.arm)),
    ...bearing.map(({ arm }) => ({ by, arm, target })),
  ];
}
