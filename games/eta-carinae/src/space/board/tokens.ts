import { nameOf, sentence, type Lexicon, type Message } from "@flagship/kernel";
import { message } from "../../say.ts";
import {
  missile,
  sensors,
  type MapToken,
  type PlanePoint,
  type PlaneToken,
  type ShipSpec,
} from "@flagship/kit";
import { UNIT, type Place } from "../../common/plane/point.ts";
import { classOfShip, commanderOf, sectionsOf } from "../rules/ship.ts";
import type { Flight, Salvo, Ship } from "../rules/state.ts";
import { isStranger, shipName } from "../rules/fields.ts";
import { FLIGHT, SALVO, SHIP } from "../rules/references.ts";
import { flightRef, indexOf, salvoRef, shipRef } from "../rules/units.ts";
import { UNCOUNTED, type View } from "../rules/view.ts";
import { colourOf, shipSpec } from "../../common/board/looks.ts";

export const toUnits = ({ x, y }: Place): PlanePoint => ({
  x: Math.round(x / UNIT),
  y: Math.round(y / UNIT),
});

export const toPlace = ({ x, y }: PlanePoint): Place => ({ x: x * UNIT, y: y * UNIT });

/** Courses grow clockwise from along x; drawings point up. */
export const headingOf = (course: number): number => (course / 100 + 90) % 360;

export const nameOfShip = (ship: Ship, index: number, lexicon: Lexicon): string =>
  isStranger(ship) ? sentence(shipName(ship, index), lexicon) : `${nameOf(ship.class, lexicon)} ${index + 1}`;

/** The name without what kind of ship it is: there is little room on the plane. */
const shortName = (ship: Ship, index: number, lexicon: Lexicon): string =>
  isStranger(ship)
    ? `? ${index + 1}`
    : `${nameOf(ship.class, lexicon).replace(/ \([^()]*\)$/, "")} ${index + 1}`;

const nameOfFlight = (flight: Flight, index: number, lexicon: Lexicon): string =>
  flight.contact !== undefined
    ? sentence(message("unit.craft-contact", { number: index + 1 }), lexicon)
    : `${nameOf(flight.type, lexicon)} ${index + 1} (${flight.craft.length})`;

/** What a ship, flight or salvo is called. */
export function nameOfUnit(view: View, ref: string, lexicon: Lexicon): string {
  const index = indexOf(ref);
  const ship = view.ships[SHIP.at(ref) ?? -1];
  const flight = view.flights[FLIGHT.at(ref) ?? -1];
  const salvo = view.salvos[SALVO.at(ref) ?? -1];
  if (ship !== undefined) return nameOfShip(ship, index, lexicon);
  if (flight !== undefined) return nameOfFlight(flight, index, lexicon);
  return salvo === undefined ? ref : nameOfSalvo(salvo, index, lexicon);
}

/** The same, as short as it stands on the plane. */
export function shortNameOf(view: View, ref: string, lexicon: Lexicon): string {
  const index = SHIP.at(ref) ?? -1;
  const ship = view.ships[index];
  return ship === undefined ? nameOfUnit(view, ref, lexicon) : shortName(ship, index, lexicon);
}

const nameOfSalvo = (salvo: Salvo, index: number, lexicon: Lexicon): string =>
  salvo.contact !== undefined
    ? sentence(message("unit.salvo", { number: index + 1 }), lexicon)
    : `${nameOf(salvo.type, lexicon)} ${index + 1}`;

export const sidesOf = (view: View) => view.scenario.sides.map(({ sovereignty }) => sovereignty);

/** Flights and salvos are drawn so large beside ships. */
const FLIGHT_SHARE = 0.75;
const SALVO_SHARE = 0.6;
const BLIP_SHARE = 0.7;

export const flightSpec = (flight: Flight): ShipSpec => ({ style: "prong", size: 3, name: flight.type });

/** Where a unit is at the moment that is looked at, and where it points. */
export interface Pose {
  readonly at: Place;
  readonly course: number | undefined;
}

