import { initialValues, readForm, type Field, type FormValues, type Refusal } from "@flagship/kernel";
import type { JSX } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { Button } from "../components/Button.tsx";
import { RuleLink } from "../components/RuleLink.tsx";
import { useSay, useWord } from "../lexicon.tsx";
import { overdrawn } from "./budgets.ts";
import { FieldList } from "./FieldInput.tsx";
import { fieldAt } from "./scope.ts";

export interface GenericFormProps {
  readonly fields: readonly Field[];
  /** What stands in the form at first; missing: the fields' own initial values. */
  readonly initial?: FormValues | undefined;
  /** What stands in the form now, when somebody else keeps it; changes are then only told. */
  readonly values?: FormValues | undefined;
  /** Given: a button elsewhere sends the form by this id, and it has none of its own. */
  readonly id?: string | undefined;
  readonly submitLabel?: string | undefined;
  /** Why the last attempt was refused from outside. */
  readonly refusal?: Refusal | undefined;
  readonly busy?: boolean | undefined;
  readonly onSubmit: (values: FormValues) => void;
  readonly onChange?: ((values: FormValues) => void) | undefined;
  readonly onCancel?: (() => void) | undefined;
}

/** A form for any fields: a match's options, an attack plan, a sheet of orders. */
export function GenericForm(props: GenericFormProps): JSX.Element {
  const { fields, initial, submitLabel, refusal, busy, onSubmit, onChange, onCancel } = props;
  const say = useSay();
  const word = useWord();
  const base = useId();
  const form = useRef<HTMLFormElement>(null);
  const [held, setHeld] = useState<FormValues>(() => ({ ...initialValues(fields), ...initial }));
  const values = props.values ?? held;
  const [own, setOwn] = useState<Refusal | undefined>();
  const shown = own ?? refusal;

  const over = overdrawn(fields, values);
  const overText =
    over === undefined
      ? undefined
      : word("over-budget", { label: over.budget.label, used: over.used, limit: over.budget.limit });

  const faultField = shown?.field === undefined ? undefined : fieldAt(fields, shown.field);
  // The refusal names the path; the reader knows the field by its label.
  const faultText =
    shown === undefined
      ? undefined
      : say(
          faultField === undefined
            ? shown.text
            : { ...shown.text, with: { ...shown.text.with, field: faultField.label } },
        );

  useEffect(() => {
    if (shown !== undefined) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [shown]);

  const submit = (): void => {
    const read = readForm(fields, values);
    if (!read.ok) return setOwn(read.refusal);
    setOwn(undefined);
    return onSubmit(read.value);
  };

  return (
    <form
      ref={form}
      id={props.id}
      class="fs-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (overText === undefined && busy !== true) submit();
      }}
    >
      <FieldList
        fields={fields}
        path=""
        values={values}
        scope={{
          base,
          room: () => undefined,
          ...(faultField === undefined || faultText === undefined || shown?.field === undefined
            ? {}
            : { fault: { path: shown.field, text: faultText } }),
        }}
        onChange={(changed) => {
          setHeld(changed);
          setOwn(undefined);
          onChange?.(changed);
        }}
      />
      {faultText !== undefined && faultField === undefined && (
        <p class="fs-form-fault" role="alert">
          {faultText} {shown?.rule !== undefined && <RuleLink id={shown.rule} />}
        </p>
      )}
      {overText !== undefined && (
        <p class="fs-form-fault" role="alert">
          {overText}
        </p>
      )}
      {props.id === undefined && (
        <div class="fs-form-buttons">
          <Button kind="act" submit busy={busy} whyNot={overText}>
            {submitLabel ?? word("confirm")}
          </Button>
          {onCancel !== undefined && (
            <Button kind="quiet" onPress={onCancel}>
              {word("cancel")}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
