import type { Mind } from "./mind.ts";

/** Ways to forget something that are tried before a mind gives up. */
const TRIES = 8;

/** A place in an action that holds several things: a list of shots, orders by ship, power by system. */
interface Bundle {
  readonly path: readonly (string | number)[];
  readonly keys: readonly (string | number)[];
}

/**
 * The action with some of its parts forgotten (a gun, a turn, a ship's orders), where it has several and the rules allow it: about half of
 * them, or at least one.
 */
export function forgetful({ game, seat, dice }: Mind, world: unknown, action: unknown): unknown {
  const bundles = bundlesIn(action);
  if (bundles.length === 0) return undefined;
  for (let tried = 0; tried < TRIES; tried++) {
    const { path, keys } = dice.pick(bundles);
    const some = tried < TRIES / 2 ? keys.filter(() => dice.below(2) === 0) : [];
    const less = without(action, path, new Set(some.length === 0 ? [dice.pick(keys)] : some));
    if (game.check(world, seat, less) === undefined) return less;
  }
  return undefined;
}

function bundlesIn(value: unknown, path: readonly (string | number)[] = []): readonly Bundle[] {
  if (typeof value !== "object" || value === null) return [];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value as object);
  // What an action is called is no part of it.
  const keys = entries.map(([key]) => key).filter(() => path.length > 0);
  return [
    ...(keys.length > 1 ? [{ path, keys }] : []),
    ...entries.flatMap(([key, inner]) => bundlesIn(inner, [...path, key])),
  ];
}

/** A copy without the parts at the end of the path that have these keys. */
function without(
  value: unknown,
  [next, ...rest]: readonly (string | number)[],
  keys: ReadonlySet<string | number>,
): unknown {
  if (Array.isArray(value))
    return next === undefined
      ? value.filter((_, index) => !keys.has(index))
      : value.map((inner: unknown, index) => (index === next ? without(inner, rest, keys) : inner));
  const entries = Object.entries(value as object);
  return Object.fromEntries(
    next === undefined
      ? entries.filter(([name]) => !keys.has(name))
      : entries.map(([name, inner]) => [name, name === next ? without(inner, rest, keys) : inner]),
  );
}
