import type { Warning } from "@flagship/kernel";

/**
 * The first of these that has not been said yet, and from now on has: once in a match for each kind, before every single
 * act where it is grave. The same act again is meant.
 */
export function firstUnsaid(
  warnings: readonly Warning[],
  act: string,
  said: Set<string>,
): Warning | undefined {
  const nameOf = ({ kind, grave }: Warning): string => (grave === true ? `${kind} ${act}` : kind);
  const warning = warnings.find((one) => !said.has(nameOf(one)));
  if (warning !== undefined) said.add(nameOf(warning));
  return warning;
}
