import type { Seat } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import type { State } from "../rules/state.ts";
import { attackPlans } from "./volleys.ts";

/**
 * What beginners do: everything at one ship, however little is left of it, or half of what they have; and they forget to answer a
 * volley, and to make room for fresh cards.
 */
export function slips(state: State, seat: Seat): readonly Action[] {
  const { battle } = state;
  if (battle.window !== undefined || battle.stack.length > 0) return [{ type: "pass" }];
  if (battle.step === "command") return [{ type: "discard", cards: [] }];
  if (battle.step !== "orders") return [];
  const [plan] = attackPlans(state, seat, 1);
  if (plan?.type !== "attack") return [];
  const { shots } = plan;
  const [main] = shots;
  if (main === undefined || shots.length < 2) return [];
  return [
    { ...plan, officers: [], shots: shots.map((shot) => ({ ...shot, at: main.at })) },
    { ...plan, officers: [], shots: shots.filter((_, index) => index % 2 === 0) },
  ];
}
