import type { Refusal, Seat } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { stepOf } from "../data/figures.ts";
import { armsOf, figureAt, isAble } from "./figures.ts";
import type { Figure, State } from "./state.ts";

/** Each of a list is about an own figure that can act, and no figure stands twice. */
export function checkAll<T extends { readonly figure: number }>(
  list: readonly T[],
  state: State,
  seat: Seat,
  field: string,
  checkOne: (figure: Figure, one: T) => Refusal | undefined,
): Refusal | undefined {
  const seen = new Set<number>();
  for (const [index, one] of list.entries()) {
    const at = `${field}.${index}`;
    const figure = figureAt(state, one.figure);
    if (figure === undefined || figure.side !== seat || !isAble(figure))
      return refuse("skirmish-no-figure", "EC-SKO-01", undefined, `${at}.figure`);
    if (seen.has(figure.id)) return refuse("skirmish-twice", "EC-SKO-01", undefined, `${at}.figure`);
    seen.add(figure.id);
    const refusal = checkOne(figure, one);
    if (refusal !== undefined)
      return { ...refusal, field: refusal.field === undefined ? at : `${at}.${refusal.field}` };
  }
  return undefined;
}

/** A weapon that the figure can fire. */
export function checkArm(firer: Figure, weapon: number): Refusal | undefined {
  const arm = armsOf(firer)[weapon];
  return firer.disarmed || arm === undefined || stepOf(arm) === undefined
    ? refuse("skirmish-no-weapon", "EC-SKF-02", undefined, "weapon")
    : undefined;
}
