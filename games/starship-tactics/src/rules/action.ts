import type { ActionsOf } from "@flagship/kernel";
import type { starshipTactics } from "./game.ts";

/** Everything a seat can do: what its acts say. Acts and rules know only their own. */
export type Action = ActionsOf<typeof starshipTactics>;
export type ActionOf<Type extends Action["type"]> = Extract<Action, { type: Type }>;
