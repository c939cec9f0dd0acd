import type { Chronicle, Told } from "@flagship/kernel";

/** So many things are kept of a match. */
const MOST = 300;
/** The key of a name, as sentences speak of it; those of seats are the players' own. */
const KEY = /^@(?!seat\.)(.{1,100})$/s;

/** The keys of all names that everybody was told of in a match: ships that were dealt, bought or built, and whatever else there was. */
export function thingsTold(chronicle: Chronicle): readonly string[] {
  const keys = new Set<string>();
  for (const one of chronicle.flat()) collect(openPart(one), keys);
  return [...keys].slice(0, MOST);
}

/** What everybody heard of it: what was for some alone may be a hand that was never shown. */
const openPart = ({ event, to, others }: Told): unknown => (to === undefined ? event : others);

function collect(value: unknown, keys: Set<string>): void {
  const key = typeof value === "string" ? KEY.exec(value)?.[1] : undefined;
  if (key !== undefined) keys.add(key);
  else if (typeof value === "object" && value !== null)
    for (const part of Object.values(value)) collect(part, keys);
}