/** Everything that stands on the plane and can be seen. */
export function tokensOf(
  view: View,
  lexicon: Lexicon,
  selected: string | undefined,
  lit: ReadonlySet<string>,
  posed: ReadonlyMap<string, Pose>,
): PlaneToken[] {
  const sides = sidesOf(view);
  const stateOf = (ref: string): MapToken["state"] =>
    ref === selected ? "selected" : lit.has(ref) ? "open" : "plain";
  const standing = (ref: string, unit: Ship | Flight | Salvo) => {
    const pose = posed.get(ref);
    return { id: ref, at: toUnits(pose?.at ?? unit), heading: headingOf(pose?.course ?? unit.course) };
  };
  const spoken = (ref: string): string | undefined => {
    const text = spokenOf(view, ref, lexicon);
    return text === undefined ? undefined : sentence(text, lexicon);
  };
  const ships = view.ships.flatMap((ship, index): PlaneToken[] => {
    const ref = shipRef(index);
    const unplaced = view.phase === "deploy" && !posed.has(ref);
    if (ship.fate !== "fights" || view.unseen.includes(index) || unplaced) return [];
    return [
      {
        ...standing(ref, ship),
        label: shortName(ship, index, lexicon),
        spoken: spoken(ref),
        ...(isStranger(ship)
          ? { icon: sensors, share: BLIP_SHARE }
          : { ship: shipSpec(ship, nameOfShip(ship, index, lexicon)) }),
        power: colourOf(sides, commanderOf(ship)),
        state: stateOf(ref),
      },
    ];
  });
  const flights = view.flights.flatMap((flight, index): PlaneToken[] => {
    const ref = flightRef(index);
    if (flight.craft.length === 0) return [];
    return [
      {
        ...standing(ref, flight),
        label: nameOfFlight(flight, index, lexicon),
        spoken: spoken(ref),
        share: FLIGHT_SHARE,
        ...(flight.contact === undefined ? { ship: flightSpec(flight) } : { icon: sensors }),
        power: colourOf(sides, flight.side),
        state: stateOf(ref),
      },
    ];
  });
  const salvos = view.salvos.flatMap((salvo, index): PlaneToken[] => {
    const ref = salvoRef(index);
    if (salvo.count === 0) return [];
    return [
      {
        ...standing(ref, salvo),
        label: nameOfSalvo(salvo, index, lexicon),
        spoken: spoken(ref),
        share: SALVO_SHARE,
        icon: missile,
        power: colourOf(sides, salvo.side),
        trail: salvo.path.map(toUnits),
        state: stateOf(ref),
      },
    ];
  });
  return [...salvos, ...flights, ...ships];
}

/** What is said of a unit: whose it is, where and how fast, and what it has left. */
export function spokenOf(view: View, ref: string, lexicon: Lexicon): Message | undefined {
  const index = indexOf(ref);
  const ship = view.ships[SHIP.at(ref) ?? -1];
  if (ship !== undefined)
    return ship.fate !== "fights" || view.unseen.includes(index)
      ? undefined
      : shipText(view, ship, index, lexicon);
  const flight = view.flights[FLIGHT.at(ref) ?? -1];
  const salvo = view.salvos[SALVO.at(ref) ?? -1];
  const motion = (unit: Flight | Salvo) => ({
    power: `@${sidesOf(view)[unit.side] ?? ""}`,
    ...toUnits(unit),
    course: Math.round(unit.course / 100),
    speed: Math.round(unit.speed / UNIT),
  });
  if (flight !== undefined)
    return flight.craft.length === 0
      ? undefined
      : message("board.spoken-flight", { name: nameOfFlight(flight, index, lexicon), ...motion(flight) });
  if (salvo === undefined || salvo.count === 0) return undefined;
  return message("board.spoken-salvo", {
    name: nameOfSalvo(salvo, index, lexicon),
    missiles: missilesText(salvo),
    ...motion(salvo),
    target: targetText(view, salvo, lexicon),
  });
}

/** How many missiles a salvo has; nobody counts those of an enemy that is not located (EC-MIS-08). */
export const missilesText = ({ count }: Salvo): Message =>
  count === UNCOUNTED ? message("board.uncounted") : message("board.salvo-count", { count });

/** What a salvo is bound for; of an enemy nobody sees it (EC-MIS-18). */
function targetText(view: View, { side, target }: Salvo, lexicon: Lexicon): Message {
  if (target !== "") return message("board.spoken-target", { target: nameOfUnit(view, target, lexicon) });
  return side === lexicon.reader ? message("board.spoken-free") : message("board.spoken-unaimed");
}

function shipText(view: View, ship: Ship, index: number, lexicon: Lexicon): Message {
  const type = classOfShip(ship);
  const at = toUnits(ship);
  if (ship.contact !== undefined)
    return message("board.spoken-contact", { name: nameOfShip(ship, index, lexicon), x: at.x, y: at.y });
  return message("board.spoken", {
    name: nameOfShip(ship, index, lexicon),
    power: `@${sidesOf(view)[commanderOf(ship)] ?? ""}`,
    x: at.x,
    y: at.y,
    course: Math.round(ship.course / 100),
    speed: Math.round(ship.speed / UNIT),
    shields: ship.shields,
    full: type.shields,
    hull: ship.left.hull,
    whole: sectionsOf(type).hull,
  });
}
