import type { Field, Message, Pickable } from "@flagship/kernel";
import { lookUp } from "../say.ts";

/** Makers of form fields whose labels stand under one key: `field` makes `field.count` the label of `count`. */
export function fieldMakers(key: string) {
  const label = (name: string): Message => lookUp(`${key}.${name}`);
  return {
    label,
    number: (name: string, min: number, max: number, initial: number, step?: number): Field => ({
      kind: "number",
      name,
      label: label(name),
      min,
      max,
      initial,
      ...(step === undefined ? {} : { step }),
    }),
    /** On its first value unless another is named. */
    pick: (name: string, from: readonly Pickable[], initial = from[0]?.value ?? ""): Field => ({
      kind: "pick",
      name,
      label: label(name),
      from,
      initial,
    }),
    toggle: (name: string, initial = false): Field => ({ kind: "toggle", name, label: label(name), initial }),
    rows: (name: string, atMost: number, initial: unknown, fields: readonly Field[], atLeast = 0): Field => ({
      kind: "rows",
      name,
      label: label(name),
      atLeast,
      atMost,
      initial: initial as [],
      fields,
    }),
    group: (name: string, fields: readonly Field[], called = label(name)): Field => ({
      kind: "group",
      name,
      label: called,
      fields,
    }),
  };
}
