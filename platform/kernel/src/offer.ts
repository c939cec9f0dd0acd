import type { Choice } from "./decision.ts";
import { initialValues, isAsked, readForm, type Field, type FormValues } from "./field.ts";
import { sameData } from "./canonical.ts";
import { refuse, type Refusal } from "./refusal.ts";

type Plain = Readonly<Record<string, unknown>>;

/**
 * Lays an action against what is offered: it must be one of the choices, its fields filled in within their ranges.
 * So the form that is shown, the shape and the check cannot disagree. Returns the nearest misfit.
 */
export function offerFault(offers: readonly Choice<unknown>[], action: unknown): Refusal | undefined {
  let nearest: Refusal | undefined;
  for (const offer of offers) {
    if (!isPlain(offer.action) || !isPlain(action)) {
      if (sameData(offer.action, action)) return undefined;
      continue;
    }
    const fields = [...(offer.fields ?? []), ...(offer.extras ?? [])];
    if (!sameBesides(fields, offer.action, action)) continue;
    const misfit = misfitOf(fields, offer.action, action);
    if (misfit === undefined) return undefined;
    nearest ??= misfit;
  }
  return nearest ?? refuse("match.not-offered");
}

/** Whether an action is this choice, whatever stands in its gaps. */
export const sameBesidesGaps = (
  { action: offered, fields = [], extras = [] }: Choice<unknown>,
  action: unknown,
): boolean =>
  isPlain(offered) && isPlain(action)
    ? sameBesides([...fields, ...extras], offered, action)
    : sameData(offered, action);

/** Whether the action says what the choice says, apart from the gaps. */
function sameBesides(fields: readonly Field[], offered: Plain, action: Plain): boolean {
  const gaps = new Set(fields.map(({ name }) => name));
  const names = new Set([...Object.keys(offered), ...Object.keys(action)]);
  return [...names].every((name) => gaps.has(name) || sameData(offered[name], action[name]));
}

/** What does not fit into the gaps. A gap that is not asked for holds what the choice says, or what it began with. */
function misfitOf(fields: readonly Field[], offered: Plain, action: Plain): Refusal | undefined {
  const filled = Object.fromEntries(
    fields.flatMap((field) => {
      const value = action[field.name];
      return value === undefined ? [] : [[field.name, asFilledIn(field, value)]];
    }),
  );
  const read = readForm(fields, filled);
  if (!read.ok) return read.refusal;
  const initial: FormValues = initialValues(fields);
  const idle = fields.find(
    (field) =>
      !isAsked(field, read.value) &&
      Object.hasOwn(filled, field.name) &&
      !sameData(filled[field.name], initial[field.name]) &&
      !sameData(filled[field.name], offered[field.name]),
  );
  return idle === undefined
    ? undefined
    : refuse("form.not-asked", undefined, { field: idle.name }, idle.name);
}

/** What stands in the form for a value of an action: a pick is a text, though the game may read it as a number. */
function asFilledIn(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case "pick":
      return typeof value === "number" ? String(value) : value;
    case "pick-many":
      return Array.isArray(value)
        ? value.map((pick: unknown) => (typeof pick === "number" ? String(pick) : pick))
        : value;
    case "group":
      return isPlain(value) ? filledIn(field.fields, value) : value;
    case "rows":
      return Array.isArray(value)
        ? value.map((row: unknown) => (isPlain(row) ? filledIn(field.fields, row) : row))
        : value;
    default:
      return value;
  }
}

const filledIn = (fields: readonly Field[], values: Plain): Plain =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields.find((one) => one.name === name);
      return [name, field === undefined ? value : asFilledIn(field, value)];
    }),
  );

const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);
