import type { Field } from "@flagship/kernel";
import type { ActionOf } from "../rules/action.ts";
import type { CardId, UnitId } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import type { Use } from "./use.ts";

type Pair = ActionOf<"engage">["pairs"][number];

/** A dogfight that may be fought: which own squadrons could engage which others, and the cards for empty ones. */
export interface Engagement {
  readonly choice: Use;
  readonly units: readonly UnitId[];
  readonly targets: readonly UnitId[];
  /** Phaser 1 cards of the hand, where empty squadrons fire those (SC-XIN-01). */
  readonly cards: readonly CardId[];
}

/** The dogfights among the open choices. */
export function engagementsIn(open: readonly Use[]): Engagement[] {
  return open.flatMap((choice) => {
    const pairs = choice.fields?.find((field) => field.name === "pairs");
    if (choice.action.type !== "engage" || pairs?.kind !== "rows") return [];
    const picks = (name: string): number[] => numbersIn(pairs.fields.find((field) => field.name === name));
    return [{ choice, units: picks("unit"), targets: [...new Set(picks("at"))], cards: picks("card") }];
  });
}

const numbersIn = (field: Field | undefined): number[] =>
  field?.kind === "pick" ? field.from.map(({ value }) => Number(value)) : [];

/** Whom a squadron could engage; who is engaged already shoots back at those who came for it (SC-DOG-02). */
export const rivalsOf = ({ battle }: View, { targets }: Engagement, unit: UnitId): readonly UnitId[] =>
  battle.step === "shoot-back"
    ? targets.filter((at) => battle.duels.some((duel) => duel.unit === at && duel.at === unit))
    : targets;

/** Who engages whom, as it is being laid out. */
export type Pairing = ReadonlyMap<UnitId, UnitId>;

/** The pairing with a squadron sent at a target, or called back from it; no more than there are cards. */
export function sent({ cards }: Engagement, pairing: Pairing, unit: UnitId, at: UnitId): Pairing {
  const others = [...pairing].filter(([squadron]) => squadron !== unit);
  if (pairing.get(unit) === at) return new Map(others);
  return cards.length > 0 && others.length >= cards.length ? pairing : new Map([...others, [unit, at]]);
}

/** The pairing as the act that begins the dogfight. */
export const engageOf = ({ cards }: Engagement, pairing: Pairing): ActionOf<"engage"> => ({
  type: "engage",
  pairs: [...pairing].map(([unit, at], index): Pair => {
    const card = cards[index];
    return card === undefined ? { unit, at } : { unit, at, card };
  }),
});
