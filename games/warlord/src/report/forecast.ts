import type { Dice, Message } from "@flagship/kernel";
import { placeNamed } from "../rules/hex.ts";
import { imagineState } from "../rules/imagine.ts";
import type { Report } from "../rules/state.ts";
import { runTurn } from "../rules/turn.ts";
import type { View } from "../rules/view.ts";
import { openWorld } from "../rules/world.ts";
import { readSheet } from "../sheet/read.ts";
import { chartOf } from "./chart.ts";
import { reportOf } from "./pages.ts";

/** Lines that tell of something that did not work. */
const FAILED = new Set([
  "line.failed",
  "line.beyond",
  "order.failed",
  "move.illegal",
  "move.beyond",
  "move.still",
  "move.slowed",
  "move.refused",
  "link.failed",
]);

/** Lines that could not be read are remarked on as such, with what might be meant. */
const isUnread = (line: Message): boolean => {
  const result = line.with?.["result"];
  const reason = typeof result === "object" && "key" in result ? result.with?.["reason"] : undefined;
  return typeof reason === "object" && "key" in reason && reason.key === "why.not-understood";
};

export const isFailure = (line: Message): boolean => FAILED.has(line.key) && !isUnread(line);

/**
 * What a sheet would do, as far as the Corporation can know: its own turn, run on a world imagined
 * from its view alone. Random events are left out; chance falls as the dice say.
 */
export function forecast(view: View, text: string, dice: Dice): Report {
  const state = imagineState({ ...view, options: { ...view.options, events: false } }, dice);
  const world = openWorld(state, dice);
  runTurn(world, view.seat, readSheet(text, state.galaxy));
  const { year, sections } = reportOf(world, view.seat, view.year);
  const chart = chartOf(view);
  const isMapped = (place: string): boolean =>
    chart.terrainAt(placeNamed(view.options, place) ?? NOWHERE) !== undefined;
  return {
    year,
    sections: sections
      .map(({ name, lines }) => ({ name, lines: knowable(lines).map((line) => asMapped(line, isMapped)) }))
      .filter(({ lines }) => lines.length > 0),
  };
}

const NOWHERE = -1;

/** A site whose hex is on no map yet, as in the year of the build, has a terrain nobody knows. */
function asMapped(line: Message, isMapped: (place: string) => boolean): Message {
  const place = line.with?.["place"];
  if (line.key !== "income.site" || typeof place !== "string" || isMapped(place)) return line;
  return { ...line, with: { ...line.with, terrain: "?" } };
}

/** What scans, spies and officers' schools bring is invented with the world around, so it is not told. */
function knowable(lines: readonly Message[]): Message[] {
  const isScan = ({ key }: Message): boolean => key.startsWith("scan.");
  return lines.flatMap((line, index) => {
    if (line.key === "noticed" || line.key === "post.report" || line.key === "officer.arrived") return [];
    if (!isScan(line)) return [line];
    // One remark stands for all that a scan would show.
    return index > 0 && isScan(lines[index - 1] ?? line) ? [] : [{ key: "forecast.scan" }];
  });
}
