import type { BoardProps } from "@flagship/kit";
import type { Action } from "../rules/action.ts";
import type { ScEvent } from "../rules/event.ts";
import type { View } from "../rules/view.ts";

/** What the frame hands to this board, in the game's own types. */
export type Table = BoardProps<View, Action, ScEvent>;
