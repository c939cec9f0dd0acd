import { sentence, type BarredChoice, type Choice, type Lexicon, type Seen } from "@flagship/kernel";
import { say } from "../words/say.ts";

/** What a person can choose from by number: open choices, acts that are always possible, barred ones. */
export interface Menu {
  readonly open: readonly Choice<unknown>[];
  /** Those of the open ones that are always possible, like giving up. */
  readonly unasked: readonly Choice<unknown>[];
  readonly barred: readonly BarredChoice[];
  readonly lines: readonly string[];
}

export function menuOf(seen: Seen, lexicon: Lexicon): Menu {
  const unasked = seen.anytime ?? [];
  const open = [...(seen.choices?.open ?? []), ...unasked];
  const barred = seen.choices?.barred ?? [];
  const wide = String(open.length + barred.length).length;
  const numbered = (number: number, text: string): string => `  ${String(number).padStart(wide)}. ${text}`;
  return {
    open,
    unasked,
    barred,
    lines: [
      ...open.map((choice, index) => numbered(index + 1, choiceText(choice, lexicon))),
      ...(barred.length === 0 ? [] : [say("play.barred")]),
      ...barred.map(({ label }, index) => numbered(open.length + index + 1, sentence(label, lexicon))),
    ],
  };
}

function choiceText({ label, preview, fields, extras }: Choice<unknown>, lexicon: Lexicon): string {
  const what = preview === undefined ? "" : ` (${sentence(preview, lexicon)})`;
  const form = fields === undefined || fields.length === 0 ? "" : " …";
  const more = extras === undefined || extras.length === 0 ? "" : " +";
  return `${sentence(label, lexicon)}${form}${more}${what}`;
}

/** Why a barred choice is barred. */
export function reasonFor({ refusal }: BarredChoice, lexicon: Lexicon): string {
  const rule = refusal.rule === undefined ? "" : ` [${refusal.rule}]`;
  return `${sentence(refusal.text, lexicon)}${rule}`;
}
