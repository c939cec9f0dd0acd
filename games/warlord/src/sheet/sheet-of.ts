import type { Extent } from "../rules/hex.ts";
import type { Sheet } from "../rules/written-sheet.ts";
import { readSheet } from "./read.ts";

/** As many as a large game has Corporations. */
const REMEMBERED = 64;
const remembered = new Map<string, Sheet>();

/**
 * The sheet with this text. One that is handed in is looked at, forecast and run: it is read the first time, and
 * remembered as one of the latest. What is forgotten is read again, with the same result.
 */
export function sheetOf(text: string, extent: Extent): Sheet {
  const key = `${extent.columns} ${extent.rows} ${text}`;
  const sheet = remembered.get(key) ?? readSheet(text, extent);
  remembered.delete(key);
  remembered.set(key, sheet);
  for (const oldest of remembered.keys()) {
    if (remembered.size <= REMEMBERED) break;
    remembered.delete(oldest);
  }
  return sheet;
}
