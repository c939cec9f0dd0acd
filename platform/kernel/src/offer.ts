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
    if (!sameBesides(offer, offer.action, action)) continue;
    const fields = [...(offer.fields ?? []), ...(offer.extras ?? [])];
    const misfit = misfitOf(fields, offer.action, action);
    if (misfit === undefined) return undefined;
    nearest ??= misfit;
  }
  return nearest ?? refuse("match.not-offered");
}

/** Whether an action is this choice, whatever stands in its gaps. */
export const sameBesidesGaps = (offer: Choice<unknown>, action: unknown): boolean =>
  isPlain(offer.action) && isPlain(action)
    ? sameBesides(offer, offer.action, action)
    : sameData(offer.action, action);

// Every act is laid against every choice there is: plain loops, and most choices differ in their first entries.
/** Whether the action says what the choice says, apart from the gaps. */
function sameBesides(offer: Choice<unknown>, offered: Plain, action: Plain): boolean {
  for (const name in offered)
    if (!sameData(offered[name], entryOf(action, name)) && !isGap(offer, name)) return false;
  for (const name in action)
    if (action[name] !== undefined && !Object.hasOwn(offered, name) && !isGap(offer, name)) return false;
  return true;
}

const entryOf = (record: Plain, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;

const isGap = ({ fields, extras }: Choice<unknown>, name: string): boolean =>
  fields?.some((field) => field.name === name) === true ||
  extras?.some((field) => field.name === name) === true;

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
