import type { Dice } from "@flagship/kernel";
import { imagineState } from "../rules/imagine.ts";
import type { Report } from "../rules/state.ts";
import { runTurn } from "../rules/turn.ts";
import type { View } from "../rules/view.ts";
import { openWorld } from "../rules/world.ts";
import { readSheet } from "../sheet/read.ts";
import { reportOf } from "./pages.ts";

/**
 * What a sheet would do, as far as the Corporation can know: its own turn, run on a world imagined
 * from its view alone. Random events are left out; chance falls as the dice say.
 */
export function forecast(view: View, text: string, dice: Dice): Report {
  const state = imagineState({ ...view, options: { ...view.options, events: false } }, dice);
  const world = openWorld(state, dice);
  runTurn(world, view.seat, readSheet(text, state.galaxy));
  return reportOf(world, view.seat, view.year);
}
