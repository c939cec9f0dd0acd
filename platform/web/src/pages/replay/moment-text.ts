import { text } from "../../words.ts";

/** Which moment of a match is shown. */
export const momentText = (number: number, acts: number): string =>
  number === 0 ? text("table.set") : text("replay.act", { n: number, all: acts });
