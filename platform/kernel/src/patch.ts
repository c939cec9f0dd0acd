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
  if (isList(before) && isList(after)) {
    return before.length === after.length ? branches(before, after, after.keys()) : { set: after };
  }
  if (!isPlain(before) || !isPlain(after)) return { set: after };
  const drop = Object.keys(before).filter((key) => before[key] !== undefined && after[key] === undefined);
  const patch = branches(before, after, Object.keys(after));
  return drop.length === 0 ? patch : { at: patch?.at ?? {}, drop };
}

function branches(
  before: Plain | readonly unknown[],
  after: Plain | readonly unknown[],
  keys: Iterable<string | number>,
): { at: Record<string, Patch> } | undefined {
  const at: Record<string, Patch> = {};
  let changed = false;
  for (const key of keys) {
    const now = Reflect.get(after, key) as unknown;
    if (now === undefined) continue;
    const patch = difference(Reflect.get(before, key), now);
    if (patch === undefined) continue;
    at[key] = patch;
    changed = true;
  }
  return changed ? { at } : undefined;
}

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
  for (const [key, inner] of Object.entries(patch.at)) copy[key] = patched(copy[key], inner);
  return copy;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);
