import { reference } from "@flagship/kernel";

/** How hexes, worlds, rulers and newly formed task forces are named in orders. */
export const HEX = reference("h");
export const WORLD = reference("w");
/** Rulers are picked by the number of their seat. */
export const RULER = reference("", 7);
const NEW_FORCE = reference("new", 9);
export const OUTSIDE = "outskirts";

/** The seat of a ruler who is named in an order; nobody has that of a wrong name. */
export const rulerAt = (name: string): number => RULER.at(name) ?? -1;

/** `new1` to `new9`: task forces that the month's regrouping forms (EC-CGEN-04). */
export const NEW_FORCES: readonly string[] = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(NEW_FORCE.to);
export const isNewForce = (name: string): boolean => NEW_FORCES.includes(name);
