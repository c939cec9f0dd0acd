import type { Seat, Viewer } from "@flagship/kernel";
import { massBand } from "../data/detection.ts";
import { classOf, SHIP_CLASSES, type ShipClass } from "../data/ships.ts";
import type { Sovereignty } from "../../common/data/sovereignties.ts";
import { hasLocated, isDetectedBy, isHiddenFrom, isInSight } from "./detection.ts";
import { commanderOf, isLeft, sectionsOf } from "./ship.ts";
import type { KnownShip, Ship, Sighting, State } from "./state.ts";
import { massOfShip } from "./units.ts";

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

const isLocatedBy = (state: State, seat: Seat, ship: Ship): boolean =>
  state.ships.some((unit) => unit.side === seat && hasLocated(state, unit, ship)) ||
  state.flights.some((unit) => unit.side === seat && hasLocated(state, unit, ship));

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
