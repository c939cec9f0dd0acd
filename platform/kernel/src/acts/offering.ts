import type { BarredChoice, Choice, Choices } from "../decision.ts";
import { sameBesidesGaps, offerFault } from "../offer.ts";
import { refuse, type Refusal } from "../refusal.ts";
import type { Given, Offer } from "./act.ts";

/** What came of laying offers against the rules. */
export interface Sorted {
  readonly open: Choice<Given>[];
  readonly barred: BarredChoice[];
}

/** Puts what the rules allow among the open choices, and the rest with its reason among the barred ones. */
export function sortOffers(
  offers: readonly Offer<Given>[],
  check: (action: Given) => Refusal | undefined,
  cited: (refusal: Refusal | undefined) => Refusal | undefined,
  into: Sorted,
  mostBarred: number,
): void {
  for (const offer of offers) {
    const refusal = cited(refusalOf(offer, check));
    if (refusal === undefined) into.open.push(asChoice(offer));
    else if (into.barred.length < mostBarred) {
      const { label, subject } = offer;
      into.barred.push(subject === undefined ? { label, refusal } : { label, subject, refusal });
    }
  }
}

const refusalOf = (
  { action, barred, sure }: Offer<Given>,
  check: (action: Given) => Refusal | undefined,
): Refusal | undefined => barred ?? (sure === true ? undefined : check(action));

function asChoice(offer: Offer<Given>): Choice<Given> {
  if (offer.barred === undefined && offer.sure === undefined) return offer;
  const { barred: _barred, sure: _sure, ...choice } = offer;
  return choice;
}

/** Lays an action against what its act offers: the reason why it is barred, or what does not fit. */
export function unofferedFault(offers: readonly Offer<Given>[], action: Given): Refusal | undefined {
  const open: Choice<Given>[] = [];
  let barred: Refusal | undefined;
  for (const offer of offers) {
    if (offer.barred === undefined) open.push(offer);
    else if (barred === undefined && sameBesidesGaps(offer, action)) ({ barred } = offer);
  }
  const fault = offerFault(open, action);
  return fault === undefined ? undefined : fault.code === "match.not-offered" ? (barred ?? fault) : fault;
}

/** Nothing is asked of a seat. */
export const NOTHING_ASKED: Choices<never> = { ask: { key: "ask.nothing" }, open: [], barred: [] };

/** What is said to who does something that nobody asked them for. */
export const unaskedFor = (rule: string | undefined): Refusal => refuse("match.not-asked", rule);
