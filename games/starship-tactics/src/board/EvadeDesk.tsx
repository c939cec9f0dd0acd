import type { Choice } from "@flagship/kernel";
import { message } from "../say.ts";
import { shield as shieldIcon, useHandover, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { Action } from "../rules/action.ts";
import { blowAt, type Blow } from "../rules/blow.ts";
import { shipAt } from "../rules/state.ts";
import type { DeskProps } from "./desk.ts";
import { Options } from "./Options.tsx";

const LETTERS: Readonly<Record<string, string>> = { port: "p", starboard: "b" };

/** Missiles are coming: hold course, or turn to a side, each with the shield that it shows them. */
export function EvadeDesk({ table, ask, task, displays }: DeskProps): JSX.Element | null {
  const say = useSay();
  const { view, choices } = table.seen;
  const ship = shipAt(view, ask.who);
  const open = choices?.open ?? [];
  const hold = open.find((choice) => sideOf(choice) === "no");
  const chosen = task.option ?? hold;
  const note = (choice: Choice<Action>): string | undefined => {
    const side = sideOf(choice);
    if (side === undefined) return undefined;
    const blow = blowAt(view, ask.who, side);
    return say(message(side === "no" ? "board.evade-hold" : "board.evade-turn", shown(blow)));
  };
  const now = blowAt(view, ask.who, "no");
  useHandover({
    ask: say(message("board.ask-evade", { missiles: now.missiles })),
    reason: say(message("board.reason-evade", { ...shown(now), ship: ship.name })),
    alarm: true,
    confirm:
      chosen === undefined
        ? undefined
        : {
            label: say(chosen.label),
            icon: shieldIcon,
            quiet: task.option === undefined,
            onPress: () => table.act(chosen.action),
          },
    seconds: open.flatMap((choice) => {
      const side = sideOf(choice);
      return side === undefined || side === "no" || choice === chosen
        ? []
        : [
            {
              label: say(message(`board.evade.${side}`)),
              letter: LETTERS[side],
              onPress: () => task.onOption(choice),
            },
          ];
    }),
    back: () => {
      if (task.option === undefined) return false;
      task.onOption(undefined);
      return true;
    },
    panel: (
      <>
        <Options
          task={task}
          choices={open}
          proposed={hold}
          note={note}
          title={message("board.evade-options")}
        />
        {displays}
      </>
    ),
  });
  return null;
}

const sideOf = ({ action }: Choice<Action>): "no" | "port" | "starboard" | undefined =>
  action.type === "evade" ? action.side : undefined;

const shown = ({ sides, points, damage, missiles }: Blow) => ({
  shield: sides.map((side) => String(side + 1)).join("/") || "?",
  points,
  damage,
  missiles,
});
