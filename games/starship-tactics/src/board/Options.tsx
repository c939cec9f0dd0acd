import { initialValues, type Choice, type Message, type PickField } from "@flagship/kernel";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { Action } from "../rules/action.ts";
import { filledIn } from "./table.ts";
import type { Task } from "./task.ts";

export interface OptionsProps {
  readonly task: Pick<Task, "option" | "onOption">;
  readonly choices: readonly Choice<Action>[];
  readonly title: Message;
  /** What stands ready while nothing was picked. */
  readonly proposed?: Choice<Action> | undefined;
  /** What a choice brings, where its preview does not say it. */
  readonly note?: (choice: Choice<Action>) => string | undefined;
  /** What the form of a choice asks stands elsewhere. */
  readonly plain?: boolean;
}

const sameKind = (a: Choice<Action> | undefined, b: Choice<Action>): boolean => {
  if (a === undefined) return false;
  return a.label.key === b.label.key && a.subject === b.subject;
};

/** Answers to pick from; the confirm gives the picked one. One that asks for a shield or a weapon has a box for it. */
export function Options({ task, choices, title, proposed, note, plain = false }: OptionsProps): JSX.Element {
  const say = useSay();
  const id = useId();
  const now = task.option ?? proposed;
  return (
    <section class="st-options" aria-labelledby={id}>
      <h3 id={id}>{say(title)}</h3>
      <ul>
        {choices.map((choice, index) => {
          const on = sameKind(now, choice);
          const told = note?.(choice) ?? (choice.preview === undefined ? undefined : say(choice.preview));
          return (
            <li key={index}>
              <button
                type="button"
                class="st-option"
                aria-pressed={on}
                onClick={() =>
                  task.onOption(on && task.option !== undefined ? undefined : plain ? choice : filled(choice))
                }
              >
                <span>{say(choice.label)}</span>
                {told !== undefined && choice.preview?.key !== "preview.none" && <small>{told}</small>}
              </button>
              {on && !plain && <Detail choice={choice} now={now ?? choice} onPick={task.onOption} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A choice with what its form begins with. */
export const filled = (choice: Choice<Action>): Choice<Action> =>
  choice.fields === undefined
    ? choice
    : { ...choice, action: filledIn(choice.action, initialValues(choice.fields)) };

interface DetailProps {
  readonly choice: Choice<Action>;
  readonly now: Choice<Action>;
  readonly onPick: (choice: Choice<Action>) => void;
}

function Detail({ choice, now, onPick }: DetailProps): JSX.Element | null {
  const say = useSay();
  const field = choice.fields?.find((one): one is PickField => one.kind === "pick");
  if (field === undefined) return null;
  const value = Reflect.get(now.action, field.name);
  return (
    <select
      class="st-detail"
      aria-label={say(choice.label)}
      value={typeof value === "string" ? value : field.initial}
      onChange={(event) =>
        onPick({ ...choice, action: filledIn(choice.action, { [field.name]: event.currentTarget.value }) })
      }
    >
      {field.from.map((one) => (
        <option key={one.value} value={one.value}>
          {say(one.label)}
        </option>
      ))}
    </select>
  );
}
