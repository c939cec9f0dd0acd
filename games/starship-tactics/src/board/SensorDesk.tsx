import type { Choice } from "@flagship/kernel";
import { message } from "../say.ts";
import { sensors, useHandover, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { Action } from "../rules/action.ts";
import { distance, sidesFacing } from "../rules/hex.ts";
import { SHIP } from "../rules/references.ts";
import { NONE, type Ship } from "../rules/ship.ts";
import { shipAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import type { DeskProps } from "./desk.ts";
import { filled, Options } from "./Options.tsx";
import { filledIn } from "./table.ts";

/** Locks, questions and searches: one stands ready, the map or the panel picks another. */
export function SensorDesk({ table, ask, task, displays }: DeskProps): JSX.Element | null {
  const say = useSay();
  const { view, choices } = table.seen;
  const ship = shipAt(view, ask.who);
  const open = (choices?.open ?? []).filter(({ action }) => action.type !== "move");
  const proposed = proposedUse(view, ship, open);
  const chosen = task.option ?? proposed;
  const inquiry = open.some(({ action }) => action.type === "ask");
  const idle = open.find(isIdle);
  useHandover({
    ask: say(message(inquiry ? "board.ask-question" : "board.ask-sensors")),
    reason: say(message(inquiry ? "board.reason-question" : "board.reason-sensors")),
    confirm:
      chosen === undefined
        ? undefined
        : {
            label: say(confirmLabel(chosen)),
            icon: sensors,
            quiet: task.option === undefined && isIdle(chosen),
            onPress: () => table.act(chosen.action),
          },
    seconds:
      idle === undefined || idle === chosen
        ? []
        : [{ label: say(idle.label), letter: "i", onPress: () => task.onOption(idle) }],
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
          proposed={proposed}
          title={message("board.sensors", { ship: ship.name })}
        />
        {displays}
      </>
    ),
  });
  return null;
}

const isIdle = ({ action }: Choice<Action>): boolean =>
  action.type === "quiet" || (action.type === "sensors" && action.use === "none" && !action.detect);

/** A lock tells its odds, a question the thing it asks about. */
function confirmLabel(choice: Choice<Action>) {
  if (choice.preview?.key === "preview.lock") return message("board.confirm-lock", { label: choice.label });
  const detail = choice.action.type === "ask" ? choice.action.detail : "";
  const field = choice.fields?.[0];
  const named = field?.kind === "pick" ? field.from.find(({ value }) => value === detail) : undefined;
  return named === undefined ? choice.label : named.label;
}

/** A lock costs nothing: on the nearest that can be locked; held already, it is kept. A question goes to the shield that faces us. */
function proposedUse(view: View, ship: Ship, open: readonly Choice<Action>[]): Choice<Action> | undefined {
  const kept = open.find(({ action }) => action.type === "sensors" && action.use === "keep");
  if (kept !== undefined) return kept;
  const [lock] = open
    .flatMap((choice) => {
      const { action } = choice;
      const target = action.type === "sensors" && action.use === "lock" ? SHIP.at(action.target) : undefined;
      return target === undefined ? [] : [{ choice, range: distance(ship, shipAt(view, target)) }];
    })
    .toSorted((a, b) => a.range - b.range);
  if (lock !== undefined) return lock.choice;
  const shield = open.find(({ action }) => action.type === "ask" && action.question === 4);
  const target = view.ships[ship.sensors.lock];
  if (shield === undefined || target === undefined || ship.sensors.lock === NONE) {
    const first = open.find(isIdle) ?? open[0];
    return first === undefined ? undefined : filled(first);
  }
  const side = sidesFacing(target, target.heading, ship)[0] ?? 0;
  return { ...shield, action: filledIn(shield.action, { detail: String(side + 1) }) };
}
