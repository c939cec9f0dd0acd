import type { ActionOf } from "../rules/action.ts";
import { HEADINGS } from "../rules/hex.ts";
import { columnOf } from "../rules/map.ts";
import type { Station } from "./plot.ts";

/** The action that puts a ship on a station. */
export const placing = (no: number, at: Station): ActionOf<"place"> => ({
  type: "place",
  ship: no,
  at: { x: columnOf(at), y: at.r },
  heading: HEADINGS[at.heading] ?? HEADINGS[0],
});
