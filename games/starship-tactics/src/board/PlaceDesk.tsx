import { message, lookUp } from "../say.ts";
import { check, useHandover, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { columnOf } from "../rules/map.ts";
import { checkPlacement } from "../acts/place.ts";
import { shipAt } from "../rules/state.ts";
import type { DeskProps } from "./desk.ts";
import { placing } from "./placing.ts";

/** Where a ship begins that the scenario leaves to its captain: a hex on the map, an arrow for the heading. */
export function PlaceDesk({ table, ask, task, displays }: DeskProps): JSX.Element | null {
  const say = useSay();
  const { view } = table.seen;
  const at = task.ghost?.passed[0] ?? { q: 0, r: 0, heading: 0 };
  const action = placing(ask.who, at);
  const refusal = checkPlacement(view, action);
  const turn = (by: number): void => task.onHeading((at.heading + by) % 6);
  useHandover({
    ask: say(message("ask.place", { ship: shipAt(view, ask.who).name })),
    reason: say(message("board.reason-place")),
    confirm: {
      label: say(
        message("board.confirm-place", {
          column: columnOf(at),
          row: at.r,
          heading: lookUp(`heading.${at.heading}`),
        }),
      ),
      icon: check,
      whyNot: refusal === undefined ? undefined : say(refusal.text),
      onPress: () => table.act(action),
    },
    seconds: [
      { label: say(message("board.turn-port")), letter: "q", onPress: () => turn(5) },
      { label: say(message("board.turn-starboard")), letter: "e", onPress: () => turn(1) },
    ],
    planned: task.planned,
    panel: displays,
  });
  return null;
}
