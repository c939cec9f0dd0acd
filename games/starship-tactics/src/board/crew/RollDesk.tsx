import { initialValues, type Choice, type FormValues } from "@flagship/kernel";
import { message } from "../../say.ts";
import { askingOf, dice, GenericForm, useHandover, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { Action } from "../../rules/action.ts";
import type { Skill } from "../../rules/crew.ts";
import { shipAt } from "../../rules/state.ts";
import type { DeskProps } from "../desk.ts";
import { usePlanned } from "../planned.ts";
import { Options } from "../Options.tsx";
import { filledIn } from "../table.ts";

/** The skill that a use is rolled against (ST-ENG-01, ST-SCI-01, ST-HLM-01). */
function skillOf(action: Action): Skill | undefined {
  if (action.type === "engineering" && action.use !== "none")
    return action.use === "repair" ? "engineering" : "warpDrive";
  if (action.type === "science" && action.use !== "none")
    return action.use === "shields" ? "deflectors" : "damageControl";
  return action.type === "aim" ? "weaponry" : undefined;
}

/** An officer's roll of the turn: every use with the skill it is rolled against and its chance. */
export function RollDesk({ table, ask, task, displays }: DeskProps): JSX.Element | null {
  const say = useSay();
  const { crew } = shipAt(table.seen.view, ask.who);
  const { open = [], barred = [], ask: question } = table.seen.choices ?? {};
  const proposed = open.find(({ action }) => skillOf(action) === undefined) ?? open[0];
  const chosen = task.option ?? proposed;
  const fields = chosen?.fields ?? [];
  const [values, setValues] = usePlanned<FormValues>(
    `${askingOf(table)}.${chosen?.label.key ?? ""}`,
    initialValues(fields),
  );
  const chance = (choice: Choice<Action>): string | undefined => {
    const skill = skillOf(choice.action);
    return skill === undefined || crew === undefined
      ? undefined
      : say(message("board.chance", { skill: message(`skill.${skill}`), percent: crew.skills[skill] }));
  };
  const send = (): void => {
    if (chosen !== undefined) table.act(filledIn(chosen.action, fields.length === 0 ? {} : values));
  };
  useHandover({
    ask: question === undefined ? undefined : say(message("board.ask-roll")),
    reason: chosen === undefined ? undefined : chance(chosen),
    confirm:
      chosen === undefined
        ? undefined
        : { label: say(chosen.label), icon: dice, quiet: task.option === undefined, onPress: send },
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
          note={chance}
          plain
          title={question ?? message("board.ask-roll")}
        />
        {fields.length > 0 && (
          <GenericForm
            id="st-form"
            fields={fields}
            values={values}
            busy={table.pending}
            onChange={setValues}
            onSubmit={send}
          />
        )}
        {barred.map((one, index) => (
          <p key={index} class="st-quiet">
            {say(one.label)}: {say(one.refusal.text)}
          </p>
        ))}
        {displays}
      </>
    ),
  });
  return null;
}
