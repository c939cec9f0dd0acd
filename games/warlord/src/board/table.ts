import type { BoardProps } from "@flagship/kit";
import type { Action } from "../rules/action.ts";
import type { WarlordEvent } from "../rules/event.ts";
import type { View } from "../rules/view.ts";

/** What the table hands to this board. */
export type Table = BoardProps<View, Action, WarlordEvent>;
