import { isSeat, REFEREE, type Viewer } from "@flagship/kernel";
import { deckView } from "../../skirmish/rules/inner.ts";
import { cloneState } from "./clone.ts";
import { noNano } from "./nano.ts";
import { NEVER, type Element, type State } from "./state.ts";
import { elementAt } from "./units.ts";

/** The state with blanks where the viewer may not look; when the battle is over, everything. */
export type View = State;

/** What a viewer may know. */
export function viewOf(state: State, viewer: Viewer): View {
  const view = cloneState(state);
  if (viewer === REFEREE || state.phase === "over") return view;
  for (const element of view.elements) {
    if (element.side === viewer) forgetWatchers(element);
    else if (isUnseen(element)) blank(element);
    if (!isSeat(viewer)) forgetWatchers(element, element.spotted, element.known);
  }
  for (const seat of [0, 1]) {
    if (seat === viewer) continue;
    view.orders[seat] = {};
    view.manners[seat] = "dice";
    if (view.answers[seat]?.given === true) view.answers[seat] = { given: true, hidden: true };
    view.purse[seat] = 0;
    view.lifted[seat] = 0;
    view.nano[seat] = noNano();
    view.orbital[seat] = {};
    view.findings[seat] = [];
  }
  view.unseen = view.unseen.filter(({ target }) => elementAt(state, target)?.side === viewer);
  view.barrages = view.barrages.filter(({ by }) => elementAt(state, by)?.side === viewer);
  if (state.deck !== "none") view.deck = deckView(state.deck, viewer);
  return hideBuried(view, viewer);
}

const isUnseen = (element: Element): boolean =>
  element.fate === "reserve" || (element.fate === "fit" && !element.spotted);

/** An owner does not know who watches his elements (EC-GND-02). */
function forgetWatchers(element: Element, spotted = false, known = false): void {
  Object.assign(element, { spotted, known, tracked: 0, lastX: NEVER, lastY: NEVER });
}

/** What is left of an element that nobody sees: that it is there, and its type when it was seen before. */
function blank(element: Element): void {
  Object.assign(element, {
    x: 0,
    y: 0,
    aboard: -1,
    inside: -1,
    dug: false,
    weapons: true,
    mobility: true,
    hull: 0,
    missiles: 0,
    stunned: 0,
    fired: 0,
    hidden: false,
  });
  if (!element.known) Object.assign(element, { type: "unknown", platoon: -1, command: false, support: [] });
}

/** Facilities below the ground have no place for those who have not found them (EC-NANO-05). */
function hideBuried(view: View, viewer: Viewer): View {
  const finds = view.facilities.map(({ known }) =>
    isSeat(viewer) ? known[viewer === 0 ? 0 : 1] : known[0] && known[1],
  );
  if (finds.every(Boolean)) return view;
  for (const [index, facility] of view.facilities.entries())
    if (finds[index] === false)
      view.facilities[index] = { ...facility, x: 0, y: 0, holder: -1, hits: 0, known: [false, false] };
  const facilities = view.scenario.facilities.map((one, index) =>
    finds[index] === false ? { ...one, x: 0, y: 0, holder: -1 } : one,
  );
  return { ...view, scenario: { ...view.scenario, facilities } };
}
