import { message, type Field, type NumberField, type Pickable } from "@flagship/kernel";

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
): Field => ({
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
  maxLength: 500,
  lines: "many",
  initial: "",
});
