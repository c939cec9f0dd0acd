import * as z from "zod/mini";
import { amountsBy, reference, whole } from "@flagship/kernel";

/** How many ships a scenario can have, and how many weapons a ship: their damage is kept in bits. */
export const MOST_SHIPS = 40;
export const MOST_WEAPONS = 30;
/** No track, share or shield of any ship comes near this. */
const MOST_POINTS = 999;
const MOST_DICE = 999;

/** A ship as a target: its number. */
export const SHIP = reference("", MOST_SHIPS - 1);
/** A weapon that is to be lost or asked about: its number. */
export const MOUNT = reference("", MOST_WEAPONS - 1);
/** Weapons and engines in the forms of power: `w0`, `e0`. */
export const WEAPON = reference("w", MOST_WEAPONS - 1);
export const ENGINE = reference("e", 9);
/** A die that waits for the instructor: its place in the row. */
export const DIE = reference("", MOST_DICE - 1);
/** Power to movement. */
export const MOVEMENT = "m";

const SHIELD = reference("s", 6);
const SIDES = [0, 1, 2, 3, 4, 5] as const;
/** The six shields in the forms of power, forward first: `s1` to `s6`. */
export const shieldName = (side: number): string => SHIELD.to(side + 1);
export const SHIELD_NAMES: readonly string[] = SIDES.map(shieldName);

/** The side of the shield that a name stands for. */
export function shieldNamed(name: string): number | undefined {
  const number = SHIELD.at(name);
  return number === undefined || number === 0 ? undefined : number - 1;
}

/** One weapon of one ship in a declaration of fire: `0.6`. */
export const weaponOf = (ship: number, weapon: number): string => `${SHIP.to(ship)}.${MOUNT.to(weapon)}`;

/** The ship and the weapon that a name in a declaration stands for. */
export function weaponNamed(name: string): { readonly by: number; readonly weapon: number } | undefined {
  const dot = name.indexOf(".");
  const by = SHIP.at(name.slice(0, Math.max(0, dot)));
  const weapon = MOUNT.at(name.slice(dot + 1));
  return dot < 0 || by === undefined || weapon === undefined ? undefined : { by, weapon };
}

/** A weapon that does not fire in this phase. */
export const HOLD = "hold";

const named = (names: (name: string) => boolean): z.ZodMiniType<string> =>
  z.string().check(z.refine((name) => names(name)));

const isSystem = (name: string): boolean =>
  name === MOVEMENT || WEAPON.at(name) !== undefined || shieldNamed(name) !== undefined;

/** Where a bonus or extra power goes: a system, a whole group of them, an engine, the frame, or nowhere. */
const PLACES: ReadonlySet<string> = new Set(["", "w", "s", "hull"]);
const isPlace = (name: string): boolean =>
  isSystem(name) || PLACES.has(name) || ENGINE.at(name) !== undefined;

/** The shapes of what players send about these things. */
export const shapes = {
  ship: whole(0, MOST_SHIPS - 1),
  points: whole(0, MOST_POINTS),
  power: amountsBy(named(isSystem), whole(0, MOST_POINTS), 1 + MOST_WEAPONS + SIDES.length),
  place: named(isPlace),
  weapon: MOUNT.shape,
  dice: amountsBy(DIE.shape, whole(1, 100), MOST_DICE),
  /** A ship, or nothing. */
  target: named((name) => name === "" || SHIP.at(name) !== undefined),
  /** What a question asks for: a shield, a weapon, a kind of weapons, or nothing. */
  detail: named(
    (name) => name === "" || name === "beam" || name === "missile" || MOUNT.at(name) !== undefined,
  ),
  aimed: z
    .array(named((name) => weaponNamed(name) !== undefined))
    .check(z.maxLength(MOST_SHIPS * MOST_WEAPONS)),
  fire: z
    .record(
      named((name) => weaponNamed(name) !== undefined),
      named((name) => name === HOLD || SHIP.at(name) !== undefined),
    )
    .check(z.refine((fire) => Object.keys(fire).length <= MOST_SHIPS * MOST_WEAPONS)),
};
