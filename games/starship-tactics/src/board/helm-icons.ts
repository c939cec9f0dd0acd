import type { IconArt } from "@flagship/kit";
import type { MovementStep } from "../rules/course.ts";

const stroke = (d: string): IconArt => ({ box: 24, d });

/** What a movement point buys, drawn with the bow up. */
export const STEP_ICONS: Readonly<Record<MovementStep, IconArt>> = {
  ahead: stroke("M12 21V4M6 10l6-6l6 6"),
  "ahead-port": stroke("M14 21v-8L6 6M6 12V6h6"),
  "ahead-starboard": stroke("M10 21v-8l8-7M18 12V6h-6"),
  hold: stroke("M12 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10M12 12h.01"),
  "hold-port": stroke("M4 12a8 8 0 1 0 3-6.2M4 4v5h5"),
  "hold-starboard": stroke("M20 12a8 8 0 1 1-3-6.2M20 4v5h-5"),
  "emergency-port": stroke("M16 21v-9L5 14M9 9l-5 5l6 4M20 4v6M20 13h.01"),
  "emergency-starboard": stroke("M8 21v-9l11 2M15 9l5 5l-6 4M4 4v6M4 13h.01"),
  back: stroke("M12 3v17M6 14l6 6l6-6"),
};
