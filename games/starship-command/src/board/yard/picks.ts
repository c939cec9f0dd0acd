import type { Message } from "@flagship/kernel";
import { message } from "../../say.ts";
import { valueOf } from "../../data/kinds.ts";
import type { Use } from "../use.ts";

/** What a list of a choice's form offers, as numbers. */
export function offeredIn(choice: Use, name: string): readonly number[] {
  const field = choice.fields?.find((list) => list.name === name);
  return field?.kind === "pick-many" ? field.from.map(({ value }) => Number(value)) : [];
}

/** What the list proposes. */
export function proposedIn(choice: Use, name: string): readonly number[] {
  const field = choice.fields?.find((list) => list.name === name);
  return field?.kind === "pick-many" ? field.initial.map(Number) : [];
}

/** Why a ship cannot be bought for what is left, if it cannot. */
export function tooDear(kind: number, left: number, say: (text: Message) => string): string | undefined {
  const cost = valueOf(kind);
  return cost > left ? say(message("yard.too-dear", { cost, left: Math.max(0, left) })) : undefined;
}
