import { message, type Choice } from "@flagship/kernel";
import { Badge, Button, check, Icon, IconButton, undo, useSay, type BoardProps } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { STEPS_OF_MOVEMENT, type MovementStep } from "../rules/action.ts";
import { pointsNow } from "../rules/movement.ts";
import { asPath } from "../rules/reach.ts";
import { shipAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { STEP_ICONS } from "./helm-icons.ts";
import { Panel } from "./Panel.tsx";
import { stations, stressAlong, whyNot } from "./plot.ts";

export interface HelmProps {
  readonly table: BoardProps;
  readonly no: number;
  readonly path: readonly MovementStep[];
  readonly onPath: (path: readonly MovementStep[]) => void;
}

/** The helm: steps one by one, taken back freely until the course is laid in. */
export function Helm({ table, no, path, onPath }: HelmProps): JSX.Element {
  const say = useSay();
  const view = table.seen.view as View;
  const ship = shipAt(view, no);
  const [steady, setSteady] = useState(false);
  const points = pointsNow(view, ship);
  const stress = stressAlong(view, no, path);
  const mayRoll = stress !== undefined && (ship.crew?.helmRolls ?? 0) > 0;
  const last = stations(ship, path).at(-1) ?? ship;
  const only = onlyCourse(table.seen.choices?.open ?? []);
  const layIn = (): void => {
    const chosen = only ?? asPath(path);
    table.act({ type: "move", ship: no, path: chosen, roll: mayRoll && steady });
  };
  return (
    <Panel
      title={say(message("board.helm", { ship: ship.name }))}
      note={say(message("board.points-left", { left: points - path.length, points }))}
      foot={
        <>
          {stress !== undefined && <Badge tone="danger">{say(message("preview.stress", stress))}</Badge>}
          {mayRoll && (
            <Button size="small" pressed={steady} onPress={() => setSteady(!steady)}>
              {say(message("field.steady"))}
            </Button>
          )}
          <Button
            kind="quiet"
            icon={undo}
            whyNot={path.length === 0 ? say(message("board.nothing-plotted")) : undefined}
            onPress={() => onPath(path.slice(0, -1))}
          >
            {say(message("board.undo"))}
          </Button>
          <Button kind="act" icon={check} busy={table.pending} onPress={layIn}>
            {say(message(only !== undefined || path.length > 0 ? "board.lay-in" : "board.stay"))}
          </Button>
        </>
      }
    >
      {only === undefined && (
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
      )}
      <p class="st-plotted" aria-live="polite">
        {path.map((step, index) => (
          <Icon key={index} art={STEP_ICONS[step]} />
        ))}
        <span>
          {say(
            path.length === 0
              ? message("board.plot-hint")
              : message("board.ends", { heading: message(`heading.${last.heading}`) }),
          )}
        </span>
      </p>
    </Panel>
  );
}

/** The path of the one course that is left to a helm that does not answer, or to a ship without points. */
function onlyCourse(open: readonly Choice<unknown>[]): unknown {
  const courses = open.filter((choice) => (choice.action as { type: string }).type === "move");
  const [first] = courses;
  return courses.length === 1 && first !== undefined ? (first.action as { path: unknown }).path : undefined;
}
