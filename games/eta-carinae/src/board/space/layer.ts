import type { Lexicon, Message } from "@flagship/kernel";
import type { BoardProps, PlanePoint } from "@flagship/kit";
import type { ComponentChildren } from "preact";
import type { View } from "../../rules/view.ts";

/** What every phase needs to know to lay its part over the plane. */
export interface Scene {
  readonly props: BoardProps;
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

/** What a phase shows on the plane and beside it, and what pointing does. */
export interface Layer {
  /** Units that may be pointed at. */
  readonly lit?: ReadonlySet<string>;
  readonly lines?: readonly Line[];
  readonly ground?: ComponentChildren;
  /** Gets how many map units a pixel is, and how large ships are drawn. */
  readonly over?: (pixel: number, size: number) => ComponentChildren;
  /** Whether pointing at this unit meant something; otherwise it is picked. */
  readonly press?: (ref: string) => boolean;
  readonly point?: (at: PlanePoint) => void;
  /** Stands beside the plane. */
  readonly desk?: ComponentChildren;
}
