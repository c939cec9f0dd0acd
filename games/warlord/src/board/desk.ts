import type { Message } from "@flagship/kernel";
import type { Hex } from "../rules/hex.ts";
import type { Ship } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import type { Sheet } from "../rules/written-sheet.ts";
import type { Atlas } from "./atlas.ts";
import type { Deed } from "./deeds.ts";
import type { Draft } from "./draft.ts";
import type { Forecast } from "./forecast.ts";
import type { Plan } from "./plans.ts";
import type { Reading } from "./reading.ts";
import type { YearBook } from "./yearbook.ts";

/** Wide pages that lie over the map while they are read. */
export const PAGES = ["yard", "fleet", "sites", "books", "reports", "battles", "messages", "ranks"] as const;
export type Page = (typeof PAGES)[number];

/** What all parts of the board work on: what is known, and the sheet that is being written. */
export interface Desk {
  readonly view: View;
  readonly atlas: Atlas;
  readonly draft: Draft;
  readonly sheet: Sheet;
  readonly plans: readonly Plan[];
  readonly yearBook: YearBook;
  readonly forecast: Forecast;
  /** Ships that can act and have no orders. */
  readonly idle: readonly Ship[];
  readonly say: (message: Message) => string;
  /** A short way to the board's words. */
  readonly word: (key: string, values?: Message["with"]) => string;
  /** Whether orders can be written now. */
  readonly open: boolean;
  /** The ship whose way is being plotted, and what it can do where that ends. */
  readonly plotting: Ship | undefined;
  readonly deeds: readonly Deed[];
  readonly choose: (deed: Deed) => void;
  /** The hex that is looked at. */
  readonly cursor: Hex | undefined;
  readonly setCursor: (hex: Hex | undefined) => void;
  /** A press on a hex of the map. */
  readonly pick: (hex: Hex) => void;
  /** Shows a hex on the map. */
  readonly goTo: (hex: Hex) => void;
  /** Begins to plot a ship's way on the map; nothing ends it. */
  readonly plot: (ship: Ship | undefined) => void;
  readonly nextIdle: () => void;
  /** Takes the last word of the plotted ship back. */
  readonly takeBack: () => void;
  /** The page over the map; missing: the map itself. */
  readonly page: Page | undefined;
  readonly showPage: (page: Page | undefined) => void;
  /** Whether the sheet stands in the rail in place of the ships. */
  readonly unfolded: boolean;
  readonly unfold: (on: boolean) => void;
  /** The front page of the last year, while it is read. */
  readonly reading: Reading | undefined;
  readonly reopen: () => void;
  readonly send: () => void;
  /** Hexes that a coach or a warning points at; whoever has a coach needs no guide. */
  readonly lit: ReadonlySet<Hex>;
  readonly coached: boolean;
  /** Pages and things that were looked at this year. */
  readonly visited: ReadonlySet<string>;
  readonly visit: (what: string) => void;
}
