import * as z from "zod/mini";
import {
  message,
  refuse,
  type Field,
  type NumberField,
  type Offer,
  type Pickable,
  type PickField,
  type Point,
  type PointField,
  type Refusal,
} from "@flagship/kernel";

const LONGEST_TEXT = 500;

export const numberField = (
  name: string,
  label: string,
  max: number,
  initial: number,
  values: Record<string, string | number> = {},
): NumberField => ({
  kind: "number",
  name,
  label: message(label, values),
  min: 0,
  max,
  initial,
});

export const pickField = (
  name: string,
  label: string,
  from: readonly Pickable[],
  initial: string,
): PickField => ({
  kind: "pick",
  name,
  label: message(label),
  from,
  initial,
});

export const toggleField = (name: string, label: string, initial: boolean): Field => ({
  kind: "toggle",
  name,
  label: message(label),
  initial,
});

export const textField = (name: string, label: string): Field => ({
  kind: "text",
  name,
  label: message(label),
  maxLength: LONGEST_TEXT,
  lines: "many",
  initial: "",
});

export const pointField = (name: string, initial: Point): PointField => ({
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
