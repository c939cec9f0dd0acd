import { message, nameOf, type Lexicon } from "@flagship/kernel";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { damageOf } from "../data/cards.ts";
import type { Unit } from "../rules/state.ts";
import { cardKey } from "./plan.ts";

export interface DamageSlipsProps {
  readonly unit: Unit;
  readonly lexicon: Lexicon;
}

/** The damage cards that lie under a unit, each with its points. */
export function DamageSlips({ unit, lexicon }: DamageSlipsProps): JSX.Element | undefined {
  const say = useSay();
  if (unit.damage.length === 0) return undefined;
  return (
    <ul class="sc-slips" aria-label={say(message("board.damage", { n: unit.hurt }))}>
      {unit.damage.map((card, index) => (
        <li key={`${card}.${index}`} class="sc-slip" title={nameOf(cardKey(card), lexicon)}>
          {damageOf(card)}
        </li>
      ))}
    </ul>
  );
}
