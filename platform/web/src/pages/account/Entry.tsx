import type { Checked, Refusal } from "@flagship/kernel";
import { Button, useSay } from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";

export interface EntryProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: "text" | "password";
  readonly autocomplete?: string;
  readonly least?: number;
  readonly most?: number;
  readonly hint?: string;
}

/** One line to fill in. */
export function Entry(props: EntryProps): JSX.Element {
  const { label, value, onChange, type = "text", autocomplete = "off", least, most, hint } = props;
  const plain = {
    value,
    required: true,
    autocomplete,
    spellcheck: false,
    ...(least === undefined ? {} : { minLength: least }),
    ...(most === undefined ? {} : { maxLength: most }),
    onInput: (event: { readonly currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
  };
  return (
    <label>
      {label}
      {type === "password" ? <input {...plain} type="password" /> : <input {...plain} type="text" />}
      {hint !== undefined && <span class="quiet">{hint}</span>}
    </label>
  );
}

export interface EntryFormProps<T> {
  /** What the form is for, for whoever cannot see what stands around it. */
  readonly label: string;
  readonly submit: string;
  readonly danger?: boolean;
  readonly send: () => Promise<Checked<T>>;
  /** Returns what there is to say about it, if anything. */
  readonly done: (value: T) => string | undefined;
  readonly children?: ComponentChildren;
}

/** A form that is sent to the server; says what went wrong, or well. */
export function EntryForm<T>(props: EntryFormProps<T>): JSX.Element {
  const { label, submit, danger = false, send, done, children } = props;
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const [good, setGood] = useState<string | undefined>();
  const onSubmit = async (): Promise<void> => {
    setBusy(true);
    setGood(undefined);
    const answer = await send();
    setBusy(false);
    setRefusal(answer.ok ? undefined : answer.refusal);
    if (answer.ok) setGood(done(answer.value));
  };
  return (
    <form
      class="account-form"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void onSubmit();
      }}
    >
      {children}
      {refusal !== undefined && (
        <p class="fault" role="alert">
          {say(refusal.text)}
        </p>
      )}
      {good !== undefined && <output class="good-news">{good}</output>}
      <Button kind={danger ? "danger" : "act"} submit busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
