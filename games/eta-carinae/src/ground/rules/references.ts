import { reference } from "@flagship/kernel";

/** How elements and facilities are named in orders. */
export const ELEMENT = reference("e");
export const FACILITY = reference("f");
