import { message, type Choice, type FormValues } from "@flagship/kernel";
import { Button, GenericForm, useSay, type BoardProps } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Action } from "../../rules/action.ts";
import type { Skill } from "../../rules/crew.ts";
import { shipAt } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { Panel } from "../Panel.tsx";

export interface RollDeskProps {
  readonly table: BoardProps;
  readonly no: number;
  readonly rule: string;
}

/** The skill that a use is rolled against (ST-ENG-01, ST-SCI-01, ST-HLM-01). */
function skillOf(action: Action): Skill | undefined {
  if (action.type === "engineering" && action.use !== "none")
    return action.use === "repair" ? "engineering" : "warpDrive";
  if (action.type === "science" && action.use !== "none")
    return action.use === "shields" ? "deflectors" : "damageControl";
  return action.type === "aim" ? "weaponry" : undefined;
}

/** An officer's roll of the turn: every use with the skill it is rolled against and its chance. */
export function RollDesk({ table, no, rule }: RollDeskProps): JSX.Element {
  const say = useSay();
  const view = table.seen.view as View;
  const { crew } = shipAt(view, no);
  const { open = [], barred = [], ask } = table.seen.choices ?? {};
  const [picked, pick] = useState<Choice<unknown> | undefined>();
  const form = open.find((choice) => choice === picked);
  return (
    <Panel title={ask === undefined ? "" : say(ask)} rule={rule}>
      <ul class="st-rolls">
        {open.map((choice, index) => {
          const skill = skillOf(choice.action as Action);
          return (
            <li key={index}>
              <Button
                kind={skill === undefined ? "quiet" : "plain"}
                wide
                busy={table.pending}
                pressed={choice.fields === undefined ? undefined : choice === form}
                onPress={() => (choice.fields === undefined ? table.act(choice.action) : pick(choice))}
              >
                {say(choice.label)}
                {skill !== undefined && crew !== undefined && (
                  <small>
                    {say(
                      message("board.chance", {
                        skill: message(`skill.${skill}`),
                        percent: crew.skills[skill],
                      }),
                    )}
                  </small>
                )}
              </Button>
            </li>
          );
        })}
      </ul>
      {form?.fields !== undefined && (
        <GenericForm
          fields={form.fields}
          busy={table.pending}
          submitLabel={say(form.label)}
          onSubmit={(values: FormValues) => table.act({ ...(form.action as object), ...values })}
          onCancel={() => pick(undefined)}
        />
      )}
      {barred.map((one, index) => (
        <p key={index} class="st-quiet">
          {say(one.label)}: {say(one.refusal.text)}
        </p>
      ))}
    </Panel>
  );
}
