import type { Message } from "@flagship/kernel";
import type { Race } from "../data/races.ts";
import type { Resource } from "../data/resources.ts";

/** A site as it is written: the sector may be left out for the home sector (WL-MORD-06). */
export interface SitePlace {
  readonly sector?: string;
  readonly hex: string;
}

/** A ship as it is written: `F-CA 1`. */
export interface ShipRef {
  readonly race: Race;
  readonly code: string;
  readonly number: number;
}

/** One of the six lines of a ship. */
export type Slot =
  | { readonly kind: "idle" }
  | { readonly kind: "move"; readonly hex: string }
  | { readonly kind: "order"; readonly order: PulseOrder; readonly arg: string };

/** Orders that take one pulse; a letter or digit joined to the code is in `arg` (WL-APXK-01). */
export const PULSE_ORDERS = [
  "ASSA",
  "CLOA",
  "COLL",
  "CURE",
  "DECC",
  "DECY",
  "FIX",
  "FLO",
  "GLO",
  "GARR",
  "GARX",
  "GETC",
  "GIVE",
  "GRAV",
  "HIDC",
  "LOGB",
  "MSN",
  "NUKE",
  "RAD",
  "REFT",
  "REPR",
  "REST",
  "SCRA",
  "SRVY",
  "SWP",
  "TRNG",
  "UPGR",
  "XFIT",
] as const;
export type PulseOrder = (typeof PULSE_ORDERS)[number];

/** Orders that take the whole turn (WL-MOVE-11). */
export type FullTurn =
  | { readonly order: "BOMB"; readonly hex: string }
  | { readonly order: "DISP"; readonly sector: string; readonly hex: string }
  | { readonly order: "LINK"; readonly mothership: ShipRef }
  | { readonly order: "PRSP" }
  | { readonly order: "SCAN"; readonly scan: "TERR" | "SHIP" | "CLOA" | "SITE" }
  | { readonly order: "DUPL" };

export interface Plot {
  readonly line: number;
  readonly ship: ShipRef;
  readonly slots: readonly Slot[];
  readonly fullTurn?: FullTurn;
}

export type SiteOrderCode = "DS" | "US" | "LP" | "IR" | "IH";
export type ItemOrderCode = "BF" | "BP" | "BD" | "BT" | "BC" | "BM" | "BY";
export type AmountCode = "RL" | "PL" | "BL" | "SS";
export type SwitchCode = "RO" | "RM" | "VT" | "FT";
export type PlainCode = "NE" | "EC" | "BB" | "PT";
export type BaseOrderCode = "SH" | "SV" | "SF" | "SJ" | "SC" | "SP" | "SM" | "SE";

export type Order =
  | {
      readonly code: "PS";
      readonly race: Race;
      readonly type: string;
      readonly most?: number;
      readonly cloak: boolean;
      readonly gate?: number;
      readonly name?: string;
    }
  | {
      readonly code: "FS";
      readonly site: SitePlace;
      readonly points: number;
      readonly fighters: number;
      readonly pfs: number;
      readonly name?: string;
    }
  | {
      readonly code: "FA";
      readonly points: number;
      readonly sector?: string;
      readonly terrain?: string;
      readonly bases: boolean;
      readonly most?: number;
      readonly size?: "MAJO" | "MINO";
    }
  | { readonly code: "AF"; readonly site: SitePlace; readonly fighters: number; readonly pfs: number }
  | { readonly code: "AL"; readonly site: SitePlace; readonly officer: string }
  | { readonly code: SiteOrderCode; readonly site: SitePlace }
  | { readonly code: ItemOrderCode; readonly points: number }
  | { readonly code: "PR"; readonly race: Race }
  | { readonly code: "CP"; readonly old: Race; readonly next: Race | "U" }
  | { readonly code: "AA"; readonly race: Race; readonly type: string }
  | { readonly code: AmountCode; readonly amount: number }
  | { readonly code: "EV"; readonly number?: number }
  | { readonly code: PlainCode }
  | { readonly code: "AC" | "DC"; readonly corp: number }
  | { readonly code: "CT"; readonly attack: number; readonly defence: number }
  | { readonly code: "BO"; readonly lines: number | "PERM" | "OFF" }
  | {
      readonly code: "ME";
      readonly to: MessageTarget;
      readonly signed: "" | "KNOW" | "RSVP";
      readonly text: string;
    }
  | {
      readonly code: "NA";
      readonly what:
        | { readonly kind: "corp" }
        | { readonly kind: "ship"; readonly ship: ShipRef }
        | { readonly kind: "site"; readonly site: SitePlace };
      readonly name: string;
    }
  | { readonly code: "NH"; readonly header: string }
  | { readonly code: "CM" | "PI"; readonly text: string }
  | { readonly code: "PH"; readonly on: boolean; readonly phone?: string }
  | { readonly code: "RA"; readonly which: string }
  | { readonly code: "LB"; readonly sector?: string }
  | { readonly code: "A%" | "P%"; readonly percent: number }
  | { readonly code: SwitchCode; readonly on: boolean }
  | { readonly code: "IB"; readonly site: SitePlace; readonly shipType: string }
  | { readonly code: "IS"; readonly site: SitePlace; readonly points: number }
  | { readonly code: "ES"; readonly corp: number; readonly number: number }
  | { readonly code: "TE"; readonly from: Resource; readonly to: Resource; readonly amount: number }
  | { readonly code: "DH"; readonly site: SitePlace }
  | { readonly code: "EA"; readonly corp: number; readonly resource?: Resource; readonly amount: number }
  | { readonly code: BaseOrderCode; readonly site: SitePlace }
  | { readonly code: "SX"; readonly sector: string }
  | { readonly code: "SL"; readonly site: SitePlace; readonly drones: number; readonly target: string };

export type OrderCode = Order["code"];

/** The orders with one code. */
export type OrderOf<Code extends OrderCode, Any = Order> = Any extends { readonly code: infer Codes }
  ? Code extends Codes
    ? Any & { readonly code: Code }
    : never
  : never;

export type MessageTarget =
  | { readonly kind: "ALL" }
  | { readonly kind: "CORP"; readonly corp: number }
  | { readonly kind: "SECT" | "SHIP"; readonly sector: string }
  | { readonly kind: "TEAM"; readonly team: number };

/** A written order: understood, or the reason why not. The line is used up either way (WL-MORD-03). */
export interface OrderLine {
  readonly line: number;
  readonly text: string;
  readonly order?: Order;
}

/** Something on the sheet that could not be read, or was read with a grain of salt. */
export interface Problem {
  /** From 1, as an editor counts. */
  readonly line: number;
  readonly severity: "error" | "warning";
  readonly text: Message;
  readonly suggestion?: string;
}

/** What stands at the head of a sheet. */
export interface Header {
  readonly game?: number;
  readonly year?: number;
  readonly corp?: number;
  readonly account?: string;
}

/** A whole orders sheet. */
export interface Sheet {
  readonly header: Header;
  /** The lines that the header was read from. */
  readonly headLines: Readonly<Partial<Record<keyof Header, number>>>;
  readonly plots: readonly Plot[];
  readonly orders: readonly OrderLine[];
  readonly starbase: readonly OrderLine[];
  readonly problems: readonly Problem[];
  readonly defaultBuild: boolean;
}
