import {
  accepted,
  refuse,
  refused,
  type Checked,
  type GameModule,
  type Language,
  type Primer,
  type Rule,
  type Rulings,
} from "@flagship/kernel";
import { finderOf, type Asked } from "./find-rules.ts";
import { loadHandbook, loadRulings } from "@flagship/registry/page";

/** What a reader has at hand: the rules of a game, and its rulings. */
export interface RuleBook {
  readonly rules: readonly Rule[];
  readonly rulings: Rulings | undefined;
  /** What is said before the rules. */
  readonly primer: Primer | undefined;
  /** What a rule or a ruling says. */
  readonly text: (id: string) => string | undefined;
  /** The rules in their order; for whoever searches, rules and rulings that fit, best first. */
  readonly find: (query: string) => readonly Rule[];
}

/** Opens the rule book of a game; whoever reads it asks in their language. */
export async function openBook(module: GameModule, language: Language): Promise<Checked<RuleBook>> {
  const game = module.game.id;
  const [handbook, rulings, primer] = await Promise.all([
    loadHandbook(game),
    loadRulings(game),
    module.primer?.(),
  ]);
  if (handbook === undefined) return refused(refuse("page.no-handbook", undefined, { game }));
  const { rules, byId } = handbook;
  const ruled = Object.entries(rulings?.texts ?? {}).map(([id, text]): Rule => ({
    id,
    text,
    ref: "",
    level: "ruling",
  }));
  const asked = primer?.asks.map((ask): Asked => ({ question: ask[language], rules: ask.rules })) ?? [];
  // The catalogue speaks English, so English questions help everybody.
  const inEnglish = primer?.asks.map((ask): Asked => ({ question: ask.en, rules: ask.rules })) ?? [];
  const find = finderOf([...rules, ...ruled], [...asked, ...inEnglish]);
  return accepted({
    primer,
    rules,
    rulings,
    text: (id) => byId.get(id)?.text ?? rulings?.texts[id],
    find: (query) => (isSearch(query) ? find(query) : rules),
  });
}

/** Whether something is asked for at all. */
export const isSearch = (query: string): boolean => query.trim() !== "";

const RULING = "ruling";

/** Whether an entry is a ruling of ours, not a rule of the book. */
export const isRuling = ({ level }: Rule): boolean => level === RULING;
