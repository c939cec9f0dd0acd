import type { Cost, Field, FormValue } from "@flagship/kernel";

/** What an input must know of the form around it. */
export interface FormScope {
  /** The id that labels and inputs of this form begin with. */
  readonly base: string;
  /** The path of the value that was refused, and why. */
  readonly fault?: { readonly path: string; readonly text: string } | undefined;
  /** How much of a budget is left; undefined when no group around has it. */
  readonly room: (budget: string) => number | undefined;
}

export interface InputProps<F extends Field> {
  readonly field: F;
  /** Where the value stands, e.g. `riders.0.target`. */
  readonly path: string;
  readonly value: FormValue | undefined;
  readonly scope: FormScope;
  readonly onChange: (value: FormValue) => void;
}

/** How many more units fit into what is left of a budget. */
export function unitsLeft(scope: FormScope, cost: Cost | undefined): number {
  if (cost === undefined || cost.amount <= 0) return Infinity;
  const room = scope.room(cost.budget);
  return room === undefined ? Infinity : Math.floor(room / cost.amount + 1e-9);
}

/** The label of the field at a path, so that a refusal can name it as the reader sees it. */
export function fieldAt(fields: readonly Field[], path: string): Field | undefined {
  const [head = "", ...rest] = path.split(".");
  const field = fields.find((one) => one.name === head);
  if (field === undefined || rest.length === 0) return field;
  if (field.kind === "group") return fieldAt(field.fields, rest.join(".")) ?? field;
  if (field.kind === "rows") return fieldAt(field.fields, rest.slice(1).join(".")) ?? field;
  return field;
}
