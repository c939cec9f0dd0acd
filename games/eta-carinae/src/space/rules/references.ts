import { eitherName, reference } from "@flagship/kernel";
import * as z from "zod/mini";

/** How ships, flights and salvos are named in orders. */
export const SHIP = reference("s");
export const FLIGHT = reference("f");
export const SALVO = reference("v");

/** How a ship's batteries and fitted weapons are named, by their place; the craft of a flight fire as one. */
export const BATTERY = reference("b", 30);
export const FITTED = reference("x", 30);
export const CRAFT_WEAPON = "c";

/** Whoever can be given orders. */
export const moverName = eitherName(SHIP, FLIGHT);
/** Whatever can be shot at. */
export const targetName = eitherName(SHIP, FLIGHT, SALVO);
/** What a salvo can be sent after; empty: nothing. */
export const aimName = z.union([moverName, z.literal("")]);
export const weaponName = z.union([eitherName(BATTERY, FITTED), z.literal(CRAFT_WEAPON)]);
