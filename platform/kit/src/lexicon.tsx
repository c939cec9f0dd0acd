import {
  sentence,
  tableWords,
  type Lexicon,
  type Message,
  type MessageValue,
  type RuleId,
} from "@flagship/kernel";
import { createContext, type ComponentChildren, type JSX } from "preact";
import { useContext, useMemo } from "preact/hooks";
import { kitWords, type KitWord } from "./words.ts";

/** What is shown of a rule beside a sentence that cites it. */
export interface RuleText {
  readonly id: RuleId;
  readonly text: string;
  /** Where the rulebook says it. */
  readonly ref?: string | undefined;
}

/** How the components below turn the engine's data into sentences. */
interface Speech {
  readonly say: (message: Message) => string;
  readonly ruleText: (id: RuleId) => RuleText | undefined;
  readonly ruleHref: (id: RuleId) => string | undefined;
}

export interface LexiconProviderProps {
  readonly lexicon: Lexicon;
  /** The rule's text for popovers; missing: rules are shown by their id alone. */
  readonly ruleText?: ((id: RuleId) => RuleText | undefined) | undefined;
  /** Where the rule stands in the handbook. */
  readonly ruleHref?: ((id: RuleId) => string | undefined) | undefined;
  readonly children?: ComponentChildren;
}

const EMPTY: Lexicon = { words: {}, names: {} };
const nothing = (): undefined => undefined;

const SpeechContext = createContext<Speech>(speechOf(EMPTY));

/** Gives the components inside a game's words, names and rules. */
export function LexiconProvider({
  lexicon,
  ruleText,
  ruleHref,
  children,
}: LexiconProviderProps): JSX.Element {
  const speech = useMemo(() => speechOf(lexicon, ruleText, ruleHref), [lexicon, ruleText, ruleHref]);
  return <SpeechContext.Provider value={speech}>{children}</SpeechContext.Provider>;
}

/** The function that makes a sentence of a message. */
export const useSay = (): ((message: Message) => string) => useContext(SpeechContext).say;

/** The kit's own words: `word("confirm")`. */
export function useWord(): (key: KitWord, values?: Readonly<Record<string, MessageValue>>) => string {
  const say = useSay();
  return (key, values) =>
    say(values === undefined ? { key: `kit.${key}` } : { key: `kit.${key}`, with: values });
}

/** Text and handbook address of a rule, as far as they are known. */
export function useRule(id: RuleId): {
  readonly rule: RuleText | undefined;
  readonly href: string | undefined;
} {
  const { ruleText, ruleHref } = useContext(SpeechContext);
  return { rule: ruleText(id), href: ruleHref(id) };
}

function speechOf(
  lexicon: Lexicon,
  ruleText: Speech["ruleText"] = nothing,
  ruleHref: Speech["ruleHref"] = nothing,
): Speech {
  const whole = { ...lexicon, words: { ...tableWords, ...kitWords, ...lexicon.words } };
  return { say: (text) => sentence(text, whole), ruleText, ruleHref };
}
