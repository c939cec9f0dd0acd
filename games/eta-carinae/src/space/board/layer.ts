import type { Lexicon, Message } from "@flagship/kernel";
import type { Handover, PlanePoint } from "@flagship/kit";
import type { ComponentChildren } from "preact";
import type { MapNote } from "../../common/board/MapNotes.tsx";
import type { Tile } from "../../common/board/Strip.tsx";
import type { EtaTable } from "../../common/board/table.ts";
import type { View } from "../rules/view.ts";

/** What every phase needs to know to lay its part over the plane. */
export interface Scene {
  readonly props: EtaTable<View>;
  readonly view: View;
  readonly seat: number;
  readonly lexicon: Lexicon;
  readonly say: (text: Message) => string;
  /** The unit that is picked; one of the own as long as nobody picked anything. */
  readonly selected: string | undefined;
  /** The weapon of it that was picked by itself; missing: all of them. */
  readonly weapon: string | undefined;
  readonly pick: (ref: string, weapon?: string) => void;
}

export interface Line {
  readonly from: PlanePoint;
  readonly to: PlanePoint;
  readonly tone: "info" | "danger" | "act";
}

/** What a phase shows on the plane, what pointing does, and what it hands to the frame. */
export interface Layer {
  /** Units that may be pointed at. */
  readonly lit?: ReadonlySet<string>;
  readonly lines?: readonly Line[];
  readonly notes?: readonly MapNote[];
  readonly ground?: ComponentChildren;
  /** Gets how many map units a pixel is, and how large ships are drawn. */
  readonly over?: (pixel: number, size: number) => ComponentChildren;
  /** Whether pointing at this unit meant something; otherwise it is picked. */
  readonly press?: (ref: string) => boolean;
  readonly point?: (at: PlanePoint) => void;
  /** The own units with what they were told. */
  readonly tiles?: readonly Tile[];
  /** Question, confirm, seconds and keys. */
  readonly handover?: Omit<Handover, "panel" | "dock">;
  /** Stands in the rail's panel. */
  readonly desk?: ComponentChildren;
  /** Takes the place of the plane: what is bought before the battle. */
  readonly page?: ComponentChildren;
}
