import { BEAM_TABLE, type BeamId } from "./beams.ts";
import { FIT_TABLE, type FitId } from "./fits.ts";
import { MISSILE_TABLE, type MissileId } from "../../common/data/missiles.ts";
import { YARDS, type Sovereignty } from "../../common/data/sovereignties.ts";
import { TEMPLATES, type Role } from "./templates.ts";

/** One ship class: a template as the yards of a sovereignty build it (EC-TBL-01 to EC-TBL-04, EC-SHIP-24). */
export interface ShipClass {
  readonly id: string;
  readonly sovereignty: Sovereignty;
  readonly role: Role;
  readonly armor: number;
  readonly hull: number;
  readonly shields: number;
  readonly beam: BeamId;
  readonly batteries: readonly number[];
  readonly mar: number;
  readonly reserve: number;
  readonly engines: number;
  readonly thrust: number;
  readonly fireControl: number;
  readonly guidance: number;
  readonly lifeSupport: number;
  readonly radiators: number;
  readonly storage: number;
  readonly cargo: number;
  readonly bulk: number;
  readonly tacBay: number;
  readonly missile: MissileId;
  readonly launchers: number;
  readonly amsRating: number;
  readonly amsSections: number;
  readonly bottles: number;
  readonly crew: number;
  readonly fits: readonly FitId[];
  readonly stealth: boolean;
  readonly mass: number;
  readonly price: number;
  /** Boxes on the log of the undamaged ship, for repair costs (EC-CREP-02). */
  readonly boxes: number;
}

// prettier-ignore
const CLASSES: readonly (readonly [string, Sovereignty, Role, readonly FitId[]])[] = [
  ["F-SC", "F", "SC", ["SEN", "IMC"]],
  ["F-FF", "F", "FF", []],
  ["F-DD", "F", "DD", []],
  ["F-CL", "F", "CL", ["IMC"]],
  ["F-CA", "F", "CA", []],
  ["F-BC", "F", "BC", []],
  ["F-BB", "F", "BB", ["EMC"]],
  ["F-DN", "F", "DN", ["IMC", "EMC"]],
  ["F-TC", "F", "TC", []],
  ["F-AT", "F", "AT", []],
  ["F-LD", "F", "LD", []],
  ["F-FR", "F", "FR", []],
  ["F-BH", "F", "BH", []],
  ["Y-SC", "Y", "SC", ["SEN"]],
  ["Y-FF", "Y", "FF", []],
  ["Y-DD", "Y", "DD", []],
  ["Y-CA", "Y", "CA", []],
  ["Y-BC", "Y", "BC", ["T1"]],
  ["Y-BB", "Y", "BB", []],
  ["Y-DN", "Y", "DN", ["EMC"]],
  ["Y-AT", "Y", "AT", []],
  ["Y-LD", "Y", "LD", []],
  ["Y-FR", "Y", "FR", []],
  ["Y-BH", "Y", "BH", []],
  ["A-SC", "A", "SC", ["SEN", "IMC"]],
  ["A-FF", "A", "FF", []],
  ["A-DD", "A", "DD", []],
  ["A-CL", "A", "CL", ["IMC"]],
  ["A-CA", "A", "CA", []],
  ["A-BB", "A", "BB", ["IMC", "EMC"]],
  ["A-TC", "A", "TC", ["IMC"]],
  ["A-AT", "A", "AT", []],
  ["A-LD", "A", "LD", []],
  ["A-FR", "A", "FR", []],
  ["A-BH", "A", "BH", []],
  ["K-SC", "K", "SC", ["SEN"]],
  ["K-FF", "K", "FF", []],
  ["K-DD", "K", "DD", []],
  ["K-CL", "K", "CL", ["EMC"]],
  ["K-CA", "K", "CA", []],
  ["K-BC", "K", "BC", []],
  ["K-AT", "K", "AT", []],
  ["K-LD", "K", "LD", []],
  ["K-FR", "K", "FR", []],
  ["K-BH", "K", "BH", []],
  ["U-SC", "U", "SC", ["SEN"]],
  ["U-DD", "U", "DD", []],
  ["U-CL", "U", "CL", []],
  ["U-CA", "U", "CA", []],
  ["U-TC", "U", "TC", []],
  ["U-LD", "U", "LD", []],
  ["U-FR", "U", "FR", []],
  ["U-BH", "U", "BH", []],
  ["S-SC", "S", "SC", ["SEN"]],
  ["S-FF", "S", "FF", []],
  ["S-DD", "S", "DD", []],
  ["S-CL", "S", "CL", []],
  ["S-CA", "S", "CA", []],
  ["S-BB", "S", "BB", ["T1", "G1"]],
  ["S-LD", "S", "LD", []],
  ["S-FR", "S", "FR", []],
  ["X-SC", "X", "SC", ["SEN"]],
  ["X-FF", "X", "FF", ["G1"]],
  ["X-DD", "X", "DD", ["G1"]],
  ["X-CL", "X", "CL", ["G1"]],
  ["X-CA", "X", "CA", ["T1", "G1"]],
  ["X-BC", "X", "BC", ["T2", "G2"]],
  ["X-AT", "X", "AT", ["G2"]],
  ["X-LD", "X", "LD", []],
  ["X-BH", "X", "BH", []],
  ["C-SC", "C", "SC", ["SEN"]],
  ["C-FF", "C", "FF", []],
  ["C-DD", "C", "DD", []],
  ["C-CL", "C", "CL", ["EMC"]],
  ["C-CA", "C", "CA", []],
  ["C-TC", "C", "TC", []],
  ["C-LD", "C", "LD", []],
  ["C-FR", "C", "FR", []],
  ["C-BH", "C", "BH", []],
  ["T-FF", "T", "FF", []],
  ["T-DD", "T", "DD", []],
  ["T-CA", "T", "CA", ["PC"]],
  ["T-BB", "T", "BB", ["PC", "PC"]],
  ["T-TC", "T", "TC", []],
  ["T-AT", "T", "AT", []],
  ["T-LD", "T", "LD", []],
  ["T-HV", "T", "HV", ["PC", "PC", "PC", "PC"]],
];

