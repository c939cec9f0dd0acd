import {
  fieldBeside,
  initialValues,
  isAsked,
  type Field,
  type FormValues,
  type GroupField,
  type RowsField,
} from "@flagship/kernel";
import type { JSX } from "preact";
import { Button } from "../components/Button.tsx";
import { IconButton } from "../components/IconButton.tsx";
import { Meter } from "../components/Meter.tsx";
import { plus, remove } from "../icons/more-controls.ts";
import { useSay, useWord } from "../lexicon.tsx";
import { budgetsOf, isRows, isValues } from "./budgets.ts";
import { NumberInput, PickInput, PickManyInput, PointInput, TextInput, ToggleInput } from "./inputs.tsx";
import type { FormScope, InputProps } from "./scope.ts";

/** All fields of a form or of a part of it, one under the other. */
export function FieldList(props: {
  readonly fields: readonly Field[];
  readonly path: string;
  readonly values: FormValues;
  readonly scope: FormScope;
  readonly onChange: (values: FormValues) => void;
}): JSX.Element {
  const { fields, path, values, scope, onChange } = props;
  const asked = fields.filter((field) => isAsked(field, values)).map((field) => fieldBeside(field, values));
  return (
    <div class="fs-fields">
      {asked.map((field) => (
        <LabelledField
          key={field.name}
          field={field}
          path={path === "" ? field.name : `${path}.${field.name}`}
          value={values[field.name]}
          scope={scope}
          onChange={(value) => onChange(standing(fields, { ...values, [field.name]: value }))}
        />
      ))}
    </div>
  );
}

/** The values, with what can no longer be picked beside them put on what can. */
function standing(fields: readonly Field[], values: FormValues): FormValues {
  let held = values;
  for (const one of fields) {
    const field = fieldBeside(one, held);
    if (field === one || field.kind !== "pick" || field.from.some(({ value }) => value === held[field.name]))
      continue;
    held = { ...held, [field.name]: field.initial };
  }
  return held;
}

function LabelledField(props: InputProps<Field>): JSX.Element {
  const { field, path, scope } = props;
  const say = useSay();
  const fault = scope.fault?.path === path ? scope.fault.text : undefined;
  const wired = field.kind === "number" || field.kind === "text" || field.kind === "pick";
  const ownLabel = field.kind === "toggle" || field.kind === "group" || field.kind === "rows";
  return (
    <div class="fs-field" data-kind={field.kind} data-fault={fault !== undefined}>
      {!ownLabel && (
        <label class="fs-field-label" {...(wired ? { for: `${scope.base}-${path}` } : {})}>
          {say(field.label)}
        </label>
      )}
      <FieldInput {...props} />
      {field.help !== undefined && <p class="fs-field-hint">{say(field.help)}</p>}
      {fault !== undefined && (
        <p class="fs-field-fault" id={`${scope.base}-fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

function FieldInput({ field, ...rest }: InputProps<Field>): JSX.Element {
  switch (field.kind) {
    case "toggle":
      return <ToggleInput field={field} {...rest} />;
    case "number":
      return <NumberInput field={field} {...rest} />;
    case "pick":
      return <PickInput field={field} {...rest} />;
    case "pick-many":
      return <PickManyInput field={field} {...rest} />;
    case "text":
      return <TextInput field={field} {...rest} />;
    case "point":
      return <PointInput field={field} {...rest} />;
    case "group":
      return <GroupInput field={field} {...rest} />;
    case "rows":
      return <RowsInput field={field} {...rest} />;
  }
}

/** Fields that belong together, with what is left of the budgets they share. */
function GroupInput({ field, path, value, scope, onChange }: InputProps<GroupField>): JSX.Element {
  const say = useSay();
  const values = isValues(value) ? value : initialValues(field.fields);
  const uses = budgetsOf(field, values);
  const inner: FormScope = {
    ...scope,
    room: (name) => {
      const use = uses.find((one) => one.budget.name === name);
      return use === undefined ? scope.room(name) : use.budget.limit - use.used;
    },
  };
  return (
    <fieldset class="fs-group">
      <legend>{say(field.label)}</legend>
      {uses.length > 0 && (
        <div class="fs-budgets" aria-live="polite">
          {uses.map(({ budget, used }) => (
            <Meter
              label={say(budget.label)}
              value={used}
              max={budget.limit}
              tone={used > budget.limit ? "danger" : "info"}
            />
          ))}
        </div>
      )}
      <FieldList fields={field.fields} path={path} values={values} scope={inner} onChange={onChange} />
    </fieldset>
  );
}

/** Any number of rows with the same fields. */
function RowsInput({ field, path, value, scope, onChange }: InputProps<RowsField>): JSX.Element {
  const say = useSay();
  const word = useWord();
  const label = say(field.label);
  const rows = isRows(value) ? value : field.initial;
  return (
    <fieldset class="fs-group">
      <legend>{label}</legend>
      <ol class="fs-rows">
        {rows.map((row, index) => (
          <li class="fs-row" aria-label={word("row", { label, n: index + 1 })}>
            <FieldList
              fields={field.fields}
              path={`${path}.${index}`}
              values={row}
              scope={scope}
              onChange={(changed) => onChange(rows.map((other, at) => (at === index ? changed : other)))}
            />
            <IconButton
              icon={remove}
              size="small"
              label={word("remove-row", { label, n: index + 1 })}
              whyNot={rows.length <= field.atLeast ? `≥ ${field.atLeast}` : undefined}
              onPress={() => onChange(rows.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ol>
      <Button
        size="small"
        icon={plus}
        whyNot={rows.length >= field.atMost ? `≤ ${field.atMost}` : undefined}
        onPress={() => onChange([...rows, initialValues(field.fields)])}
      >
        {word("add-row", { label })}
      </Button>
    </fieldset>
  );
}
