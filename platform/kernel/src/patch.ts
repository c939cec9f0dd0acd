/**
 * The difference between two views, small enough for a phone: a tree that follows the changed
 * branches only. Lists of equal length are patched inside; others are sent whole.
 */
export type Patch =
  | { readonly set: unknown }
  | { readonly at: Readonly<Record<string, Patch>>; readonly drop?: readonly string[] };

type Plain = Readonly<Record<string, unknown>>;

/** What must change in `before` to make it `after`; nothing when they are equal. */
export function difference(before: unknown, after: unknown): Patch | undefined {
  if (Object.is(before, after)) return undefined;
  if (isList(before) && isList(after))
    return before.length === after.length ? differenceInside(before, after) : { set: after };
  return isPlain(before) && isPlain(after) ? differenceOf(before, after) : { set: after };
}

// A server does this for every viewer after every act: plain loops, and nothing made until something differs.
function differenceInside(before: readonly unknown[], after: readonly unknown[]): Patch | undefined {
  let at: Record<string, Patch> | undefined;
  for (let index = 0; index < after.length; index++) {
    const now = after[index];
    if (now === before[index] || now === undefined) continue;
    const patch = difference(before[index], now);
    if (patch !== undefined) (at ??= {})[index] = patch;
  }
  return at === undefined ? undefined : { at };
}

function differenceOf(before: Plain, after: Plain): Patch | undefined {
  let at: Record<string, Patch> | undefined;
  let kept = 0;
  for (const key in after) {
    const now = after[key];
    if (now === undefined) continue;
    const was = entryAt(before, key);
    if (was !== undefined) kept += 1;
    if (now === was) continue;
    const patch = difference(was, now);
    if (patch !== undefined) enter((at ??= {}), key, patch);
  }
  const drop = kept === sizeOf(before) ? [] : goneFrom(before, after);
  if (drop.length > 0) return { at: at ?? {}, drop };
  return at === undefined ? undefined : { at };
}

function sizeOf(record: Plain): number {
  let size = 0;
  for (const key in record) if (record[key] !== undefined) size += 1;
  return size;
}

const goneFrom = (before: Plain, after: Plain): string[] =>
  Object.keys(before).filter((key) => before[key] !== undefined && valueAt(after, key) === undefined);

/** The value with the patch applied; what did not change is shared with the old value. */
export function patched(before: unknown, patch: Patch | undefined): unknown {
  if (patch === undefined) return before;
  if ("set" in patch) return patch.set;
  if (isList(before)) {
    const copy = [...before];
    for (const [key, inner] of Object.entries(patch.at))
      copy[Number(key)] = patched(copy[Number(key)], inner);
    return copy;
  }
  const copy: Record<string, unknown> = isPlain(before) ? { ...before } : {};
  for (const key of patch.drop ?? []) delete copy[key];
  for (const [key, inner] of Object.entries(patch.at)) {
    enter(copy, key, patched(valueAt(copy, key), inner));
  }
  return copy;
}

// Names such as `valueOf` and `__proto__` come from outside, too: only a record's own entries count.
const valueAt = (record: Plain, key: string): unknown =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** The same, cheaper: what a record inherits is `__proto__` or a function, and a view holds no functions. */
const entryAt = (record: Plain, key: string): unknown => {
  const value = record[key];
  return typeof value === "function" || key === "__proto__" ? valueAt(record, key) : value;
};

/** Sets an entry, also one whose name would otherwise change what the record inherits. */
function enter<T>(record: Record<string, T>, key: string, value: T): void {
  if (key === "__proto__")
    Object.defineProperty(record, key, { value, writable: true, enumerable: true, configurable: true });
  else record[key] = value;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);
