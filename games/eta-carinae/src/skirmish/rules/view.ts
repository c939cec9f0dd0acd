import { isSeat, REFEREE, type Viewer, byNumber } from "@flagship/kernel";
import { cloneState } from "./clone.ts";
import { figureAt, otherSide } from "./figures.ts";
import type { Figure, Glimpse, State } from "./state.ts";

/** The state with blanks where the viewer may not look; when it is over, everything. */
export type View = State;

/** Nobody has seen it yet. */
export const NEVER = -1;

/** Orders show in what figures do once they have moved. */
const ordersShow = (state: State): boolean => state.phase === "reaction" || state.phase === "melee";

export function viewOf(state: State, viewer: Viewer): View {
  const view = cloneState(state);
  if (viewer === REFEREE || state.phase === "over") return view;
  for (const figure of view.figures) {
    if (figure.side === viewer) continue;
    const seen = state.located[otherSide(figure.side)].includes(figure.id);
    const last = isSeat(viewer) ? state.glimpses[otherSide(figure.side)][figure.id] : undefined;
    if (!seen) blank(figure, last);
    else conceal(figure, ordersShow(state));
  }
  if (isSeat(viewer)) view.gallery = [];
  for (const side of [0, 1] as const) {
    if (side === viewer) continue;
    view.plans = Object.fromEntries(
      byNumber(view.plans).filter(([id]) => figureAt(state, id)?.side !== side),
    );
    if (isSeat(viewer)) view.located[side] = [];
    view.glimpses[side] = {};
    view.blips[side] = [];
    view.decoys[side] = [];
    view.spotted[side] = [];
    view.changes[side] = 0;
    view.charges = view.charges.filter((charge) => charge.side !== side);
    if (view.answers[side]?.given === true) view.answers[side] = { given: true, hidden: true };
  }
  return view;
}

/** What is left of a figure out of sight: its kind and where it was last seen. */
function blank(figure: Figure, last: Glimpse | undefined): void {
  conceal(figure, false);
  Object.assign(figure, {
    x: last?.x ?? NEVER,
    y: last?.y ?? NEVER,
    condition: last?.condition ?? (figure.condition === "captive" ? "captive" : "ready"),
    hidden: false,
    stunned: 0,
    disarmed: false,
    halted: false,
    stabilised: false,
    carries: -1,
    moved: 0,
    fired: false,
    betrayed: false,
    fleeing: false,
    airless: 0,
  });
}

/** What cannot be seen of an enemy in sight. */
function conceal(figure: Figure, ordersSeen: boolean): void {
  Object.assign(figure, {
    shaken: false,
    brawled: false,
    felled: 0,
    luck: 0,
    grenades: 0,
    shells: 0,
    charges: 0,
    smokes: 0,
    recharged: 0,
    spare: 0,
    shielded: false,
    ...(ordersSeen ? {} : { order: "watch", charging: -1, fleeing: false }),
  });
}
