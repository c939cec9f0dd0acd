import type { Companion } from "@flagship/protocol";

/** So many are offered; others can be invited by name. */
const OFFERED = 8;

/** Whom the reader follows and may invite by one press: those who are here first, nobody who sits there or is invited already. */
export const invitable = (
  people: readonly Companion[],
  others: readonly string[],
): readonly Pick<Companion, "name" | "here">[] =>
  people
    .filter(({ name, tie }) => tie === "follow" && !others.includes(name))
    .toSorted((one, other) => Number(other.here) - Number(one.here))
    .slice(0, OFFERED)
    .map(({ name, here }) => ({ name, here }));
