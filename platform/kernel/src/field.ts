import type { Message } from "./message.ts";
import { accepted, refused, type Checked, type Refusal } from "./refusal.ts";

/**
 * A gap in a form. The same fields describe a match's options in the lobby and the large decisions
 * of a game (an attack plan, a power allocation, a sheet of orders), so that one generic form makes
 * any game playable.
 */
export type Field =
  | ToggleField
  | NumberField
  | PickField
  | PickManyField
  | TextField
  | PointField
  | GroupField
  | RowsField;

/** Holds while an earlier pick or switch beside it stands at one of these values. */
interface Condition {
  readonly field: string;
  readonly is: readonly (string | boolean)[];
}

interface Labelled {
  readonly name: string;
  readonly label: Message;
  /** What it is called where somebody says what was filled in; missing: as its label. */
  readonly brief?: Message;
  readonly help?: Message;
  /** Asked only while an earlier pick or switch beside it stands at one of these values; otherwise the initial value holds. */
  readonly when?: Condition;
  /** An option that is asked only in matches of at least so many seats; otherwise the initial value holds. */
  readonly seats?: number;
}

export interface ToggleField extends Labelled {
  readonly kind: "toggle";
  readonly initial: boolean;
}

/** A whole number, or with `step` below 1 a decimal one. */
export interface NumberField extends Labelled {
  readonly kind: "number";
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly initial: number;
  /** How much of which budget one unit uses up. */
  readonly cost?: Cost;
}

export interface PickField extends Labelled {
  readonly kind: "pick";
  readonly from: readonly Pickable[];
  readonly initial: string;
}

export interface PickManyField extends Labelled {
  readonly kind: "pick-many";
  readonly from: readonly Pickable[];
  readonly atLeast: number;
  readonly atMost: number;
  readonly initial: readonly string[];
}

export interface TextField extends Labelled {
  readonly kind: "text";
  readonly maxLength: number;
  readonly lines: "one" | "many";
  readonly initial: string;
}

/** A place on a plane or a hex map, in the map's whole units. */
export interface PointField extends Labelled {
  readonly kind: "point";
  readonly on: "plane" | "hexes";
  readonly initial: Point;
}

/** Fields that belong together; their values form an object. */
export interface GroupField extends Labelled {
  readonly kind: "group";
  readonly fields: readonly Field[];
  /** Budgets that the numbers inside share. */
  readonly budgets?: readonly Budget[];
}

/** Any number of rows with the same fields; their values form a list. */
export interface RowsField extends Labelled {
  readonly kind: "rows";
  readonly fields: readonly Field[];
  readonly atLeast: number;
  readonly atMost: number;
  readonly initial: readonly FormValues[];
}

