import { isSeat, REFEREE, type Seat, type Viewer } from "@flagship/kernel";
import { classOf } from "../data/ships.ts";
import { MARINES } from "../../common/data/troops.ts";
import { cloneState } from "./clone.ts";
import { deckView } from "../../skirmish/rules/inner.ts";
import { blurred, blurredFlight, blurredSalvo, contactFor, smallContactFor } from "./contact.ts";
import { isCounted } from "./detection.ts";
import { FLIGHT, SALVO, SHIP } from "./references.ts";
import { sectionsOf } from "./ship.ts";
import { isNoFlight, isNoSalvo, NO_SHIP, noFlight, noSalvo, withoutTail } from "./slots.ts";
import { NO_UNIT, type Flight, type Hold, type Salvo, type Ship, type State, type UnitRef } from "./state.ts";
import { massOfShip, unitAt } from "./units.ts";

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
  view.salvos = state.salvos.map((salvo) => salvoSeen(state, viewer, salvo));
  view.flights = state.flights.map((flight) => flightSeen(state, viewer, flight));
  if (state.fog) {
    view.salvos = withoutTail(
      view.salvos,
      (salvo) => salvo.count === 0 && (salvo.side !== viewer || isNoSalvo(salvo)),
    );
    view.flights = withoutTail(
      view.flights,
      (flight) => flight.craft.length === 0 && (flight.side !== viewer || isNoFlight(flight)),
    );
  }
  if (state.deck !== "none") view.deck = deckView(state.deck, viewer);
  view.volley = view.volley.filter(({ by, target }) =>
    // What is gone now told nobody where it was.
    areKnown(state, viewer, unitAt(state, target) === undefined ? [by] : [by, target]),
  );
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

/** What a viewer sees of a salvo: never its target, its strength where it is located, in fog perhaps nothing. */
function salvoSeen(state: State, viewer: Viewer, salvo: Salvo): Salvo {
  if (salvo.side === viewer) return { ...salvo, path: [...salvo.path] };
  if (salvo.count === 0) return state.fog ? noSalvo(salvo.side) : { ...salvo, path: [...salvo.path] };
  const contact = smallContactFor(state, viewer, salvo);
  if (contact === "none") return noSalvo(salvo.side);
  if (contact === "blip") return blurredSalvo(salvo, UNCOUNTED);
  const isCountedNow = isSeat(viewer) || !state.fog ? isCounted(state, 1 - salvo.side, salvo) : false;
  return {
    ...salvo,
    target: NO_UNIT,
    count: isCountedNow ? salvo.count : UNCOUNTED,
    launcher: knownShip(state, viewer, salvo.launcher),
    controlledBy: knownShip(state, viewer, salvo.controlledBy),
    path: [...salvo.path],
  };
}

/** The number of a ship, if the viewer has her located. */
function knownShip(state: State, viewer: Viewer, index: number): number {
  const ship = state.ships[index];
  return ship === undefined || (state.fog && contactFor(state, viewer, ship) !== "located") ? NO_SHIP : index;
}

/** What a viewer sees of a flight: neither tanks nor racks nor squads, in fog perhaps nothing. */
function flightSeen(state: State, viewer: Viewer, flight: Flight): Flight {
  const craft = flight.craft.map((one) => ({ ...one }));
  if (flight.side === viewer) return { ...flight, craft, troops: [...flight.troops] };
  const contact = smallContactFor(state, viewer, flight);
  if (state.fog && (contact === "none" || craft.length === 0)) return noFlight(flight.side);
  if (contact === "blip") return blurredFlight(state, flight);
  for (const one of craft) one.fuel = 0;
  return { ...flight, craft, missiles: 0, troops: [], home: knownShip(state, viewer, flight.home) };
}

/** Whether a viewer knows of all these units. */
export const areKnown = (state: State, viewer: Viewer, units: readonly UnitRef[]): boolean =>
  !state.fog ||
  units.every((ref) => {
    const ship = state.ships[SHIP.at(ref) ?? -1];
    if (ship !== undefined) return contactFor(state, viewer, ship) === "located";
    const small = state.flights[FLIGHT.at(ref) ?? -1] ?? state.salvos[SALVO.at(ref) ?? -1];
    return small === undefined || smallContactFor(state, viewer, small) === "located";
  });

/** The table as a seat's own eyes have it: what it does not know of is not there to be acted on either. */
export const asSeen = (state: State, seat: Seat): State => (state.fog ? viewOf(state, seat) : state);

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
