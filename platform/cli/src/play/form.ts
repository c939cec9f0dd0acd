import { fieldBeside, initialValues, isAsked, readForm, sentence } from "@flagship/kernel";
import type { Field, FormValue, FormValues, Lexicon, Pickable } from "@flagship/kernel";
import { say } from "../words/say.ts";
import type { Lines } from "./lines.ts";

/** What a person filled in; nothing when they thought better of it or the input ended. */
type Filled<T> = Promise<T | undefined>;

const CANCEL = "cancel";

/** Asks a form field by field. An empty line keeps what is proposed; `cancel` leaves the form. */
export async function askForm(fields: readonly Field[], lines: Lines, lexicon: Lexicon): Filled<FormValues> {
  const values: Record<string, FormValue> = {};
  for (const one of fields) {
    const field = fieldBeside(one, values);
    if (!isAsked(field, values)) {
      values[field.name] = initialValues([field])[field.name] ?? "";
      continue;
    }
    const { when: _met, ...asked } = field;
    const value = await askField(asked, lines, lexicon);
    if (value === undefined) return undefined;
    values[field.name] = value;
  }
  return values;
}

async function askField(field: Field, lines: Lines, lexicon: Lexicon): Filled<FormValue> {
  if (field.kind === "group") {
    console.log(`${sentence(field.label, lexicon)}:`);
    for (const { label, limit } of field.budgets ?? [])
      console.log(say("form.in-all", { label: sentence(label, lexicon), limit }));
    return await askForm(field.fields, lines, lexicon);
  }
  if (field.kind === "rows") return await askRows(field, lines, lexicon);
  if (field.help !== undefined) console.log(sentence(field.help, lexicon));
  if (field.kind === "pick" || field.kind === "pick-many") showPicks(field.from, lexicon);
  for (;;) {
    const line = await lines.ask(`${sentence(field.label, lexicon)} ${hintFor(field)}: `);
    if (line === undefined || line === CANCEL) return undefined;
    const read = readForm([field], line === "" ? {} : { [field.name]: valueOf(field, line) });
    if (read.ok) return read.value[field.name];
    const { key, with: values } = read.refusal.text;
    console.log(sentence({ key, with: { ...values, field: field.label } }, lexicon));
  }
}

async function askRows(field: Field & { kind: "rows" }, lines: Lines, lexicon: Lexicon): Filled<FormValue> {
  const label = sentence(field.label, lexicon);
  const count: Field = {
    kind: "number",
    name: "count",
    label: field.label,
    min: field.atLeast,
    max: field.atMost,
    initial: Math.max(field.atLeast, field.initial.length),
  };
  const asked = await askField(count, lines, lexicon);
  if (asked === undefined) return undefined;
  const rows: FormValues[] = [];
  while (rows.length < Number(asked)) {
    console.log(say("form.row", { label, number: rows.length + 1 }));
    const row = await askForm(proposed(field.fields, field.initial[rows.length]), lines, lexicon);
    if (row === undefined) return undefined;
    rows.push(row);
  }
  return rows;
}

/** The fields with a row's own values as what is proposed. */
function proposed(fields: readonly Field[], row: FormValues | undefined): readonly Field[] {
  if (row === undefined) return fields;
  const values = { ...initialValues(fields), ...row };
  return fields.map((field) =>
    field.kind === "group" ? field : ({ ...field, initial: values[field.name] } as Field),
  );
}

const showPicks = (from: readonly Pickable[], lexicon: Lexicon): void => {
  for (const [index, { label, preview }] of from.entries()) {
    const more = preview === undefined ? "" : ` (${sentence(preview, lexicon)})`;
    console.log(`  ${index + 1}. ${sentence(label, lexicon)}${more}`);
  }
};

function hintFor(field: Exclude<Field, { kind: "group" | "rows" }>): string {
  switch (field.kind) {
    case "toggle":
      return field.initial ? say("form.yes") : say("form.no");
    case "number":
      return say("form.number", { min: field.min, max: field.max, initial: field.initial });
    case "pick":
      return `[${numberOf(field.from, field.initial)}]`;
    case "pick-many":
      return say("form.many", {
        least: field.atLeast,
        most: field.atMost,
        initial: field.initial.map((one) => numberOf(field.from, one)).join(","),
      });
    case "text":
      return `[${field.initial}]`;
    case "point":
      return `(x y) [${field.initial.x} ${field.initial.y}]`;
  }
}

function valueOf(field: Exclude<Field, { kind: "group" | "rows" }>, line: string): unknown {
  switch (field.kind) {
    case "toggle":
      return /^(y|yes|j|ja|true|1)$/i.test(line) ? true : /^(n|no|nein|false|0)$/i.test(line) ? false : line;
    case "number":
      return Number(line);
    case "pick":
      return pickedBy(field.from, line);
    case "pick-many":
      return line === "-" ? [] : line.split(",").map((word) => pickedBy(field.from, word.trim()));
    case "text":
      return line;
    case "point": {
      const [x, y] = line.split(/[\s,]+/).map(Number);
      return { x, y };
    }
  }
}

/** Picks are named by their number in the list or by their value. */
const pickedBy = (from: readonly Pickable[], word: string): string => from[Number(word) - 1]?.value ?? word;

const numberOf = (from: readonly Pickable[], value: string): number =>
  from.findIndex((one) => one.value === value) + 1;
