import type { JSX } from "preact";

export interface MenuProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
}

/** A labelled menu in a card. */
export function Menu({ label, value, options, onChange }: MenuProps): JSX.Element {
  return (
    <label class="ec-menu">
      <span>{label}</span>
      <select class="fs-select" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.text}
          </option>
        ))}
      </select>
    </label>
  );
}
