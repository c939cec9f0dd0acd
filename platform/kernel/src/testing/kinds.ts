import type { AnyGame } from "../game.ts";

/** A shape as zod describes it. */
interface Shape {
  readonly def: {
    readonly options?: readonly Shape[];
    readonly shape?: Readonly<Record<string, Shape>>;
    readonly values?: readonly unknown[];
    readonly entries?: Readonly<Record<string, unknown>>;
    readonly innerType?: Shape;
  };
}

/** The kinds of action a game has, by the `type` its shape allows. */
export function kindsOf(game: AnyGame): string[] {
  const kinds = new Set<string>();
  gather(game.action as unknown as Shape, kinds);
  return [...kinds].toSorted();
}

function gather({ def }: Shape, kinds: Set<string>): void {
  for (const option of def.options ?? []) gather(option, kinds);
  if (def.innerType !== undefined) gather(def.innerType, kinds);
  const type = def.shape?.["type"]?.def;
  for (const value of type?.values ?? Object.values(type?.entries ?? {}))
    if (typeof value === "string") kinds.add(value);
}

/** The kind of an action, if it has one. */
export function kindOf(action: unknown): string | undefined {
  if (typeof action !== "object" || action === null || !("type" in action)) return undefined;
  return typeof action.type === "string" ? action.type : undefined;
}
