import type { Dice } from "../dice.ts";

/**
 * What a cheat would send instead of an accepted action. An alias says the same in another spelling: it is refused or
 * does exactly what the plain spelling does. A wild one says something else: it is refused, or is an honest action.
 */
export interface Variant {
  readonly kind: "alias" | "wild";
  readonly what: string;
  readonly action: unknown;
}

type Step = string | number;
type Path = readonly Step[];
type Rewrite = readonly [what: string, value: unknown];

const MOST_PARTS = 400;
const HUGE_TEXT = "9".repeat(100_000);
const LONG_LIST = 30_000;
const NEST = nested(3_000);

function nested(depth: number): unknown {
  let nest: unknown = [];
  for (let done = 0; done < depth; done++) nest = [nest];
  return nest;
}

/**
 * So many variants of an action, at random places of it.
 * @param prose the names of fields that hold free text: it has no other spelling of the same.
 */
export function variantsOf(
  action: unknown,
  prose: ReadonlySet<string>,
  count: number,
  dice: Dice,
): Variant[] {
  const parts = partsOf(action);
  return Array.from({ length: count }, () => {
    const path = dice.pick(parts);
    const part = at(action, path);
    const isProse = typeof part === "string" && path.some((step) => prose.has(String(step)));
    const kind = dice.below(2) === 0 && !isProse ? ("alias" as const) : ("wild" as const);
    const rewrites = kind === "alias" ? aliasesOf(part) : wildOf(part, dice);
    if (rewrites.length === 0) return { kind: "wild" as const, what: "nothing at all", action: null };
    const [what, value] = dice.pick(rewrites);
    return { kind, what: `${what} at ${path.join(".") || "the top"}`, action: put(action, path, value) };
  });
}

/** The paths of all parts of a plain value, the value itself first. */
function partsOf(value: unknown): Path[] {
  const paths: Path[] = [[]];
  for (const path of paths) {
    if (paths.length > MOST_PARTS) break;
    const part = at(value, path);
    if (typeof part !== "object" || part === null) continue;
    const steps: Step[] = Array.isArray(part) ? [...part.keys()] : Object.keys(part);
    paths.push(...steps.map((step) => [...path, step]));
  }
  return paths;
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, step) => (part as Record<Step, unknown>)[step], value);

function put(value: unknown, path: Path, part: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return part;
  if (Array.isArray(value))
    return value.map((entry, index) => (index === step ? put(entry, rest, part) : entry));
  const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  copy[String(step)] = put(copy[String(step)], rest, part);
  return copy;
}

/** Other ways to write the same text: what a loose reader would take for it. */
const spelledOtherwise = (text: string): string[] =>
  [
    text.replace(/\d+/, "0$&"),
    text.replace(/\d+$/, "0$&"),
    text.replace(/\d+/, "+$&"),
    text.replace(/\d+/, "-$&"),
    text.replace(/\d+$/, "$&e0"),
    text.replace(/\d+$/, "0x$&"),
    text.replace(/\d+$/, "$&.0"),
    text.replace(/\d+$/, "$&.x"),
    ` ${text}`,
    `${text} `,
    `${text}\n`,
    `${text}\u0000`,
    text.toUpperCase(),
  ].filter((other) => other !== text);

function aliasesOf(part: unknown): Rewrite[] {
  if (typeof part === "string") return spelledOtherwise(part).map((other) => [JSON.stringify(other), other]);
  if (typeof part === "number") {
    const numbers: Rewrite[] = [
      ["a number as text", String(part)],
      ["a number in a list", [part]],
      ["a hair more", part + 1e-9],
    ];
    return part === 0 ? [...numbers, ["minus nothing", -0]] : numbers;
  }
  if (typeof part === "boolean")
    return [
      ["a switch as number", part ? 1 : 0],
      ["a switch as text", String(part)],
    ];
  if (Array.isArray(part)) {
    const repeated: Rewrite[] = part
      .filter((entry) => typeof entry === "string")
      .map((entry: string) => [`${JSON.stringify(entry)} twice`, [...(part as unknown[]), entry]]);
    return [["a list as a record", Object.fromEntries(part.entries())], ...repeated];
  }
  return typeof part === "object" && part !== null ? aliasesOfRecord(part as Record<string, unknown>) : [];
}

function aliasesOfRecord(part: Record<string, unknown>): Rewrite[] {
  const beside = (name: string, value: unknown): Record<string, unknown> => {
    const copy = { ...part };
    // An own entry even under the name `__proto__`, as JSON.parse makes it.
    Object.defineProperty(copy, name, { value, enumerable: true, writable: true, configurable: true });
    return copy;
  };
  const twins = Object.keys(part).flatMap((name) =>
    spelledOtherwise(name).map((other): Rewrite => [
      `also ${JSON.stringify(other)}`,
      beside(other, part[name]),
    ]),
  );
  return [
    ...twins,
    ["an unknown entry", beside("stranger", 1)],
    ["__proto__", beside("__proto__", { stranger: 1 })],
    ["constructor", beside("constructor", 1)],
  ];
}

function wildOf(part: unknown, dice: Dice): Rewrite[] {
  const anything: Rewrite[] = [
    ["null", null],
    ["a deep nest", NEST],
    ["an endless number", Infinity],
    ["a billion", 1_000_000_000],
  ];
  if (typeof part === "number")
    return [
      ...anything,
      ...[-1, part - 1, part + 1, -part, part + 0.5, 2 ** 53, -(2 ** 31)].map((n): Rewrite => [`${n}`, n]),
    ];
  if (typeof part === "string")
    return [
      ...anything,
      ...[
        "",
        "__proto__",
        "constructor",
        "toString",
        part.replace(/\d+/, "1000000000"),
        part.slice(0, -1),
      ].map((text): Rewrite => [JSON.stringify(text), text]),
      ["a huge text", part.replace(/\d*$/, HUGE_TEXT)],
    ];
  if (Array.isArray(part)) {
    const entries: unknown[] = part;
    const row = entries.length === 0 ? {} : dice.pick(entries);
    return [
      ...anything,
      ["no entries", []],
      ["an entry twice", [...entries, row]],
      ["a long list", Array<unknown>(LONG_LIST).fill(row)],
    ];
  }
  if (typeof part === "boolean") return [...anything, ["the other way", !part]];
  if (typeof part !== "object" || part === null) return anything;
  const names = Object.keys(part);
  const without = names.map((name): Rewrite => [
    `without ${name}`,
    Object.fromEntries(Object.entries(part).filter(([other]) => other !== name)),
  ]);
  return [...anything, ...without, ["an empty record", {}]];
}
