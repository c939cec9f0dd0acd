import { initialValues, type Dice, type Field, type FormValue, type FormValues } from "@flagship/kernel";

/** How far a point is moved about. */
const AWAY = 400;

/** The values with one field of the form filled in anew, or one row more. */
export function varied(fields: readonly Field[], values: FormValues, dice: Dice): FormValues {
  const field = dice.pick(fields);
  const now = values[field.name] ?? initialValues([field])[field.name] ?? "";
  return { ...values, [field.name]: other(field, now, dice) };
}

function other(field: Field, now: FormValue, dice: Dice): FormValue {
  switch (field.kind) {
    case "group":
      return field.fields.length === 0 ? now : varied(field.fields, now as FormValues, dice);
    case "rows":
      return [...(now as FormValues[]), rowOf(field.fields, dice)];
    case "toggle":
      return now !== true;
    case "pick":
      return field.from.length === 0 ? now : dice.pick(field.from).value;
    case "pick-many":
      return dice.shuffle(field.from.map(({ value }) => value)).slice(0, dice.below(field.from.length + 1));
    case "number": {
      const { min, max, step = 1 } = field;
      const steps = Math.max(0, Math.floor((max - min) / step));
      // Small figures are the usual ones.
      return dice.pick([
        min,
        max,
        min + step * dice.below(steps + 1),
        min + step * dice.below(Math.min(steps, 4) + 1),
      ]);
    }
    case "point": {
      const { x, y } = now as { readonly x: number; readonly y: number };
      return { x: x + dice.below(AWAY) - AWAY / 2, y: y + dice.below(AWAY) - AWAY / 2 };
    }
    case "text":
      return now;
  }
}

const rowOf = (fields: readonly Field[], dice: Dice): FormValues =>
  Object.fromEntries(
    fields.map((field) => [field.name, other(field, initialValues([field])[field.name] ?? "", dice)]),
  );
