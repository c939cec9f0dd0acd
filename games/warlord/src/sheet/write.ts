import { placeName, type Extent } from "../rules/hex.ts";
import { shipLabel, typeOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import type { Plot, Sheet, Slot } from "../rules/written-sheet.ts";
import { SHIP_LINE } from "./plots.ts";

/**
 * Changes to an orders sheet as text: whatever else stands on it, comments and all, stays as it was.
 * The reader in read.ts finds in the result what was written.
 */

const HEADING = /^\s*(SHIPS|ORDERS|STARBASE|END)\s*(;.*)?$/i;

const isHeading = (line: string, word: string): boolean => HEADING.exec(line)?.[1]?.toUpperCase() === word;

/** The place of a heading, or nothing. */
function headingAt(lines: readonly string[], word: string): number | undefined {
  const at = lines.findIndex((line) => isHeading(line, word));
  return at < 0 ? undefined : at;
}

/** Where the section after this heading ends: at the next heading or at the end of the text. */
function sectionEnd(lines: readonly string[], heading: number): number {
  const next = lines.findIndex((line, index) => index > heading && HEADING.test(line));
  return next < 0 ? lines.length : next;
}

const writesFor = (ship: Ship, line: string): boolean => {
  const match = SHIP_LINE.exec(line);
  if (match === null) return false;
  const type = typeOf(ship);
  const race = (match[1] ?? "").toUpperCase().replace("0", "O");
  return (
    race === type.race && (match[2] ?? "").toUpperCase() === type.code && Number(match[3]) === ship.number
  );
};

/** Writes a ship's six lines, or its order for the whole turn, into the sheet. */
export function writePlot(text: string, ship: Ship, extent: Extent, words: readonly string[]): string {
  const lines = text.split(/\r\n|\r|\n/);
  const at = lines.findIndex((line) => writesFor(ship, line));
  const written = words.join(" ");
  const old = lines[at];
  if (old !== undefined) {
    const [, before = "", after = ""] = /^([^:]*:)(.*)$/.exec(old) ?? [];
    const comment = after.includes(";") ? after.slice(after.indexOf(";")) : "";
    lines[at] = [before, written, comment].filter((part) => part !== "").join(" ");
    return lines.join("\n");
  }
  const line = `${shipLabel(ship)} ${placeName(extent, ship.at)}: ${written}`;
  const heading = headingAt(lines, "SHIPS");
  if (heading !== undefined) return insertedAt(lines, trimmedEnd(lines, heading), [line]);
  const orders = headingAt(lines, "ORDERS") ?? headingAt(lines, "END") ?? lines.length;
  return insertedAt(lines, orders, ["SHIPS", line]);
}

/** Adds an order as the last of its section. */
export function addOrder(text: string, order: string, section: "ORDERS" | "STARBASE" = "ORDERS"): string {
  const lines = text.split(/\r\n|\r|\n/);
  const heading = headingAt(lines, section);
  if (heading !== undefined) return insertedAt(lines, trimmedEnd(lines, heading), [order]);
  const end = headingAt(lines, "END");
  const before = section === "ORDERS" ? (headingAt(lines, "STARBASE") ?? end) : end;
  return insertedAt(lines, before ?? filledLength(lines), [section, order]);
}

/** Takes a line out; the first line is 1. */
export const removeLine = (text: string, line: number): string =>
  text
    .split(/\r\n|\r|\n/)
    .filter((_, index) => index !== line - 1)
    .join("\n");

const insertedAt = (lines: readonly string[], at: number, more: readonly string[]): string =>
  lines.toSpliced(at, 0, ...more).join("\n");

/** The end of a section without the blank lines at its foot. */
function trimmedEnd(lines: readonly string[], heading: number): number {
  let end = sectionEnd(lines, heading);
  while (end > heading + 1 && (lines[end - 1] ?? "").trim() === "") end -= 1;
  return end;
}

function filledLength(lines: readonly string[]): number {
  let length = lines.length;
  while (length > 0 && (lines[length - 1] ?? "").trim() === "") length -= 1;
  return length;
}

/** The plot a sheet has for a ship. */
export const plotFor = (sheet: Sheet, ship: Ship): Plot | undefined => {
  const type = typeOf(ship);
  return sheet.plots.findLast(
    (plot) =>
      plot.ship.race === type.race && plot.ship.code === type.code && plot.ship.number === ship.number,
  );
};

/** A slot as it is written. */
export const slotWord = (slot: Slot): string => {
  switch (slot.kind) {
    case "idle":
      return "____";
    case "move":
      return slot.hex;
    case "order":
      return `${slot.order}${slot.arg}`;
  }
};

/** A plot as it is written after the colon. */
export function plotWords(plot: Plot | undefined): string[] {
  if (plot === undefined) return [];
  const { fullTurn } = plot;
  if (fullTurn === undefined) return plot.slots.map(slotWord);
  switch (fullTurn.order) {
    case "BOMB":
      return ["BOMB", fullTurn.hex];
    case "DISP":
      return ["DISP", fullTurn.sector, fullTurn.hex];
    case "LINK": {
      const { race, code, number } = fullTurn.mothership;
      return ["LINK", `${race}-${code}`, String(number)];
    }
    case "SCAN":
      return ["SCAN", fullTurn.scan];
    case "PRSP":
    case "DUPL":
      return [fullTurn.order];
  }
}
