import type { FormValues } from "@flagship/kernel";
import type { BoardProps } from "@flagship/kit";
import type { Action } from "../rules/action.ts";
import type { StEvent } from "../rules/event.ts";
import type { View } from "../rules/view.ts";

/** What the frame hands to this board, in the game's own types. */
export type Table = BoardProps<View, Action, StEvent>;

/** An action with what stands in its form. */
export const filledIn = <Given extends Action>(action: Given, values: FormValues): Given => ({
  ...action,
  ...values,
});
