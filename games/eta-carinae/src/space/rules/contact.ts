import { REFEREE, type Seat, type Viewer } from "@flagship/kernel";
import { massBand } from "../data/detection.ts";
import { classOf, SHIP_CLASSES, type ShipClass } from "../data/ships.ts";
import type { Sovereignty } from "../../common/data/sovereignties.ts";
import { LARGEST_FLIGHT, TAC_CRAFT, TAC_CRAFT_TABLE, type TacCraftId } from "../data/tac-craft.ts";
import { nearestOn } from "../../common/plane/path.ts";
import {
  hasLocated,
  hasLocatedSalvo,
  isDetectedBy,
  isHiddenFrom,
  isInSight,
  isSalvoDetectedBy,
} from "./detection.ts";
import { commanderOf, isLeft, sectionsOf } from "./ship.ts";
import { noFlight, noSalvo } from "./slots.ts";
import type { Flight, KnownShip, Salvo, Ship, Sighting, State } from "./state.ts";
import { flightRef, massOfFlight, massOfShip } from "./units.ts";

/** What a side makes out of a ship now: the ship herself, an object of some mass, or nothing. */
export type Contact = "located" | "blip" | "none";

/** What a side makes out of an enemy ship now (EC-DET-01, EC-DET-02, RULINGS R38). */
export function contactOf(state: State, seat: Seat, ship: Ship): Contact {
  if (!isLeft(ship) || ship.side === seat) return "located";
  if (!state.fog) return isHiddenFrom(state, seat, ship) ? "none" : "located";
  if (state.turn === 0) return "none";
  if (commanderOf(ship) === seat || ship.boarders.length > 0) return "located";
  if (isInSight(state, seat, ship) || isLocatedBy(state, seat, ship)) return "located";
  if (!isDetectedBy(state, seat, ship)) return "none";
  // Whoever fires or launches shows what she is (EC-DET-06).
  return ship.loudUntil >= state.turn ? "located" : "blip";
}

const isLocatedBy = (state: State, seat: Seat, target: Ship | Flight): boolean =>
  state.ships.some((unit) => unit.side === seat && hasLocated(state, unit, target)) ||
  state.flights.some((unit) => unit.side === seat && hasLocated(state, unit, target));

/** What a side makes out of an enemy salvo in fog, by all of its path of the turn (EC-DET-04, EC-DET-12, RULINGS R38). */
function salvoContactOf(state: State, seat: Seat, salvo: Salvo): Contact {
  if (salvo.side === seat) return "located";
  const path = salvo.path.length === 0 ? [salvo] : salvo.path;
  const sees = (unit: Ship | Flight): boolean =>
    unit.side === seat && hasLocatedSalvo(state, unit, salvo, nearestOn(path, unit));
  const launcher = salvo.launchedIn === state.turn ? state.ships[salvo.launcher] : undefined;
  if (
    isInSight(state, seat, salvo) ||
    (launcher !== undefined && contactOf(state, seat, launcher) === "located") ||
    state.ships.some(sees) ||
    state.flights.some(sees)
  )
    return "located";
  return isSalvoDetectedBy(state, seat, salvo) ? "blip" : "none";
}

/** What a side makes out of an enemy flight in fog; those that move in order beside its own are seen (EC-MOV-02). */
function flightContactOf(state: State, seat: Seat, flight: Flight): Contact {
  if (flight.side === seat) return "located";
  const ref = flightRef(state.flights.indexOf(flight));
  if (state.movers.some(({ unit }) => unit === ref)) return "located";
  if (isInSight(state, seat, flight) || isLocatedBy(state, seat, flight)) return "located";
  if (!isDetectedBy(state, seat, flight)) return "none";
  return flight.loudUntil >= state.turn ? "located" : "blip";
}

/** Whether it is close to an enemy unit which onlookers see. Salvos show nobody, so that they must see that unit already. */
function isBesideSeen(state: State, unit: Salvo | Flight): boolean {
  if ("craft" in unit) return isInSight(state, 1 - unit.side, unit);
  const shows = (near: Ship | Flight): boolean => isInSight(state, unit.side, near);
  return isInSight(
    { ...state, ships: state.ships.filter(shows), flights: state.flights.filter(shows) },
    1 - unit.side,
    unit,
  );
}

/** What a viewer makes out of a salvo or flight; in fog onlookers see only what is close to enemies (RULINGS R38). */
export function smallContactFor(state: State, viewer: Viewer, unit: Salvo | Flight): Contact {
  if (!state.fog || viewer === REFEREE) return "located";
  if (typeof viewer !== "number") return isBesideSeen(state, unit) ? "located" : "none";
  return "craft" in unit ? flightContactOf(state, viewer, unit) : salvoContactOf(state, viewer, unit);
}

/** What a viewer makes out of a ship; in fog onlookers see only ships that are close to enemies (RULINGS R38). */
export function contactFor(state: State, viewer: Viewer, ship: Ship): Contact {
  if (typeof viewer === "number") return contactOf(state, viewer, ship);
  const enemy = 1 - ship.side;
  if (!state.fog) return contactOf(state, enemy, ship);
  return state.turn > 0 && (!isLeft(ship) || isInSight(state, enemy, ship)) ? "located" : "none";
}

