import type { Choice } from "@flagship/kernel";
import { message, lookUp } from "../say.ts";
import {
  Badge,
  Button,
  check,
  Icon,
  IconButton,
  turnLeft,
  turnRight,
  useHandover,
  useSay,
  type Second,
} from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Action, ActionOf } from "../rules/action.ts";
import { asPath, STEPS_OF_MOVEMENT } from "../rules/course.ts";
import { onMap } from "../rules/map.ts";
import { pointsNow } from "../rules/movement.ts";
import { shipAt } from "../rules/state.ts";
import { isWayHome } from "../rules/victory.ts";
import type { DeskProps } from "./desk.ts";
import { usePlanned } from "./planned.ts";
import { STEP_ICONS } from "./helm-icons.ts";
import { Outlook } from "./Outlook.tsx";
import { Options } from "./Options.tsx";
import { stations, stressAlong, waysTo, whyNot } from "./plot.ts";

/** The helm: a hex on the map lays the gentlest course; step by step in the panel; nothing is sent before the confirm. */
export function HelmDesk({ table, ask, task, displays }: DeskProps): JSX.Element | null {
  const say = useSay();
  const { view, choices } = table.seen;
  const no = ask.who;
  const ship = shipAt(view, no);
  const { path, onPath } = task;
  const [steady, setSteady] = useState(false);
  const [sure, setSure] = usePlanned(path.join(" "), false);
  const points = pointsNow(view, ship);
  const stress = stressAlong(view, no, path);
  const mayRoll = stress !== undefined && (ship.crew?.helmRolls ?? 0) > 0;
  const passed = stations(ship, path);
  const last = passed.at(-1) ?? passed[0];
  const open = choices?.open ?? [];
  const only = onlyCourse(open, no);
  const leaving = !onMap(last) && !isWayHome(view, ship, last);
  const inquiries = open.filter(({ action }) => action.type !== "move");
  const others = open.filter(({ action }) => action.type === "move" && action.ship !== no);
  const asked = task.option;
  const layIn = (): void => {
    if (asked !== undefined) return table.act(asked.action);
    if (leaving && !sure) return setSure(true);
    table.act({ type: "move", ship: no, path: only ?? asPath(path), roll: mayRoll && steady });
  };
  const turn = (by: 1 | 5): void => {
    const turned = waysTo(view, no, last).find(({ heading }) => heading === (last.heading + by) % 6);
    if (turned !== undefined) return onPath(turned.path);
    const step = by === 1 ? "hold-starboard" : "hold-port";
    if (whyNot(view, no, path, step) === undefined) onPath([...path, step]);
  };
  const heading = lookUp(`heading.${last.heading}`);
  const label =
    asked !== undefined
      ? asked.label
      : only !== undefined
        ? message(only.length === 0 ? "board.stay" : "board.lay-in")
        : leaving
          ? message(sure ? "board.leave-map" : "board.leaves")
          : path.length === 0
            ? message("board.stay")
            : message("board.confirm-move", { heading });
  const takeBack = (): boolean => {
    if (asked !== undefined) {
      task.onOption(undefined);
      return true;
    }
    if (path.length === 0) return false;
    onPath(path.slice(0, -1));
    return true;
  };
  const turns: readonly Second[] =
    only !== undefined
      ? []
      : [
          { label: say(message("board.turn-port")), icon: turnLeft, letter: "q", onPress: () => turn(5) },
          {
            label: say(message("board.turn-starboard")),
            icon: turnRight,
            letter: "e",
            onPress: () => turn(1),
          },
        ];
  useHandover({
    ask: say(message("board.ask-move", { ship: ship.name, points })),
    reason: leaving
      ? say(message("preview.leave"))
      : stress !== undefined
        ? say(message("preview.stress", stress))
        : say(
            path.length === 0
              ? message(only === undefined ? "board.plot-hint" : "board.one-course")
              : points > path.length
                ? message("board.points-left", { left: points - path.length, points })
                : message("board.plot-hint"),
          ),
    alarm: leaving,
    confirm: {
      label: say(label),
      icon: check,
      quiet: asked === undefined && only === undefined && (path.length === 0 || leaving),
      onPress: layIn,
    },
    seconds: [
      ...turns,
      ...(path.length > 0
        ? [{ label: say(message("board.undo-step")), letter: "z", onPress: () => void takeBack() }]
        : []),
    ],
    planned: task.planned,
    back: takeBack,
    panel: (
      <>
        {only === undefined && (
          <section class="st-helm" aria-label={say(message("board.helm", { ship: ship.name }))}>
            <Outlook table={table} no={no} at={last} />
            <fieldset class="st-steps" aria-label={say(message("field.path"))}>
              {STEPS_OF_MOVEMENT.map((step) => {
                const refusal = whyNot(view, no, path, step);
                return (
                  <IconButton
                    key={step}
                    icon={STEP_ICONS[step]}
                    label={say(message(`step.${step}`))}
                    whyNot={refusal === undefined ? undefined : say(refusal.text)}
                    onPress={() => onPath([...path, step])}
                  />
                );
              })}
            </fieldset>
            <p class="st-plotted" aria-live="polite">
              {path.map((step, index) => (
                <Icon key={index} art={STEP_ICONS[step]} />
              ))}
              <span>{path.length > 0 && say(message("board.ends", { heading }))}</span>
            </p>
            {stress !== undefined && <Badge tone="danger">{say(message("preview.stress", stress))}</Badge>}
            {mayRoll && (
              <Button size="small" pressed={steady} onPress={() => setSteady(!steady)}>
                {say(message("field.steady"))}
              </Button>
            )}
          </section>
        )}
        {others.length > 0 && (
          <Options
            task={task}
            choices={others.filter((one) => one.fields === undefined)}
            title={message("board.first-another")}
          />
        )}
        {inquiries.length > 0 && (
          <Options task={task} choices={inquiries} title={message("board.ask-first")} />
        )}
        {displays}
      </>
    ),
  });
  return null;
}

/** The path of the one course that is left to a helm that does not answer, or to a ship without points. */
function onlyCourse(open: readonly Choice<Action>[], no: number): ActionOf<"move">["path"] | undefined {
  const courses = open
    .map((choice) => choice.action)
    .filter((action): action is ActionOf<"move"> => action.type === "move" && action.ship === no);
  const [first] = courses;
  return courses.length === 1 ? first?.path : undefined;
}
