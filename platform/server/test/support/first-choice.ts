import type { BotTask } from "@flagship/bots";
import { FastDice } from "@flagship/kernel";
import { module } from "./salvo.ts";

/** What a computer does that looks at its view alone and always takes the first open choice. */
export function firstChoice({ view, seat }: Pick<BotTask, "view" | "seat">): unknown {
  const { game } = module;
  return game.choices(game.imagine(view, seat, new FastDice(1)), seat).open[0]?.action as unknown;
}
