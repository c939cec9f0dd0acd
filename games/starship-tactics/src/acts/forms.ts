import * as z from "zod/mini";
import type {
  Field,
  NumberField,
  Offer,
  Pickable,
  PickField,
  Point,
  PointField,
  Refusal,
  Between,
} from "@flagship/kernel";
import { message, refuse, type PlainKey, type WordKey, lookUp } from "../say.ts";

const LONGEST_TEXT = 500;

export const numberField = (
  name: string,
  label: WordKey | `field.shield.${number}`,
  max: number,
  initial: number,
  values: Record<string, string | number> = {},
): NumberField => ({
  kind: "number",
  name,
  label: lookUp(label, values),
  min: 0,
  max,
  initial,
});

export const pickField = (
  name: string,
  label: PlainKey,
  from: readonly Pickable[],
  initial: string,
): PickField => ({
  kind: "pick",
  name,
  label: message(label),
  from,
  initial,
});

export const toggleField = (name: string, label: PlainKey, initial: boolean): Field => ({
  kind: "toggle",
  name,
  label: message(label),
  initial,
});

export const textField = (name: string, label: PlainKey): Field => ({
  kind: "text",
  name,
  label: message(label),
  maxLength: LONGEST_TEXT,
  lines: "many",
  initial: "",
});

export const pointField = (name: Between<PlainKey, "field.">, initial: Point): PointField => ({
  kind: "point",
  name,
  label: message(`field.${name}`),
  on: "hexes",
  initial,
});

/** The only answer where there is nothing to set. */
export const leaving = <Action>(action: Action): Offer<Action> => ({
  action,
  label: message("label.leave"),
  sure: true,
});

/** Whatever somebody writes. */
export const prose = z.string();

export const textFits = (text: string): Refusal | undefined =>
  text.length <= LONGEST_TEXT
    ? undefined
    : refuse("text-too-long", undefined, { most: LONGEST_TEXT }, "text");
