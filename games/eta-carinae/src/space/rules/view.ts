import { isSeat, REFEREE, type Viewer } from "@flagship/kernel";
import { classOf } from "../data/ships.ts";
import { MARINES } from "../../common/data/troops.ts";
import { cloneState } from "./clone.ts";
import { deckView } from "../../skirmish/rules/inner.ts";
import { blurred, contactFor } from "./contact.ts";
import { isCounted } from "./detection.ts";
import { SHIP } from "./references.ts";
import { sectionsOf } from "./ship.ts";
import { NO_UNIT, type Hold, type Ship, type State, type UnitRef } from "./state.ts";
import { massOfShip } from "./units.ts";

/** The state with blanks where the viewer may not look. */
export interface View extends State {
  /** Ships that move unseen: their places are blank (EC-SETUP-08). */
  unseen: number[];
}

/** What a stranger sees of a hold: nothing (RULINGS R38). */
const BLANK: Hold = {
  hidden: true,
  missile: "M10",
  loaded: 0,
  reloads: 0,
  reloading: 0,
  troops: [],
  crew: 0,
  craft: [],
  crowded: false,
  spares: [],
  plasma: [],
};

export const UNCOUNTED = -1;

/** What a viewer may know; when the battle is over, everything. */
export function viewOf(state: State, viewer: Viewer): View {
  const view: View = { ...cloneState(state), unseen: [] };
  if (viewer === REFEREE || state.phase === "over") return view;
  for (const [index, ship] of view.ships.entries()) {
    if (ship.side === viewer) continue;
    ship.hold = { ...BLANK, troops: [], craft: [], spares: [], plasma: [] };
    ship.drawn = 0;
    const real = state.ships[index];
    if (real === undefined) continue;
    const contact = contactFor(state, viewer, real);
    if (state.fog && contact !== "located") {
      const seen = isSeat(viewer) ? state.sightings[viewer]?.[index] : undefined;
      view.ships[index] = blurred(state, { ...real, hold: ship.hold }, contact, seen);
      if (contact === "none") view.unseen.push(index);
      continue;
    }
    if (real.disguise !== undefined) disguise(ship, real.disguise, massOfShip(real));
    delete ship.outside;
    delete ship.lowered;
    if (state.turn === 0 || contact === "none") blankPlace(view, index, ship);
  }
  for (const [index, salvo] of view.salvos.entries()) {
    const real = state.salvos[index];
    if (salvo.side === viewer || real === undefined || salvo.count === 0) continue;
    salvo.target = NO_UNIT;
    const counted = isSeat(viewer) || !state.fog ? isCounted(state, 1 - salvo.side, real) : false;
    if (!counted) salvo.count = UNCOUNTED;
  }
  if (state.deck !== "none") view.deck = deckView(state.deck, viewer);
  for (const flight of view.flights) {
    if (flight.side === viewer) continue;
    flight.troops = [];
    flight.missiles = 0;
    for (const craft of flight.craft) craft.fuel = 0;
  }
  view.volley = view.volley.filter((shot) => areKnown(state, viewer, [shot.by, shot.target]));
  for (const seat of [0, 1]) {
    if (seat === viewer) continue;
    view.orders[seat] = {};
    view.sightings[seat] = {};
    // How many went down everybody has seen, but not who.
    view.ashore[seat] = (view.ashore[seat] ?? []).map(
      () => MARINES[state.scenario.sides[seat === 0 ? 0 : 1].sovereignty],
    );
    if (view.answers[seat]?.given === true) view.answers[seat] = { given: true, hidden: true };
    view.purse[seat] = 0;
    view.craftValue[seat] = 0;
  }
  return view;
}

/** Whether a viewer knows of all these units; of salvos and flights everybody does. */
export const areKnown = (state: State, viewer: Viewer, units: readonly UnitRef[]): boolean =>
  !state.fog ||
  units.every((ref) => {
    const ship = state.ships[SHIP.at(ref) ?? -1];
    return ship === undefined || contactFor(state, viewer, ship) === "located";
  });

function blankPlace(view: View, index: number, ship: Ship): void {
  Object.assign(ship, { x: 0, y: 0, course: 0, speed: 0, moved: 0 });
  view.unseen.push(index);
}

/** A disguised ship looks like another class; its mass does not (EC-OPS-08, EC-DET-11). */
function disguise(ship: Ship, shown: string, mass: number): void {
  const type = classOf(shown);
  Object.assign(ship, {
    class: shown,
    mass,
    shields: ship.shields === 0 ? 0 : type.shields,
    left: sectionsOf(type),
    batteries: [...type.batteries],
    bulk: type.bulk,
    fits: [...type.fits],
  });
  delete ship.disguise;
}
