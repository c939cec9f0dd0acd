import { signal, type Signal } from "@preact/signals";
import { createContext, type ComponentChildren } from "preact";
import { useContext, useLayoutEffect } from "preact/hooks";
import type { IconArt } from "../icons/art.ts";

/**
 * What a board hands to the frame for the moment: the frame draws all of it, always in the same places. Whatever is
 * missing the frame finds by itself from the open choices.
 */
export interface Handover {
  /** One sentence of at most 40 characters. */
  readonly ask?: string | undefined;
  /** One line why or how. */
  readonly reason?: ComponentChildren;
  /** The reader is under fire: the dot is red. */
  readonly alarm?: boolean | undefined;
  readonly confirm?: Confirm | undefined;
  /** At most three; their letters are none of the table's own: U, H, V, L, G, W, R. */
  readonly seconds?: readonly Second[] | undefined;
  /** What the picked thing does, in figures. */
  readonly panel?: ComponentChildren;
  /** On a phone between question and confirm: the hand, whole. Missing: the panel. */
  readonly dock?: ComponentChildren;
  /** Keys of the board's own, e.g. 1 to 9 for cards. They come before the frame's, but for Enter and Escape. */
  readonly keys?: Readonly<Record<string, BoardKey>> | undefined;
  /** Something is plotted on the board that an answer from the list would drop: it is asked about first. */
  readonly planned?: boolean | undefined;
  /** Escape takes the last pick back; true when there was one. */
  readonly back?: (() => boolean) | undefined;
}

/** What a key of the board does; with a label it stands in the list of shortcuts. Numbers need none. */
export type BoardKey = (() => void) | { readonly label: string; readonly press: () => void };

export const deedOf = (key: BoardKey | undefined): (() => void) | undefined =>
  typeof key === "object" ? key.press : key;

/** The one answer that is ready: what will happen, in figures. */
export interface Confirm {
  readonly label: string;
  readonly icon?: IconArt | undefined;
  /** Something is still open, or nothing is chosen yet: outlined. */
  readonly quiet?: boolean | undefined;
  /** Why it cannot be pressed now; it stands in the line above. */
  readonly whyNot?: string | undefined;
  readonly onPress: () => void;
}

export interface Second {
  readonly label: string;
  readonly icon?: IconArt | undefined;
  /** The letter that presses it. */
  readonly letter?: string | undefined;
  readonly pressed?: boolean | undefined;
  readonly whyNot?: string | undefined;
  /** What it brings is read in the panel, which is opened for it. */
  readonly tells?: boolean | undefined;
  readonly onPress: () => void;
}

const nothing: Handover = {};

/** Where the frame finds what the board handed over; a board that is drawn alone hands it to nobody. */
export const HandoverContext = createContext<Signal<Handover>>(signal(nothing));

export const newHandover = (): Signal<Handover> => signal(nothing);

/** Hands the frame what stands around the board now. Called by the board in every drawing of itself. */
export function useHandover(handover: Handover): void {
  const place = useContext(HandoverContext);
  useLayoutEffect(() => {
    place.value = handover;
  });
  useLayoutEffect(() => () => void (place.value = nothing), [place]);
}
