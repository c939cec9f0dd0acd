import type { Seat, Warning } from "@flagship/kernel";
import { message } from "../say.ts";
import type { Action } from "./rules/action.ts";
import { figuresOf, isAble, sideIndex } from "./rules/figures.ts";
import type { View } from "./rules/view.ts";

/** What a friend would say before figures get their orders: those that have none while no enemy is in sight. */
export function deckWarnings(view: View, seat: Seat, action: Action): readonly Warning[] {
  if (action.type !== "figure-orders" || view.located[sideIndex(seat)].length > 0) return [];
  const told = new Map(action.orders.map(({ figure, order }) => [figure, order]));
  const own = figuresOf(view, seat).filter(isAble);
  const idle = own.filter(({ id }) => (told.get(id) ?? "watch") === "watch");
  return idle.length === 0
    ? []
    : [
        {
          kind: "figures-stay",
          text: message("warning.figures-stay", { figures: idle.length, all: own.length }),
          rule: "EC-SKO-01",
          shows: idle.map(({ id }) => `figure:${id}`),
        },
      ];
}