const halfUp = (value: number): number => Math.floor(value + 0.5);
const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Groups of at most three, as equal as possible, larger first (EC-TBL-02). */
export function batteriesOf(beams: number): number[] {
  const groups = Math.ceil(beams / 3);
  return Array.from(
    { length: groups },
    (_, group) => Math.floor(beams / groups) + (group < beams % groups ? 1 : 0),
  );
}

/**
 * x to the power of 0.575 by bisection of y^40 = x^23: engines differ in the last digit of
 * `Math.pow`, and prices must not.
 */
function toThe575(x: number): number {
  const target = wholePower(x, 23);
  let low = 0;
  let high = Math.max(1, x);
  for (let step = 0; step < 80; step++) {
    const middle = (low + high) / 2;
    if (wholePower(middle, 40) < target) low = middle;
    else high = middle;
  }
  return low;
}

function wholePower(x: number, exponent: number): number {
  let result = 1;
  for (let i = 0; i < exponent; i++) result *= x;
  return result;
}

type Sections = Omit<ShipClass, "mass" | "price" | "boxes">;

function sectionsOf([id, sovereignty, role, fits]: (typeof CLASSES)[number]): Sections {
  const base = TEMPLATES[role];
  const yard = YARDS[sovereignty];
  const lander = role === "LD";
  const hull = lander ? base.hull : halfUp(base.hull * yard.hull);
  const beams = Math.max(1, halfUp(base.beams * yard.beams));
  const mar = Math.ceil(hull / 7);
  return {
    id,
    sovereignty,
    role,
    armor: clamp(base.armor + yard.armor, 6, 10),
    hull,
    shields: base.reserve * yard.shieldsPerReserve,
    beam: lander || role === "FR" ? "L6" : yard.beam,
    batteries: batteriesOf(beams),
    mar,
    reserve: base.reserve,
    engines: base.engines,
    thrust: Math.max(15, base.thrust + yard.thrust),
    fireControl: Math.max(1, base.fireControl + yard.fireControl),
    guidance: hull >= 18 ? 3 : hull >= 8 ? 2 : 1,
    lifeSupport: Math.ceil(hull / 4),
    radiators: Math.ceil((mar + base.engines + beams) / 3),
    storage: Math.ceil(base.engines / 3),
    cargo: lander ? base.cargo : halfUp(base.cargo * yard.cargo),
    bulk: role === "FR" ? halfUp(base.bulk * yard.cargo) : base.bulk,
    tacBay: halfUp(base.tacBay * yard.tacBay),
    missile: yard.missile,
    launchers: base.missiles === 0 ? 0 : Math.max(4, halfUp(base.missiles * yard.missiles)),
    amsRating: clamp(base.amsRating + yard.ams, 1, 5),
    amsSections: base.amsSections,
    bottles: base.bottles,
    crew: Math.ceil(hull / 2),
    fits,
    stealth: yard.stealth,
  };
}

