import { message } from "@flagship/kernel";
import { Button, plus, remove as removeIcon, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { EDGES, type Edge } from "../../rules/map.ts";
import type { Goal } from "../../rules/setting.ts";
import { goalMessage } from "../instructor/Goals.tsx";
import { NumberBox, Select, Switch } from "./controls.tsx";
import { changed, omit, without, type ScenarioGoal } from "./draft.ts";
import type { PaperProps } from "./Story.tsx";
import { sidesFor } from "./things.ts";

/** How it is won, beside being the last side in action (ST-SEQ-10). */
export function Victory({ scenario, onChange }: PaperProps): JSX.Element {
  const say = useSay();
  const goals = scenario.goals ?? [];
  const set = (index: number, goal: ScenarioGoal): void =>
    onChange({ ...scenario, goals: changed(goals, index, () => goal) });
  return (
    <section class="st-panel" aria-label={say(message("workshop.victory"))}>
      <header class="st-panel-head">
        <h2>{say(message("workshop.victory"))}</h2>
      </header>
      <p class="st-quiet">{say(message("workshop.last-side"))}</p>
      {goals.map((goal, index) => (
        <fieldset class="st-ws-goal" key={index}>
          <legend>{say(goalMessage(goal as Goal))}</legend>
          <Select
            label={say(message("option.side"))}
            value={String(goal.side)}
            from={sidesFor(scenario).map((side) => ({ value: String(side), label: String(side + 1) }))}
            onChange={(side) => set(index, { ...goal, side: Number(side) })}
          />
          <Select
            label={say(message("workshop.goal"))}
            value={goal.wreckAll === true ? "wreck" : (goal.leaveBy ?? "")}
            from={[
              { value: "wreck", label: say(message("workshop.goal.wreck")) },
              ...EDGES.map((edge) => ({
                value: edge,
                label: say(message("workshop.goal.leave", { edge: message(`edge.${edge}`) })),
              })),
            ]}
            onChange={(wish) =>
              set(
                index,
                wish === "wreck"
                  ? { side: goal.side, wreckAll: true }
                  : { ...omit(goal, "wreckAll"), leaveBy: wish as Edge },
              )
            }
          />
          {goal.leaveBy !== undefined && (
            <>
              <Switch
                label={say(message("workshop.thirds"))}
                on={goal.thirds === true}
                onChange={(thirds) => set(index, { ...goal, thirds })}
              />
              <Switch
                label={say(message("workshop.decisive"))}
                on={goal.decisiveWithKill === true}
                onChange={(decisiveWithKill) => set(index, { ...goal, decisiveWithKill })}
              />
              <NumberBox
                label={say(message("workshop.by-turn"))}
                value={goal.byTurn ?? 0}
                max={99}
                onChange={(turn) => {
                  set(index, turn === 0 ? omit(goal, "byTurn") : { ...goal, byTurn: turn });
                }}
              />
            </>
          )}
          <Button
            size="small"
            kind="quiet"
            icon={removeIcon}
            onPress={() => onChange({ ...scenario, goals: without(goals, index) })}
          >
            {say(message("workshop.remove"))}
          </Button>
        </fieldset>
      ))}
      <Button
        size="small"
        icon={plus}
        onPress={() => onChange({ ...scenario, goals: [...goals, { side: 0, leaveBy: "east" }] })}
      >
        {say(message("workshop.add-goal"))}
      </Button>
    </section>
  );
}