/** Both sides remember where they last saw every enemy ship, and what they then knew of her. */
export function remember(state: State): void {
  if (!state.fog || state.turn === 0) return;
  for (const seat of [0, 1])
    for (const [index, ship] of state.ships.entries()) {
      const contact = contactOf(state, seat, ship);
      if (ship.side === seat || contact === "none") continue;
      const before = state.sightings[seat]?.[index];
      const sighting = contact === "located" ? inFull(state, ship) : asBlip(state, ship, before);
      const own = (state.sightings[seat] ??= {});
      own[index] = sighting;
    }
}

const inFull = (state: State, ship: Ship): Sighting => ({
  turn: state.turn,
  x: ship.x,
  y: ship.y,
  course: ship.course,
  speed: ship.speed,
  known: knownOf(state, ship),
});

const asBlip = (state: State, ship: Ship, before: Sighting | undefined): Sighting => ({
  turn: state.turn,
  x: ship.x,
  y: ship.y,
  course: 0,
  speed: 0,
  known: before?.known ?? "nothing",
});

const knownOf = (state: State, ship: Ship): KnownShip => ({
  turn: state.turn,
  class: ship.disguise ?? ship.class,
  shields: ship.shields,
  left: { ...ship.left },
  batteries: [...ship.batteries],
  bulk: ship.bulk,
  fits: [...ship.fits],
});

/** Classes of a power that gravity sensing cannot tell from each other (EC-DET-11). */
export const classesLike = (power: Sovereignty, mass: number): ShipClass[] =>
  SHIP_CLASSES.filter((one) => one.sovereignty === power && massBand(one.mass) === massBand(mass));

/** A ship as whoever has not located her sees her: what was known of her last, else any ship of that power and mass. */
export function blurred(
  state: State,
  ship: Ship,
  contact: "blip" | "none",
  seen: Sighting | undefined,
): Ship {
  const power = state.scenario.sides[ship.side === 0 ? 0 : 1].sovereignty;
  const mass = contact === "blip" ? massBand(massOfShip(ship)) : undefined;
  const like =
    mass === undefined ? SHIP_CLASSES.filter((one) => one.sovereignty === power) : classesLike(power, mass);
  const known = seen === undefined || seen.known === "nothing" ? undefined : seen.known;
  const type = known === undefined ? (like[0] ?? classOf(ship.class)) : classOf(known.class);
  const there = contact === "blip" ? ship : seen;
  return {
    class: type.id,
    side: ship.side,
    x: there?.x ?? 0,
    y: there?.y ?? 0,
    course: contact === "blip" ? 0 : (seen?.course ?? 0),
    speed: contact === "blip" ? 0 : (seen?.speed ?? 0),
    moved: 0,
    entered: true,
    fate: ship.fate,
    shields: known?.shields ?? type.shields,
    left: known === undefined ? sectionsOf(type) : { ...known.left },
    batteries: [...(known?.batteries ?? type.batteries)],
    bulk: known?.bulk ?? type.bulk,
    fits: [...(known?.fits ?? type.fits)],
    fired: 0,
    fitsFired: 0,
    aimed: 0,
    bound: 0,
    drawn: 0,
    stealth: false,
    loudUntil: 0,
    coasting: 0,
    airless: 0,
    orbiting: false,
    altitude: "space",
    altitudeTurns: 0,
    fuse: 0,
    boarders: [],
    assault: [],
    melee: [],
    boardedIn: 0,
    prize: false,
    through: false,
    lifeless: false,
    ...(mass === undefined ? {} : { mass }),
    contact: {
      kind: contact === "blip" ? "blip" : seen === undefined ? "never" : "lost",
      seenIn: contact === "blip" ? state.turn : (seen?.turn ?? 0),
      knownIn: known?.turn ?? 0,
    },
    hold: ship.hold,
  };
}

/** A salvo that is only detected: there is something, and where (EC-DET-02). */
export const blurredSalvo = ({ side, x, y }: Salvo, count: number): Salvo => ({
  ...noSalvo(side),
  count,
  x,
  y,
  contact: "blip",
});

/** A flight that is only detected: its place and its class of mass (EC-DET-02, EC-DET-11). */
export function blurredFlight(state: State, flight: Flight): Flight {
  const mass = massBand(massOfFlight(flight));
  const [like] = flightsLike(state.scenario.sides[flight.side === 0 ? 0 : 1].sovereignty, mass);
  return {
    ...noFlight(flight.side),
    type: like?.type ?? flight.type,
    x: flight.x,
    y: flight.y,
    craft: [{ armed: true, mobile: true, fuel: 0 }],
    mass,
    contact: "blip",
  };
}

/** Flights of a power that gravity sensing cannot tell from each other (EC-DET-11). */
export const flightsLike = (power: Sovereignty, mass: number): { type: TacCraftId; craft: number }[] =>
  TAC_CRAFT.filter((type) => TAC_CRAFT_TABLE[type].flownBy.includes(power)).flatMap((type) =>
    Array.from({ length: LARGEST_FLIGHT }, (_, index) => ({ type, craft: index + 1 })).filter(
      ({ craft }) => massBand(TAC_CRAFT_TABLE[type].mass * craft) === massBand(mass),
    ),
  );