export interface Pickable {
  readonly value: string;
  readonly label: Message;
  readonly subject?: string;
  readonly preview?: Message;
  readonly cost?: Cost;
  /** Only then it can be picked: a weapon of the ship that was picked before. */
  readonly when?: Condition;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Cost {
  readonly budget: string;
  readonly amount: number;
}

export interface Budget {
  readonly name: string;
  readonly label: Message;
  readonly limit: number;
}

export type FormValue =
  | boolean
  | number
  | string
  | readonly string[]
  | Point
  | FormValues
  | readonly FormValues[];
export type FormValues = { readonly [name: string]: FormValue };

/** What a form holds before anybody touches it. */
export function initialValues(fields: readonly Field[]): FormValues {
  return Object.fromEntries(fields.map((field) => [field.name, initialValue(field)]));
}

const initialValue = (field: Field): FormValue =>
  field.kind === "group" ? initialValues(field.fields) : field.initial;

/** Whether a field is asked at all, by what stands in the fields beside it. */
export function isAsked({ when }: Pick<Labelled, "when">, beside: FormValues): boolean {
  if (when === undefined) return true;
  const stands = beside[when.field];
  return when.is.some((value) => value === stands);
}

/** The field with only what can be picked beside these values, and on the first of that where its own first is not among it. */
export function fieldBeside(field: Field, beside: FormValues): Field {
  if (field.kind !== "pick" || field.from.every(({ when }) => when === undefined)) return field;
  const from = field.from.filter((one) => isAsked(one, beside)).map(({ when: _met, ...one }) => one);
  return { ...field, from, initial: offers(from, field.initial) ? field.initial : (from[0]?.value ?? "") };
}

/**
 * Reads what came from outside against the fields. Missing values, and those of fields
 * that are not asked, take their initial ones; a value that does not fit, or a name that no field has, is refused with its path.
 */
export function readForm(fields: readonly Field[], input: unknown, path = ""): Checked<FormValues> {
  if (!isRecord(input)) return refused(misfit("form.not-an-object", path));
  const known = new Set(fields.map((field) => field.name));
  const stranger = Object.keys(input).find((name) => !known.has(name));
  if (stranger !== undefined) return refused(misfit("form.unknown-field", join(path, stranger)));
  const values: Record<string, FormValue> = {};
  for (const one of fields) {
    const field = fieldBeside(one, values);
    const given = isAsked(field, values) && Object.hasOwn(input, field.name) ? input[field.name] : undefined;
    const read =
      given === undefined ? accepted(initialValue(field)) : readValue(field, given, join(path, field.name));
    if (!read.ok) return read;
    values[field.name] = read.value;
  }
  return accepted(values);
}

function readValue(field: Field, given: unknown, path: string): Checked<FormValue> {
  switch (field.kind) {
    case "toggle":
      return typeof given === "boolean" ? accepted(given) : refused(misfit("form.not-a-switch", path));
    case "number":
      return readNumber(field, given, path);
    case "pick":
      return typeof given === "string" && offers(field.from, given)
        ? accepted(given)
        : refused(misfit("form.not-offered", path));
    case "pick-many":
      return readPicks(field, given, path);
    case "text":
      return typeof given === "string" && given.length <= field.maxLength
        ? accepted(given)
        : refused(misfit("form.text-too-long", path, { max: field.maxLength }));
    case "point":
      return isRecord(given) && Number.isSafeInteger(given["x"]) && Number.isSafeInteger(given["y"])
        ? accepted({ x: Number(given["x"]), y: Number(given["y"]) })
        : refused(misfit("form.not-a-point", path));
    case "group":
      return readForm(field.fields, given, path);
    case "rows":
      return readRows(field, given, path);
  }
}

function readNumber(field: NumberField, given: unknown, path: string): Checked<number> {
  const step = field.step ?? 1;
  const fits =
    typeof given === "number" &&
    Number.isFinite(given) &&
    given >= field.min &&
    given <= field.max &&
    Math.abs((given - field.min) / step - Math.round((given - field.min) / step)) < 1e-9;
  return fits
    ? accepted(given)
    : refused(misfit("form.out-of-range", path, { min: field.min, max: field.max }));
}

function readPicks(field: PickManyField, given: unknown, path: string): Checked<readonly string[]> {
  if (!Array.isArray(given)) return refused(misfit("form.not-a-list", path));
  const picks: unknown[] = given;
  const fits = picks.every((pick): pick is string => typeof pick === "string" && offers(field.from, pick));
  if (!fits || new Set(picks).size !== picks.length) return refused(misfit("form.not-offered", path));
  if (picks.length < field.atLeast || picks.length > field.atMost) {
    return refused(misfit("form.wrong-count", path, { min: field.atLeast, max: field.atMost }));
  }
  return accepted(picks as readonly string[]);
}

function readRows(field: RowsField, given: unknown, path: string): Checked<readonly FormValues[]> {
  if (!Array.isArray(given)) return refused(misfit("form.not-a-list", path));
  if (given.length < field.atLeast || given.length > field.atMost) {
    return refused(misfit("form.wrong-count", path, { min: field.atLeast, max: field.atMost }));
  }
  const rows: FormValues[] = [];
  for (const [index, row] of given.entries()) {
    const read = readForm(field.fields, row, join(path, String(index)));
    if (!read.ok) return read;
    rows.push(read.value);
  }
  return accepted(rows);
}

const offers = (from: readonly Pickable[], value: string): boolean => from.some((one) => one.value === value);

const join = (path: string, name: string): string => (path === "" ? name : `${path}.${name}`);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function misfit(code: string, field: string, values?: Record<string, number>): Refusal {
  return { code, text: { key: `refusal.${code}`, with: { field, ...values } }, field };
}
