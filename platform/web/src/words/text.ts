import { sentence, type MessageValue } from "@flagship/kernel";
import type { Gaps } from "@flagship/kernel";
import type { PageWord, PageWords } from "./en.ts";
import { plainLexicon } from "./language.ts";

type Values<Key extends PageWord> = [Gaps<PageWords[Key]>] extends [never]
  ? []
  : [values: Readonly<Record<Gaps<PageWords[Key]>, MessageValue>>];

/** What a page says, in the reader's language: `text("home.acts", { n: 3 })`. */
export const text = <Key extends PageWord>(key: Key, ...[values]: Values<Key>): string =>
  sentence(values === undefined ? { key } : { key, with: values }, plainLexicon());
