import { IconButton, minus, NumberInput, plus } from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";

/** A line of an inspector: what it is, and the control. */
export function Line({
  label,
  for: id,
  children,
}: {
  readonly label: string;
  readonly for?: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <div class="st-ws-line">
      {id === undefined ? <span>{label}</span> : <label for={id}>{label}</label>}
      {children}
    </div>
  );
}

export interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly from: readonly { readonly value: string; readonly label: string; readonly group?: string }[];
  readonly onChange: (value: string) => void;
}

/** One of a list, in groups where they are named. */
export function Select({ label, value, from, onChange }: SelectProps): JSX.Element {
  const id = useId();
  const groups = [...new Set(from.map((one) => one.group))];
  const option = (one: SelectProps["from"][number]): JSX.Element => (
    <option key={one.value} value={one.value}>
      {one.label}
    </option>
  );
  return (
    <Line label={label} for={id}>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {groups.map((group) => {
          const options = from.filter((one) => one.group === group).map(option);
          return group === undefined ? (
            options
          ) : (
            <optgroup key={group} label={group}>
              {options}
            </optgroup>
          );
        })}
      </select>
    </Line>
  );
}

export interface NumberBoxProps {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** A figure that can be typed or stepped. */
export function NumberBox({ label, value, min = 0, max, onChange }: NumberBoxProps): JSX.Element {
  const id = useId();
  const set = (next: number): void => onChange(Math.max(min, Math.min(max, Math.round(next))));
  return (
    <Line label={label} for={id}>
      <span class="st-ws-number">
        <IconButton icon={minus} size="small" label={`${label} -`} onPress={() => set(value - 1)} />
        <NumberInput id={id} inputMode="numeric" min={min} max={max} value={value} onChange={set} />
        <IconButton icon={plus} size="small" label={`${label} +`} onPress={() => set(value + 1)} />
      </span>
    </Line>
  );
}

export interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

export function Switch({ label, on, onChange }: SwitchProps): JSX.Element {
  return (
    <label class="st-ws-switch">
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

export interface WordsBoxProps {
  readonly label: string;
  readonly value: string;
  readonly most: number;
  readonly lines?: number;
  readonly onChange: (text: string) => void;
}

/** Words, on one line or several. */
export function WordsBox({ label, value, most, lines = 1, onChange }: WordsBoxProps): JSX.Element {
  const id = useId();
  const shared = { id, value, maxLength: most };
  return (
    <div class="st-ws-words">
      <label for={id}>{label}</label>
      {lines === 1 ? (
        <input {...shared} type="text" onInput={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <textarea {...shared} rows={lines} onInput={(event) => onChange(event.currentTarget.value)} />
      )}
    </div>
  );
}
