import type { Dice } from "@flagship/kernel";

/** Values that people and programs get wrong. */
const ODD: readonly unknown[] = [
  -1,
  0,
  0.5,
  1,
  7,
  12.5,
  45,
  180,
  999,
  100_000,
  1e9,
  "",
  "s0",
  "s1",
  "s9",
  "f0",
  "v0",
  "p0",
  "w0",
  "e0",
  "0f1",
  "b0",
  "x0",
  "marine",
  "fighter",
  "troop:marine",
  "crowd:guard",
  "constructor",
  true,
  false,
  [],
  {},
];

/** The action with one thing in it changed, left out or doubled. */
export function spoilt(value: unknown, dice: Dice): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0) return value;
    const at = dice.below(value.length);
    const kind = dice.below(4);
    if (kind === 0) return value.toSpliced(at, 1);
    if (kind === 1) return [...value, value[at] as unknown];
    return value.with(at, spoilt(value[at], dice));
  }
  if (typeof value === "object" && value !== null) {
    const names = Object.keys(value);
    if (names.length === 0) return value;
    const name = dice.pick(names);
    if (name === "type") return value;
    const { [name]: inner, ...rest } = value as Record<string, unknown>;
    const kind = dice.below(8);
    if (kind === 0) return rest;
    if (kind === 1 && /^[a-z]\d+$/.test(name))
      return { ...rest, [`${name.charAt(0)}${dice.below(6)}`]: inner };
    return { ...value, [name]: spoilt(inner, dice) };
  }
  if (typeof value === "number" && dice.below(2) === 0) return value + dice.below(21) - 10;
  return dice.pick(ODD);
}
