import type { Language, Lexicon, Message, Words } from "@flagship/kernel";
import { messagesOf, sentence } from "@flagship/kernel";
import { germanPostWords } from "./de.ts";
import { postWords, type PostCatalogue } from "./en.ts";

const WORDS: Readonly<Record<Language, Words>> = { en: postWords, de: germanPostWords };

/** The words of a game together with the post office's, in the same language; what a game says itself goes first. */
export const withPostWords = (lexicon: Lexicon): Lexicon => ({
  ...lexicon,
  words: { ...WORDS[lexicon.language ?? "en"], ...lexicon.words },
  ...(lexicon.fallback === undefined ? {} : { fallback: withPostWords(lexicon.fallback) }),
});

/** What the post office says of no game. */
export const plainPostLexicon = (language: Language): Lexicon =>
  withPostWords({ words: {}, names: {}, language });

/** The post office's messages. */
export const post = messagesOf<PostCatalogue>();

/** One of its messages in words. */
export const postText = (text: Message, lexicon: Lexicon): string => sentence(text, withPostWords(lexicon));
