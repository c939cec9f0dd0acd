import type { Choice } from "../decision.ts";
import type { Dice } from "../dice.ts";
import {
  fieldBeside,
  initialValues,
  isAsked,
  type Field,
  type FormValue,
  type FormValues,
} from "../field.ts";

/** How many rows a random form has beyond those it must have. */
const MORE_ROWS = 3;

/** A choice with its gaps filled in at random, within ranges and budgets; or as it stands, which is always legal. */
export function filledAtRandom(choice: Choice<unknown>, dice: Dice, wildly: boolean): unknown {
  const fields = [...(choice.fields ?? []), ...(choice.extras ?? [])];
  if (fields.length === 0) return choice.action;
  const values = wildly ? randomValues(fields, dice, new Map()) : initialValues(choice.fields ?? []);
  return { ...(choice.action as object), ...values };
}

function randomValues(fields: readonly Field[], dice: Dice, budgets: Map<string, number>): FormValues {
  const values: Record<string, FormValue> = {};
  for (const one of fields) {
    const field = fieldBeside(one, values);
    values[field.name] = isAsked(field, values)
      ? randomValue(field, dice, budgets)
      : (initialValues([field])[field.name] ?? "");
  }
  return values;
}

function randomValue(field: Field, dice: Dice, budgets: Map<string, number>): FormValue {
  switch (field.kind) {
    case "toggle":
      return dice.below(2) === 0;
    case "number": {
      const { min, max, step = 1, cost } = field;
      const left = cost === undefined ? undefined : budgets.get(cost.budget);
      const most = cost === undefined || left === undefined ? max : Math.min(max, left / cost.amount);
      const value = min + step * dice.below(Math.max(0, Math.floor((most - min) / step + 1e-9)) + 1);
      if (cost !== undefined && left !== undefined) budgets.set(cost.budget, left - value * cost.amount);
      return value;
    }
    case "pick":
      return field.from.length === 0 ? field.initial : dice.pick(field.from).value;
    case "pick-many": {
      const { from, atLeast, atMost } = field;
      const count = atLeast + dice.below(Math.max(0, Math.min(atMost, from.length) - atLeast) + 1);
      return dice.shuffle(from.map(({ value }) => value)).slice(0, count);
    }
    case "group":
      for (const { name, limit } of field.budgets ?? []) budgets.set(name, limit);
      return randomValues(field.fields, dice, budgets);
    case "rows": {
      const count = field.atLeast + dice.below(Math.min(MORE_ROWS, field.atMost - field.atLeast) + 1);
      return Array.from({ length: count }, () => randomValues(field.fields, dice, budgets));
    }
    case "text":
    case "point":
      return field.initial;
  }
}
