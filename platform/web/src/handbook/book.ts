import { accepted, refuse, refused, type Checked, type Rule, type Rulings } from "@flagship/kernel";
import { searchRules } from "./search.ts";
import { loadHandbook, loadRulings } from "@flagship/registry/page";

/** What a reader has before him: the rules of a game, and its rulings. */
export interface RuleBook {
  readonly rules: readonly Rule[];
  readonly rulings: Rulings | undefined;
  /** What a rule or a ruling says. */
  readonly text: (id: string) => string | undefined;
  /** The rules in their order; for whoever searches, rules and rulings that fit, best first. */
  readonly find: (query: string) => readonly Rule[];
}

/** Opens the rule book of a game. */
export async function openBook(game: string): Promise<Checked<RuleBook>> {
  const [handbook, rulings] = await Promise.all([loadHandbook(game), loadRulings(game)]);
  if (handbook === undefined) return refused(refuse("page.no-handbook", undefined, { game }));
  const { rules, byId } = handbook;
  const ruled = Object.entries(rulings?.texts ?? {}).map(([id, text]): Rule => ({
    id,
    text,
    ref: "",
    level: "ruling",
  }));
  return accepted({
    rules,
    rulings,
    text: (id) => byId.get(id)?.text ?? rulings?.texts[id],
    find: (query) => (isSearch(query) ? searchRules([...rules, ...ruled], query) : rules),
  });
}

/** Whether something is asked for at all. */
export const isSearch = (query: string): boolean => query.trim() !== "";

const RULING = "ruling";

/** Whether an entry is a ruling of ours, not a rule of the book. */
export const isRuling = ({ level }: Rule): boolean => level === RULING;
