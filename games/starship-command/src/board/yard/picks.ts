import { message, type Choice, type Field, type Message } from "@flagship/kernel";
import { valueOf } from "../../data/kinds.ts";

/** What a list of a choice's form offers, as numbers. */
export function offeredIn(choice: Choice<unknown>, name: string): readonly number[] {
  const field = choice.fields?.find((one: Field) => one.name === name);
  return field?.kind === "pick-many" ? field.from.map((one) => Number(one.value)) : [];
}

/** What the list proposes. */
export function proposedIn(choice: Choice<unknown>, name: string): readonly number[] {
  const field = choice.fields?.find((one: Field) => one.name === name);
  return field?.kind === "pick-many" ? field.initial.map(Number) : [];
}

/** The list with the thing added, or without it. */
export const toggled = (list: readonly number[], one: number): readonly number[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

/** Why a ship cannot be bought for what is left, if it cannot. */
export function tooDear(kind: number, left: number, say: (text: Message) => string): string | undefined {
  const cost = valueOf(kind);
  return cost > left ? say(message("yard.too-dear", { cost, left: Math.max(0, left) })) : undefined;
}
