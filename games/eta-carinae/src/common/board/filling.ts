import { initialValues, type Choice, type Field, type FormValue, type FormValues } from "@flagship/kernel";
import type { EtaAction, EtaTable } from "./table.ts";

/** An answer that is being written: on the board and in the panel's form alike. */
export interface Filling<Answer> {
  /** The answer as it stands. */
  readonly answer: Answer;
  readonly write: (change: Partial<Answer>) => void;
  readonly fields: readonly Field[];
  /** Missing while an act is under way. */
  readonly send: (() => void) | undefined;
}

/** The form for answers of this type, if one is asked for. */
export function fillingOf<Answer extends EtaAction>(
  { seen, draft, onDraft, act, pending }: EtaTable<unknown>,
  type: Answer["type"],
): Filling<Answer> | undefined {
  const choice = seen.choices?.open.find((one) => isForm(one, type));
  if (choice === undefined) return undefined;
  const kept = draft?.choice === choice ? draft.values : undefined;
  const fields = [...(choice.fields ?? []), ...(choice.extras ?? [])];
  const values = kept ?? initialValues(fields);
  // The form's fields are named after the answer's own parts.
  const answer = { ...(choice.action as object), ...tidy(values) } as unknown as Answer;
  return {
    answer,
    fields,
    write: (change) => onDraft?.({ choice, values: { ...values, ...change } as FormValues }),
    send: pending ? undefined : () => act(answer),
  };
}

const isForm = ({ action, fields, extras }: Choice<unknown>, type: string): boolean =>
  (fields ?? extras) !== undefined &&
  typeof action === "object" &&
  action !== null &&
  "type" in action &&
  action.type === type;

/** Figures that are just being typed count as 0. */
function tidy(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, tidied(value)]));
}

function tidied(value: FormValue): FormValue {
  if (typeof value === "number") return Number.isFinite(value) ? value : 0;
  if (Array.isArray(value))
    return value.map((one: unknown) => (isValues(one) ? tidy(one) : one)) as unknown as FormValue;
  return isValues(value) ? tidy(value) : value;
}

const isValues = (value: unknown): value is FormValues =>
  typeof value === "object" && value !== null && !Array.isArray(value);
