import { message, type Message, type MessageValue } from "../message.ts";
import { refuse, type Refusal, type RuleId } from "../refusal.ts";

/** The name at the beginning of what follows a brace. */
type Head<Text extends string> = Text extends `${infer Start}}${string}`
  ? UpTo<UpTo<Start, "|">, ":">
  : never;
type UpTo<Text extends string, Mark extends string> = Text extends `${infer Start}${Mark}${string}`
  ? Start
  : Text;

/** Names of the gaps of a template: `"ship" | "n"` for `"{ship} takes {n|a point|{n} {n|point|points}}."`. */
export type Gaps<Template extends string> = string extends Template
  ? string
  : Template extends `${string}{${infer Rest}`
    ? Head<Rest> | Gaps<Rest>
    : never;

/** Sentences whose keys and gaps the compiler knows: what `as const satisfies Words` leaves. */
export type Catalogue = Readonly<Record<string, string>>;

/** A value for each gap; what has no gap takes none. */
export type ValuesFor<Template extends string> = string extends Template
  ? Message["with"]
  : Readonly<Record<Gaps<Template>, MessageValue>>;

type Given<Template extends string> = [Gaps<Template>] extends [never]
  ? []
  : string extends Gaps<Template>
    ? [values?: Message["with"]]
    : [values: ValuesFor<Template>];

/** Keys of sentences without gaps. */
export type PlainKeyOf<Words extends Catalogue> = {
  [Key in keyof Words & string]: [Gaps<Words[Key]>] extends [never] ? Key : never;
}[keyof Words & string];

/** What may stand between a beginning and an end that together make a key: `"a"` of `"option.a.help"`. */
export type Between<
  Key extends string,
  Start extends string,
  End extends string = "",
> = Key extends `${Start}${infer Middle}${End}` ? Middle : never;

/** Messages of one catalogue: unknown keys and missing values are errors of type. */
export const messagesOf = <Words extends Catalogue>() =>
  message as <Key extends keyof Words & string>(key: Key, ...values: Given<Words[Key]>) => Message;

type CodeOf<Key> = Key extends `refusal.${infer Code}` ? Code : never;

/** Refusals of one catalogue, by their codes. */
export const refusalsOf = <Words extends Catalogue>() =>
  refuse as <Code extends CodeOf<keyof Words>>(
    code: Code,
    rule?: RuleId,
    values?: ValuesFor<Words[`refusal.${Code}`]>,
    field?: string,
  ) => Refusal;

/** What another language may say: keys that English has, and no gap that English does not fill. */
type Fitting<Words extends Catalogue, Other extends Catalogue> = {
  readonly [Key in keyof Other]: Key extends keyof Words
    ? [Gaps<Other[Key]>] extends [Gaps<Words[Key]>]
      ? string
      : `{${Exclude<Gaps<Other[Key]>, Gaps<Words[Key]>>}} is not in the English sentence`
    : never;
};

/** The same catalogue in another language: missing and unknown keys and foreign gaps are errors of type. */
export const translationOf =
  <Words extends Catalogue>() =>
  <const Other extends Readonly<Record<keyof Words, string>>>(other: Other & Fitting<Words, Other>): Other =>
    other;

/** As far as it is translated; `flagship words` tells what is missing. */
export const partlyTranslated =
  <Words extends Catalogue>() =>
  <const Other extends Catalogue>(other: Other & Fitting<Words, Other>): Other =>
    other;
