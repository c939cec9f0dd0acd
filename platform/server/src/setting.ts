/** A setting that cannot be used; its message tells the host what to do. */
export class UnusableSetting extends Error {
  override readonly name = "UnusableSetting";
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting as hosts know it: `docs/host.md` lists them all from these. */
export interface Described {
  readonly name: `FLAGSHIP_${string}`;
  readonly about: string;
  /** The option of `flagship serve` that says the same. */
  readonly flag?: string;
  /** What holds without it, in words; missing: what the configuration has. */
  readonly initially?: string;
  /** It is shown that it is set, and not what it is. */
  readonly secret?: true;
}

/** The same with what reads it. */
export interface SettingOf<T> extends Described {
  /** @throws `UnusableSetting` where that is none of its values. */
  read(given: string, all: Environment): T;
}

type More = Omit<Described, "name" | "about">;
type Name = Described["name"];

export const text = (name: Name, about: string, more: More = {}): SettingOf<string> => ({
  name,
  about,
  ...more,
  read: (given) => given,
});

const MOST = 1_000_000_000;

export const count = (name: Name, about: string, max = MOST, more: More = {}): SettingOf<number> => ({
  name,
  about,
  ...more,
  read: (given) => countIn(name, given, max),
});

export const choice = <const T extends string>(
  name: Name,
  about: string,
  known: readonly T[],
): SettingOf<T> => ({ name, about, read: (given) => oneOf(name, given, known) });

/** A whole number that a host has given. */
export function countIn(name: string, given: string, max = MOST): number {
  if (!/^\d+$/.test(given) || Number(given) > max)
    throw new UnusableSetting(`${name} must be a whole number from 0 to ${max}, not “${given}”.`);
  return Number(given);
}

export function oneOf<T extends string>(name: string, given: string, known: readonly T[]): T {
  const found = known.find((one) => one === given);
  if (found === undefined)
    throw new UnusableSetting(`${name} must be one of ${known.join(", ")}, not “${given}”.`);
  return found;
}

export const listIn = (given: string): readonly string[] => given.split(",").map((entry) => entry.trim());
