import type { RuleId } from "./refusal.ts";

/** How binding an entry is; `flavour` entries state facts that a program need not show. */
export type RuleLevel = string;

/** One entry of a game's rule catalogue (`rules.yaml`). */
export interface Rule {
  readonly id: RuleId;
  /** Where the rulebook says it. */
  readonly ref: string;
  readonly level: RuleLevel;
  readonly text: string;
  /** Where the rulebook leaves a gap: how it is filled here. */
  readonly ours?: true;
  /** Entries this one rests on. */
  readonly needs?: readonly RuleId[];
}

/** A game's rules in the catalogue's order, and by id. */
export interface Handbook {
  readonly rules: readonly Rule[];
  readonly byId: ReadonlyMap<RuleId, Rule>;
}

/** A game's rulings, ready to show: how it is played here where the rulebook is silent or unclear. */
export interface Rulings {
  /** All of them; their numbers are anchors, rules are linked by `#id`. */
  readonly html: string;
  /** What each says in plain words, by its number. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Makes a handbook of entries that were read before. */
export function handbookOf(rules: readonly Rule[]): Handbook {
  const byId = new Map<RuleId, Rule>();
  for (const rule of rules) {
    if (byId.has(rule.id)) throw new Error(`rule catalogue: ${rule.id} stands there twice`);
    byId.set(rule.id, rule);
  }
  for (const rule of rules) {
    const missing = rule.needs?.find((id) => !byId.has(id));
    if (missing !== undefined)
      throw new Error(`rule catalogue: ${rule.id} needs ${missing}, which is not there`);
  }
  return { rules, byId };
}

/** The chapter an entry belongs to: `SFC-FIRE-02` stands in `FIRE`. */
export const chapterOf = (id: RuleId): string => id.split("-")[1] ?? id;
