import type { Budget, Cost, Field, FormValue, FormValues, GroupField } from "@flagship/kernel";

/** How much of a budget is used, and by which group it is shared. */
export interface BudgetUse {
  readonly budget: Budget;
  readonly used: number;
}

/** What the values inside a group use up of each of its budgets. */
export const budgetsOf = (group: GroupField, values: FormValues): BudgetUse[] =>
  (group.budgets ?? []).map((budget) => ({ budget, used: spent(group.fields, values, budget.name) }));

/** The first budget anywhere in a form that is used beyond its limit. */
export function overdrawn(fields: readonly Field[], values: FormValues): BudgetUse | undefined {
  for (const field of fields) {
    const value = values[field.name];
    const found =
      field.kind === "group" && isValues(value)
        ? (budgetsOf(field, value).find((use) => use.used > use.budget.limit) ??
          overdrawn(field.fields, value))
        : field.kind === "rows" && isRows(value)
          ? value.map((row) => overdrawn(field.fields, row)).find((use) => use !== undefined)
          : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function spent(fields: readonly Field[], values: FormValues, budget: string): number {
  return fields.reduce((sum, field) => sum + spentBy(field, values[field.name], budget), 0);
}

function spentBy(field: Field, value: FormValue | undefined, budget: string): number {
  const price = (cost: Cost | undefined): number => (cost?.budget === budget ? cost.amount : 0);
  switch (field.kind) {
    case "number":
      return typeof value === "number" && Number.isFinite(value) ? value * price(field.cost) : 0;
    case "pick":
      return price(field.from.find((one) => one.value === value)?.cost);
    case "pick-many":
      return field.from
        .filter((one) => isPicks(value) && value.includes(one.value))
        .reduce((sum, one) => sum + price(one.cost), 0);
    case "group":
      return isValues(value) ? spent(field.fields, value, budget) : 0;
    case "rows":
      return isRows(value) ? value.reduce((sum, row) => sum + spent(field.fields, row, budget), 0) : 0;
    case "toggle":
    case "text":
    case "point":
      return 0;
  }
}

type Shown = FormValue | undefined;

const isPicks = (value: Shown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

/** Whether a value is what a group holds. */
export const isValues = (value: Shown): value is FormValues =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value is what rows hold. */
export const isRows = (value: Shown): value is readonly FormValues[] =>
  Array.isArray(value) && value.every((one) => typeof one === "object");
