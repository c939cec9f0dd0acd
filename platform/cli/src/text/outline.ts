import { nameOf, type Lexicon } from "@flagship/kernel";

/** What fits on one line is written on one line. */
const WIDE = 96;

/** Any plain data as an outline: short things on one line, long ones indented below their name. */
export function outline(data: unknown, lexicon: Lexicon): string[] {
  return isNested(data)
    ? entriesOf(data).flatMap(([name, value]) => lines(name, value, lexicon))
    : [leaf(data, lexicon)];
}

function lines(name: string, value: unknown, lexicon: Lexicon): string[] {
  const short = `${name}: ${inline(value, lexicon)}`;
  if (!isNested(value) || short.length <= WIDE) return [short];
  if (isList(value) && !value.some(isNested)) return [`${name}:`, ...wrapped(value, lexicon)];
  return [`${name}:`, ...outline(value, lexicon).map((line) => `  ${line}`)];
}

function wrapped(values: readonly unknown[], lexicon: Lexicon): string[] {
  const rows: string[] = [];
  let row = "";
  for (const value of values) {
    const next = row === "" ? leaf(value, lexicon) : `${row}, ${leaf(value, lexicon)}`;
    if (next.length > WIDE && row !== "") {
      rows.push(`  ${row},`);
      row = leaf(value, lexicon);
    } else row = next;
  }
  return [...rows, `  ${row}`];
}

function inline(value: unknown, lexicon: Lexicon): string {
  if (!isNested(value)) return leaf(value, lexicon);
  if (isList(value)) {
    if (value.length === 0) return "none";
    const parts = value.map((part) => inline(part, lexicon));
    return value.some(isNested) ? parts.map((part) => `(${part})`).join(" ") : parts.join(", ");
  }
  return entriesOf(value)
    .map(([name, part]) =>
      isNested(part) ? `${name} (${inline(part, lexicon)})` : `${name} ${inline(part, lexicon)}`,
    )
    .join(", ");
}

function leaf(value: unknown, lexicon: Lexicon): string {
  if (typeof value === "string") return value.startsWith("@") ? nameOf(value, lexicon) : value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

/** What changed between two outlines of the same thing, leaf by leaf: `ships.1.facing: 4 → 3`. */
export function changes(before: unknown, after: unknown, lexicon: Lexicon): string[] {
  const old = leaves(before, lexicon);
  const now = leaves(after, lexicon);
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return names
    .filter((name) => old.get(name) !== now.get(name))
    .map((name) => `${name}: ${old.get(name) ?? "none"} → ${now.get(name) ?? "none"}`);
}

function leaves(data: unknown, lexicon: Lexicon, path = ""): Map<string, string> {
  const flat = isList(data) && !data.some(isNested);
  if (!isNested(data) || flat) return new Map([[path, inline(data, lexicon)]]);
  return new Map(
    entriesOf(data).flatMap(([name, value]) => [
      ...leaves(value, lexicon, path === "" ? name : `${path}.${name}`),
    ]),
  );
}

const entriesOf = (data: object): [string, unknown][] =>
  Object.entries(data).filter(([, value]) => value !== undefined);

const isNested = (value: unknown): value is object => typeof value === "object" && value !== null;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
