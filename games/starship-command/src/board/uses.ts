import { damageOf } from "../data/cards.ts";
import type { Action } from "../rules/action.ts";
import type { UnitId } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { effectOf, harmOf, volleysIn } from "../rules/forecast.ts";
import type { Use } from "./use.ts";

/** What the board lays out in its own way: plans, ranks, dogfights, discards, the yard. */
const LAID_OUT: ReadonlySet<Action["type"]> = new Set([
  "attack",
  "discard",
  "engage",
  "place",
  "buy",
  "pick",
  "deploy",
  "yard",
]);

/** What is done by whoever picks nothing: let it hit, hold fire. */
export const isPlain = ({ action, fields }: Use): boolean =>
  action.type === "pass" || (action.type === "attack" && fields === undefined && action.shots.length === 0);

/** Single answers of a card or a ship. */
const isUse = (choice: Use): boolean => !LAID_OUT.has(choice.action.type) && !isPlain(choice);

/** The units that an act is done with or to. */
export function unitsIn(view: View, action: Action): UnitId[] {
  const units: (UnitId | undefined)[] = [];
  if ("unit" in action) units.push(action.unit);
  if ("at" in action) units.push(action.at);
  if ("on" in action) units.push(action.on);
  if ("carrier" in action) units.push(action.carrier);
  if (action.type === "gremlins") units.push(view.battle.shots[action.shot]?.at);
  if (action.type === "repair") units.push(...action.removes.map(({ unit }) => unit));
  return [...new Set(units.flatMap((unit) => unit ?? []))];
}

/** The unit that an act is aimed at: where the player presses to mean it. */
export function aimOf(view: View, action: Action): readonly UnitId[] {
  if ("at" in action && action.at !== undefined) return [action.at];
  if ("on" in action) return [action.on];
  return unitsIn(view, action);
}

export const unitKey = (id: UnitId): string => `unit:${id}`;
export const cardKeyOf = (card: number): string => `card:${card}`;

/** Every single answer, those that save most first; equal ones once. */
export function usesIn(view: View, open: readonly Use[]): Use[] {
  const worths = new Map(open.map((choice) => [choice, worthOf(view, choice.action)]));
  return withoutTwins(open.filter(isUse), (choice) =>
    JSON.stringify([choice.subject, choice.label, effectOf(view, choice.action)]),
  ).toSorted((a, b) => (worths.get(b) ?? 0) - (worths.get(a) ?? 0));
}

/** The answers of a card or a ship. */
export const usesOf = (view: View, uses: readonly Use[], subject: string | undefined): Use[] =>
  subject === undefined
    ? []
    : uses.filter(
        (choice) =>
          choice.subject === subject || unitsIn(view, choice.action).some((id) => unitKey(id) === subject),
      );

/** Of choices that read alike and do alike, the first: it makes no difference which of two face-down cards is named. */
export const withoutTwins = (choices: readonly Use[], meaning: (choice: Use) => string): Use[] =>
  [...new Map(choices.toReversed().map((choice) => [meaning(choice), choice])).values()].toReversed();

/** How much an answer saves, by what the viewer knows: for the order in which answers are proposed. */
function worthOf(view: View, action: Action): number {
  if (action.type === "repair") return action.removes.reduce((sum, { card }) => sum + damageOf(card), 0);
  if (action.type === "mend") return damageOf(action.damage);
  const effect = effectOf(view, action);
  const volley = volleysIn(view).find(({ at }) => at === effect?.at);
  if (effect === undefined || volley === undefined) return 0;
  return harmOf(volley.unit, volley.damage) - harmOf(volley.unit, effect.damage);
}
