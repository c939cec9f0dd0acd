import type { Refusal } from "@flagship/kernel";
import { refuse } from "../../../say.ts";
import { isGrapple, isTractor, type FitId } from "../../data/fits.ts";
import { boarderSquads, quartersOf } from "../boarding.ts";
import { commanderOf } from "../ship.ts";
import { indexOf, shipAt, unitAt } from "../units.ts";
import type { TaskRule, Written } from "./rule.ts";

/** Tractors and grapples need the device and an enemy ship (EC-ORD-07). */
const holding = (isDevice: (fit: FitId) => boolean): TaskRule => ({
  ship: ({ state, seat, unit, task }) => {
    if (!state.boarding) return refuse("no-boarding-rules", "EC-ORD-07");
    if (!unit.fits.some(isDevice)) return refuse("no-device", "EC-TRAC-02");
    const target = shipAt(state, task.target);
    return target !== undefined && commanderOf(target) !== seat
      ? undefined
      : refuse("no-such-target", "EC-ORD-07");
  },
});

export const tractor = holding(isTractor);
export const grapple = holding(isGrapple);

export const castOff: TaskRule = {
  ship: ({ state, ref, task }) =>
    state.links.some((link) => link.holder === indexOf(ref) && link.held === indexOf(task.target))
      ? undefined
      : refuse("nothing-held", "EC-GRAP-06"),
};

export const breakFree: TaskRule = {
  ship: ({ state, ref }) =>
    state.links.some((link) => link.held === indexOf(ref)) ? undefined : refuse("not-held", "EC-SHEAR-07"),
};

export const board: TaskRule = {
  ship: (written) =>
    written.unit.hold.crowded && !written.unit.prize
      ? refuse("crowded", "EC-TRP-04")
      : boardFault(written, written.seat),
  flight: (written) => boardFault(written, written.unit.side),
};

/** A party has at least one shock squad of marine quality (EC-BRD-02, EC-BRD-04). */
function boardFault({ state, unit, task }: Written, seat: number): Refusal | undefined {
  if (!state.boarding) return refuse("no-boarding-rules", "EC-ORD-07");
  const target = shipAt(state, task.target);
  if (
    target === undefined ||
    (commanderOf(target) === seat && target.boarders.length === 0) ||
    unitAt(state, task.target) === undefined
  )
    return refuse("no-such-target", "EC-ORD-07");
  if (task.n < 1) return refuse("no-shock-force", "EC-BRD-04");
  const squads = boarderSquads(quartersOf(unit)).length;
  return task.n + task.m <= squads ? undefined : refuse("no-squads", "EC-BRD-02", { most: squads });
}
