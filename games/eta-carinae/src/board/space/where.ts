import type { Place } from "../../plane/point.ts";
import { unitAt } from "../../rules/units.ts";
import type { View } from "../../rules/view.ts";

/** Where a unit is, if it is still there and in sight. */
export const whereIs = (view: View, ref: string): Place | undefined =>
  ref.startsWith("s") && view.unseen.includes(Number(ref.slice(1))) ? undefined : unitAt(view, ref);