function massWithoutBottle(ship: Sections): number {
  const beams = sum(ship.batteries);
  const burden =
    0.2 * ship.armor * ship.hull * Math.sqrt(ship.hull) +
    0.1 * ship.shields +
    BEAM_TABLE[ship.beam].mass * beams +
    2.5 * ship.mar +
    1.5 * ship.reserve +
    0.5 * ship.fireControl +
    0.5 * ship.guidance +
    ship.lifeSupport +
    0.5 * ship.radiators +
    ship.storage +
    1.5 * ship.engines +
    (MISSILE_TABLE[ship.missile].warhead / 20) * ship.launchers +
    0.5 * ship.amsRating * ship.amsSections +
    1.5 * ship.cargo +
    0.5 * ship.bulk +
    2 * ship.tacBay;
  return Math.ceil(burden * (1 + ship.thrust / 300));
}

function priceOf(ship: Sections, mass: number): number {
  const beam = BEAM_TABLE[ship.beam];
  const offence =
    sum(ship.batteries) * beam.damage * (beam.step / 100) * (beam.step / 100) * (beam.die === 6 ? 0.6 : 1);
  const defence = ship.shields + (20 * ship.hull) / (11 - ship.armor) + 2 * ship.reserve;
  const points =
    1.2 * toThe575(offence * defence) +
    4 * ship.fireControl +
    (ship.hull * ship.thrust) / 60 +
    (1 + MISSILE_TABLE[ship.missile].price) * ship.launchers +
    ship.amsRating * (3 + ship.amsSections) +
    1.5 * ship.cargo +
    0.25 * ship.bulk +
    2 * ship.tacBay +
    sum(ship.fits.map((fit) => FIT_TABLE[fit].price)) +
    500 * ship.bottles +
    (ship.stealth ? 0.1 * mass : 0);
  return 5 * halfUp(points / 5);
}

function boxesOf(ship: Sections): number {
  return (
    ship.hull +
    sum(ship.batteries) +
    ship.mar +
    ship.reserve +
    ship.engines +
    ship.fireControl +
    ship.guidance +
    ship.lifeSupport +
    ship.radiators +
    ship.storage +
    ship.cargo +
    ship.bulk +
    ship.tacBay +
    ship.launchers +
    ship.amsSections +
    ship.bottles +
    ship.fits.length
  );
}

function shipClass(row: (typeof CLASSES)[number]): ShipClass {
  const sections = sectionsOf(row);
  const mass = massWithoutBottle(sections);
  return {
    ...sections,
    mass: mass + 1000 * sections.bottles,
    price: priceOf(sections, mass),
    boxes: boxesOf(sections),
  };
}

/** All 87 classes, in the order of the printed table. */
export const SHIP_CLASSES: readonly ShipClass[] = CLASSES.map(shipClass);

const BY_ID: ReadonlyMap<string, ShipClass> = new Map(SHIP_CLASSES.map((one) => [one.id, one]));

/** Whether a class of this id exists. */
export const isClassId = (id: string): boolean => BY_ID.has(id);

/** The class of an id that is known to exist. */
export function classOf(id: string): ShipClass {
  const found = BY_ID.get(id);
  if (found === undefined) throw new Error(`no ship class ${id}`);
  return found;
}
