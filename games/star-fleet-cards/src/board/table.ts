import type { BoardProps } from "@flagship/kit";
import type { Action } from "../rules/questions.ts";
import type { SfcEvent } from "../rules/event.ts";
import type { View } from "../rules/view.ts";

/** What the frame hands to this board, in the game's own types. */
export type Table = BoardProps<View, Action, SfcEvent>;
