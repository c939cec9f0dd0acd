import { FastDice, type Dice, type Message } from "@flagship/kernel";
import { placeName } from "../rules/hex.ts";
import { imagineState } from "../rules/imagine.ts";
import type { Report } from "../rules/state.ts";
import { runTurn } from "../year/turn.ts";
import { isBuilding, type View } from "../rules/view.ts";
import { corpOf, openWorld } from "../rules/world.ts";
import { sheetOf } from "../sheet/sheet-of.ts";
import { reportOf } from "../report/pages.ts";

/** The same dice every time: what changes in the forecast comes from the sheet. */
export const FORECAST_SEED = 20_165;

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
  runTurn(world, view.seat, sheetOf(text, state.galaxy));
  const { year, sections } = reportOf(world, view.seat, view.year);
  const told = isBuilding(view)
    ? withoutHome(placeName(view.options, corpOf(state, view.seat).home))
    : asTold;
  return {
    year,
    sections: sections
      .map(({ name, lines }) => ({ name, lines: marked(knowable(lines).map(told)) }))
      .filter(({ lines }) => lines.length > 0),
  };
}

/** EPs that a sheet leaves at the end of the turn; nothing where no world fits what is known, as in some lessons. */
export function pointsLeft(view: View, text: string): number | undefined {
  try {
    const lines = forecast(view, text, new FastDice(FORECAST_SEED)).sections.flatMap(
      (section) => section.lines,
    );
    const points = lines.findLast(({ key }) => key === "status.treasury")?.with?.["points"];
    return typeof points === "number" ? points : 0;
  } catch {
    return undefined;
  }
}

const asTold = (line: Message): Message => line;

/** Before the build the Home Office lies nobody knows where, and the imagined one is only one of many (WL-CORP-11). */
const withoutHome =
  (home: string) =>
  (line: Message): Message => {
    const values = Object.entries(line.with ?? {}).map(([name, value]) => [
      name,
      typeof value !== "string" ? value : name === "terrain" ? "?" : value.replaceAll(home, "?"),
    ]);
    return { ...line, with: Object.fromEntries(values) as NonNullable<Message["with"]> };
  };

/** What rests on others' strength is marked as assumed, once in its section. */
const marked = (lines: readonly Message[]): Message[] =>
  lines.some(({ key }) => ASSUMED.some((start) => key.startsWith(start)))
    ? [...lines, { key: "forecast.assumes" }]
    : [...lines];

const ASSUMED = ["battle.", "capture", "raid", "bomb"] as const;

/** What scans, spies and officers' schools bring is invented with the world around, so it is not told. */
function knowable(lines: readonly Message[]): Message[] {
  const isScan = ({ key }: Message): boolean => key.startsWith("scan.");
  return lines.flatMap((line, index) => {
    if (
      line.key === "home-sector" ||
      line.key === "noticed" ||
      line.key === "post.report" ||
      line.key === "officer.arrived"
    )
      return [];
    if (!isScan(line)) return [line];
    // One remark stands for all that a scan would show.
    return index > 0 && isScan(lines[index - 1] ?? line) ? [] : [{ key: "forecast.scan" }];
  });
}
