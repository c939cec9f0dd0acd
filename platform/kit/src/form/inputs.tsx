import type {
  NumberField,
  Pickable,
  PickField,
  PickManyField,
  PointField,
  TextField,
  ToggleField,
} from "@flagship/kernel";
import type { JSX } from "preact";
import { IconButton } from "../components/IconButton.tsx";
import { minus, plus } from "../icons/more-controls.ts";
import { useSay, useWord } from "../lexicon.tsx";
import { unitsLeft, type FormScope, type InputProps } from "./scope.ts";

/** More answers than this are offered as a menu instead of side by side. */
const SIDE_BY_SIDE = 7;

const faultOf = (
  scope: FormScope,
  path: string,
): { readonly "aria-invalid"?: true; readonly "aria-errormessage"?: string } =>
  scope.fault?.path === path ? { "aria-invalid": true, "aria-errormessage": `${scope.base}-fault` } : {};

const idOf = (scope: FormScope, path: string): string => `${scope.base}-${path}`;

/** On or off. */
export function ToggleInput({ field, path, value, scope, onChange }: InputProps<ToggleField>): JSX.Element {
  const say = useSay();
  return (
    <label class="fs-toggle">
      <input
        type="checkbox"
        checked={value === true}
        {...faultOf(scope, path)}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{say(field.label)}</span>
    </label>
  );
}

/** A number with steps; stops where its range or its budget ends. */
export function NumberInput({ field, path, value, scope, onChange }: InputProps<NumberField>): JSX.Element {
  const say = useSay();
  const word = useWord();
  const label = say(field.label);
  const { min, max, step = 1 } = field;
  const now = typeof value === "number" ? value : Number.NaN;
  const clean = Number.isFinite(now) ? now : min;
  const affordable = unitsLeft(scope, field.cost) >= step;
  const round = (n: number): number => Number(n.toFixed(6));
  return (
    <span class="fs-number">
      <IconButton
        icon={minus}
        size="small"
        label={word("less", { label })}
        whyNot={clean - step < min ? `≥ ${min}` : undefined}
        onPress={() => onChange(round(clean - step))}
      />
      <input
        id={idOf(scope, path)}
        type="number"
        inputMode={step < 1 ? "decimal" : "numeric"}
        min={min}
        max={max}
        step={step}
        value={Number.isFinite(now) ? now : ""}
        {...faultOf(scope, path)}
        onInput={(event) =>
          onChange(event.currentTarget.value === "" ? Number.NaN : Number(event.currentTarget.value))
        }
      />
      <IconButton
        icon={plus}
        size="small"
        label={word("more", { label })}
        whyNot={clean + step > max ? `≤ ${max}` : affordable ? undefined : word("left", { n: 0 })}
        onPress={() => onChange(round(clean + step))}
      />
      <span class="fs-number-range">
        {min}–{max}
      </span>
    </span>
  );
}

/** One of several: side by side when few, a menu when many. */
export function PickInput({ field, path, value, scope, onChange }: InputProps<PickField>): JSX.Element {
  const say = useSay();
  if (field.from.length > SIDE_BY_SIDE) {
    return (
      <select
        id={idOf(scope, path)}
        class="fs-select"
        value={typeof value === "string" ? value : field.initial}
        {...faultOf(scope, path)}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {field.from.map((one) => (
          <option value={one.value} selected={one.value === value}>
            {one.preview === undefined ? say(one.label) : `${say(one.label)} – ${say(one.preview)}`}
          </option>
        ))}
      </select>
    );
  }
  return (
    <span class="fs-picks" role="radiogroup" aria-label={say(field.label)} {...faultOf(scope, path)}>
      {field.from.map((one) => (
        <PickOption
          type="radio"
          name={idOf(scope, path)}
          one={one}
          checked={one.value === value}
          barred={false}
          onToggle={() => onChange(one.value)}
        />
      ))}
    </span>
  );
}

/** Any of several, between two limits. */
export function PickManyInput({
  field,
  path,
  value,
  scope,
  onChange,
}: InputProps<PickManyField>): JSX.Element {
  const say = useSay();
  const word = useWord();
  const picked = Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
  const { atLeast, atMost } = field;
  const rule =
    atLeast === atMost
      ? word("picks-exactly", { n: atLeast })
      : word("picks-between", { min: atLeast, max: atMost });
  return (
    <div class="fs-pick-many">
      <span class="fs-field-hint">
        {rule} {word("picks", { n: picked.length, max: atMost })}
      </span>
      <fieldset class="fs-picks" aria-label={say(field.label)} {...faultOf(scope, path)}>
        {field.from.map((one) => {
          const checked = picked.includes(one.value);
          return (
            <PickOption
              type="checkbox"
              name={idOf(scope, path)}
              one={one}
              checked={checked}
              barred={!checked && (picked.length >= atMost || unitsLeft(scope, one.cost) < 1)}
              onToggle={() =>
                onChange(checked ? picked.filter((other) => other !== one.value) : [...picked, one.value])
              }
            />
          );
        })}
      </fieldset>
    </div>
  );
}

interface PickOptionProps {
  readonly type: "radio" | "checkbox";
  readonly name: string;
  readonly one: Pickable;
  readonly checked: boolean;
  readonly barred: boolean;
  readonly onToggle: () => void;
}

function PickOption({ type, name, one, checked, barred, onToggle }: PickOptionProps): JSX.Element {
  const say = useSay();
  return (
    <label class="fs-pick" data-checked={checked} data-barred={barred}>
      <input
        type={type}
        name={name}
        value={one.value}
        checked={checked}
        disabled={barred}
        onChange={onToggle}
      />
      <span>{say(one.label)}</span>
      {one.preview !== undefined && <span class="fs-pick-preview">{say(one.preview)}</span>}
    </label>
  );
}

/** Words of the player's own. */
export function TextInput({ field, path, value, scope, onChange }: InputProps<TextField>): JSX.Element {
  const shared = {
    id: idOf(scope, path),
    class: "fs-text",
    maxLength: field.maxLength,
    value: typeof value === "string" ? value : field.initial,
    ...faultOf(scope, path),
  };
  return field.lines === "many" ? (
    <textarea rows={4} {...shared} onInput={(event) => onChange(event.currentTarget.value)} />
  ) : (
    <input type="text" {...shared} onInput={(event) => onChange(event.currentTarget.value)} />
  );
}

/** A place on the map by its coordinates; a board may fill it in by pointing. */
export function PointInput({ field, path, value, scope, onChange }: InputProps<PointField>): JSX.Element {
  const say = useSay();
  const word = useWord();
  const now = isPoint(value) ? value : field.initial;
  const axis = (name: "x" | "y"): JSX.Element => (
    <label class="fs-axis">
      <span>{word(name)}</span>
      <input
        type="number"
        step={1}
        value={Number.isFinite(now[name]) ? now[name] : ""}
        {...faultOf(scope, path)}
        onInput={(event) =>
          onChange({
            ...now,
            [name]: event.currentTarget.value === "" ? Number.NaN : Number(event.currentTarget.value),
          })
        }
      />
    </label>
  );
  return (
    <fieldset class="fs-point" aria-label={say(field.label)}>
      {axis("x")}
      {axis("y")}
    </fieldset>
  );
}

const isPoint = (value: unknown): value is { readonly x: number; readonly y: number } =>
  typeof value === "object" && value !== null && "x" in value && "y" in value;
