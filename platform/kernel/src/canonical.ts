import { refuse, type Refusal } from "./refusal.ts";

/** How deep and how large what a player sends may be. Warlord's longest sheets and the widest forms stay far below. */
const DEEPEST = 16;
const MOST_PARTS = 20_000;
const LONGEST_TEXT = 400_000;

/**
 * Whether what came from outside is plain data with one spelling: no `-0`, nothing endless, no key that a parser
 * would drop or that reaches behind a record, nothing deeper or larger than anybody needs. Returns what is at fault.
 */
export function plainFault(input: unknown): Refusal | undefined {
  const budget = { parts: MOST_PARTS, text: LONGEST_TEXT };
  const path = faultIn(input, DEEPEST, budget);
  return path === undefined ? undefined : malformed(path);
}

/** What is said of an action that cannot be read, with the path of the part at fault. */
export const malformed = (path: string): Refusal =>
  refuse("match.malformed-action", undefined, { field: path === "" ? "action" : path }, path);

function faultIn(value: unknown, depth: number, budget: { parts: number; text: number }): string | undefined {
  budget.parts -= 1;
  if (budget.parts < 0 || depth < 0) return "";
  if (typeof value === "string") return (budget.text -= value.length) < 0 ? "" : undefined;
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0) ? undefined : "";
  if (typeof value === "boolean" || value === undefined) return undefined;
  if (typeof value !== "object" || value === null) return "";
  if (Array.isArray(value)) return faultInEntries(value.entries(), depth, budget);
  if (Object.hasOwn(value, "__proto__")) return "__proto__";
  return faultInEntries(Object.entries(value), depth, budget);
}

function faultInEntries(
  entries: Iterable<readonly [number | string, unknown]>,
  depth: number,
  budget: { parts: number; text: number },
): string | undefined {
  for (const [name, inner] of entries) {
    if (typeof name === "string") budget.text -= name.length;
    const path = faultIn(inner, depth - 1, budget);
    if (path !== undefined) return path === "" ? String(name) : `${name}.${path}`;
  }
  return undefined;
}

/** Whether two plain values are the same data; a missing entry and an `undefined` one are. */
export const sameData = (one: unknown, other: unknown): boolean => same(one, other, () => false);

/** Whether a shape has read the data as it was written; a number may have been the text of a form's pick. */
export const readAsWritten = (written: unknown, read: unknown): boolean =>
  same(written, read, (text, number) => typeof number === "number" && text === String(number));

function same(one: unknown, other: unknown, alike: (one: unknown, other: unknown) => boolean): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return alike(one, other);
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((entry, index) => same(entry, other[index], alike))
    );
  const here: Record<string, unknown> = { ...one };
  const there: Record<string, unknown> = { ...other };
  const names = new Set([...Object.keys(here), ...Object.keys(there)]);
  return [...names].every((name) => same(ownEntry(here, name), ownEntry(there, name), alike));
}

const ownEntry = (record: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** A copy of plain data that shares nothing with it: what goes into a state must not be held anywhere else. */
export function copyOfData<T>(data: T): T {
  if (typeof data !== "object" || data === null) return data;
  if (Array.isArray(data)) return data.map((entry: unknown) => copyOfData(entry)) as T;
  const copy: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(data)) copy[name] = copyOfData(entry as unknown);
  return copy as T;
}
