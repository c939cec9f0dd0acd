import { BASE_CLASSES } from "./bases.ts";
import { SHIP_CLASSES, type ShipClass } from "./ships.ts";

/** Everything that can stand on the map: ships, then bases and stations. */
export const CLASSES: readonly ShipClass[] = [...SHIP_CLASSES, ...BASE_CLASSES];

/** The class with this id, if there is one. */
export const shipClass = (id: string): ShipClass | undefined => CLASSES.find((one) => one.id === id);
