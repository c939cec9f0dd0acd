import type { Message } from "@flagship/kernel";
import type { Hex } from "../rules/hex.ts";
import type { Ship } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import type { Sheet } from "../sheet/ast.ts";
import type { Atlas } from "./atlas.ts";
import type { Draft } from "./draft.ts";
import type { Plan } from "./plans.ts";
import type { YearBook } from "./yearbook.ts";

/** What all parts of the board work on: what is known, and the sheet that is being written. */
export interface Desk {
  readonly view: View;
  readonly atlas: Atlas;
  readonly draft: Draft;
  readonly sheet: Sheet;
  readonly plans: readonly Plan[];
  readonly yearBook: YearBook;
  readonly say: (message: Message) => string;
  /** A short way to the board's words. */
  readonly word: (key: string, values?: Message["with"]) => string;
  /** Whether orders can be written now. */
  readonly open: boolean;
  /** Shows a hex on the map. */
  readonly goTo: (hex: Hex) => void;
  /** Begins to plot a ship's way on the map; nothing ends it. */
  readonly plot: (ship: Ship | undefined) => void;
  readonly showTab: (tab: string) => void;
}
