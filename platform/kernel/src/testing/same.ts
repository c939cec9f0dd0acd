/**
 * Fails unless two pieces of plain data read the same as JSON. It names the first place where they differ, and says
 * what an author can do about it: two long strings side by side would not.
 */
export function expectSame(found: unknown, wanted: unknown, whose: string, advice: string): void {
  const [here, there] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (here === there) return;
  const { path, found: odd, wanted: right } = firstDifference(read(here), read(there));
  throw new Error(
    `${whose}: ${path === "" ? "the whole" : `\`${path}\``} is ${short(odd)}, not ${short(right)}. ${advice}`,
  );
}

interface Difference {
  readonly path: string;
  readonly found: unknown;
  readonly wanted: unknown;
}

/** The first place, in reading order, where two values differ; the order of keys counts. */
function firstDifference(found: unknown, wanted: unknown, path = ""): Difference {
  const here = { path, found, wanted };
  if (!isTree(found) || !isTree(wanted) || Array.isArray(found) !== Array.isArray(wanted)) return here;
  const [keys, others] = [Object.keys(found), Object.keys(wanted)];
  for (const key of new Set([...keys, ...others])) {
    if (JSON.stringify(found[key]) === JSON.stringify(wanted[key])) continue;
    const step = Array.isArray(found) ? `[${key}]` : path === "" ? key : `.${key}`;
    return firstDifference(found[key], wanted[key], path + step);
  }
  return { path, found: `keys in the order ${keys.join(", ")}`, wanted: others.join(", ") };
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const read = (text: string | undefined): unknown => (text === undefined ? undefined : JSON.parse(text));

const LONGEST = 120;

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? "missing";
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}
