import type { ActionsOf } from "@flagship/kernel";
import type { starshipCommand } from "./game.ts";

/** Everything a seat can do. Ids may come as the strings of a form; the shapes turn them into numbers. */
export type Action = ActionsOf<typeof starshipCommand>;
export type ActionOf<Type extends Action["type"]> = Extract<Action, { readonly type: Type }>;
export type { ShotPlan } from "./attack.ts";
