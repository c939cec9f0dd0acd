import type { Place } from "../../common/plane/point.ts";
import { indexOf, isShip, unitAt } from "../rules/units.ts";
import type { View } from "../rules/view.ts";

/** Where a unit is, if it is still there and in sight. */
export const whereIs = (view: View, ref: string): Place | undefined =>
  isShip(ref) && view.unseen.includes(indexOf(ref)) ? undefined : unitAt(view, ref);
