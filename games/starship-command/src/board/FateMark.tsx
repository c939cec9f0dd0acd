import { message } from "@flagship/kernel";
import { Badge, useSay, type Tone } from "@flagship/kit";
import type { JSX } from "preact";
import type { Unit } from "../rules/state.ts";
import { fateOf, type Fate } from "./forecast.ts";

const TONES: Readonly<Record<Fate, Tone>> = {
  holds: "good",
  "shields-down": "act",
  crippled: "danger",
  destroyed: "danger",
};

export interface FateMarkProps {
  readonly unit: Unit;
  readonly damage: number;
}

/** What so much damage would make of a unit, in a word. */
export function FateMark({ unit, damage }: FateMarkProps): JSX.Element | undefined {
  const say = useSay();
  const fate = fateOf(unit, damage);
  return fate === undefined ? undefined : (
    <Badge tone={TONES[fate]}>{say(message(`board.fate-${fate}`))}</Badge>
  );
}
