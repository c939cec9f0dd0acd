import type { Message } from "./message.ts";

/** An id of a game's rule catalogue, e.g. `SFC-FIRE-02`. */
export type RuleId = string;

/** Why something may not be done: a stable code, a sentence for the person, and the rule that forbids it. */
export interface Refusal {
  readonly code: string;
  readonly text: Message;
  readonly rule?: RuleId;
  /** Path of the field of the action or options that is at fault, e.g. `riders.0.target`. */
  readonly field?: string;
}

/** A refusal whose sentence stands in the game's words under `refusal.<code>`. */
export function refuse(code: string, rule?: RuleId, values?: Message["with"], field?: string): Refusal {
  return {
    code,
    text: values === undefined ? { key: `refusal.${code}` } : { key: `refusal.${code}`, with: values },
    ...(rule === undefined ? {} : { rule }),
    ...(field === undefined ? {} : { field }),
  };
}

/** A result that is either a value or the reason why there is none. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

export const accepted = <T>(value: T): Checked<T> => ({ ok: true, value });
export const refused = (refusal: Refusal): Checked<never> => ({ ok: false, refusal });
