import { initialValues, type Choice, type Choices, type FormValues, type Message } from "@flagship/kernel";
import { useEffect, useMemo, useState } from "preact/hooks";

/** A form that is being filled in: of which choice, and what stands in it so far. */
export interface Draft<Action = unknown> {
  readonly choice: Choice<Action>;
  readonly values: FormValues;
}

/** An answer and the question it was an answer to. */
interface Asked<Action> {
  readonly ask: Message;
  readonly choice: Choice<Action>;
}

const alike = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The same answer to the same question among choices that were made anew, e.g. because another player acted. */
export const stillOpen = <Action>(
  choices: Choices<Action> | undefined,
  asked: Asked<Action>,
): Choice<Action> | undefined =>
  choices !== undefined && alike(choices.ask, asked.ask)
    ? choices.open.find((one) => alike(one, asked.choice))
    : undefined;

/** Whether more stands in a draft than its form began with: somebody has planned something. */
export const isPlanned = ({ choice, values }: Draft): boolean => {
  const initial = initialValues([...(choice.fields ?? []), ...(choice.extras ?? [])]);
  return Object.entries(values).some(([name, value]) => !alike(value, initial[name]));
};

/** What stands in a form, kept for board and panel alike as long as the same form is asked for. */
export function useDraft<Action>(
  choices: Choices<Action> | undefined,
): readonly [Draft<Action> | undefined, (draft: Draft<Action> | undefined) => void] {
  const [kept, keep] = useState<(Draft<Action> & Asked<Action>) | undefined>();
  const choice = useMemo(
    () => (kept === undefined ? undefined : stillOpen(choices, kept)),
    [choices, kept?.choice],
  );
  useEffect(() => {
    if (choice === undefined) keep(undefined);
  }, [choices]);
  const draft = useMemo(
    () => (choice === undefined || kept === undefined ? undefined : { choice, values: kept.values }),
    [choice, kept],
  );
  const write = (next: Draft<Action> | undefined): void =>
    keep(next === undefined || choices === undefined ? undefined : { ...next, ask: choices.ask });
  return [draft, write];
}
