import { kernelWords, sentence, type Lexicon, type MessageValue } from "@flagship/kernel";
import { germanKernelWords } from "@flagship/kernel/words/de";
import type { Outgoing } from "@flagship/post/mail";
import { noticeWords, paths, type NoticeWishes } from "@flagship/protocol";
import { germanNoticeWords } from "@flagship/protocol/words/de";

export type Language = NoticeWishes["language"];

const LEXICONS: Readonly<Record<Language, Lexicon>> = {
  en: { words: { ...kernelWords, ...noticeWords }, names: {} },
  de: { words: { ...germanKernelWords, ...germanNoticeWords }, names: {}, language: "de" },
};

const LOCALES: Readonly<Record<Language, string>> = { en: "en-GB", de: "de-DE" };

type Word = keyof typeof noticeWords;

/** What a letter or a notice says. */
export const noticeText = (
  language: Language,
  key: Word,
  values: Readonly<Record<string, MessageValue>> = {},
): string => sentence({ key, with: values }, LEXICONS[language]);

/** A notice in words. */
export interface Told {
  readonly text: string;
  readonly match: string;
  /** Until when they have time for it. */
  readonly until?: string;
}

/** Until when somebody has time, by the clocks where they are. */
export function untilText(until: Date, { language, zone }: Pick<NoticeWishes, "language" | "zone">): string {
  const when = until.toLocaleString(LOCALES[language], {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: zone,
    timeZoneName: "short",
  });
  return noticeText(language, "notice.until", { when });
}

/** One letter about all there is to tell somebody. */
export function noticeLetter(
  to: { readonly id: string; readonly address: string; readonly name: string; readonly language: Language },
  told: readonly Told[],
  base: string,
  stop: string,
): Outgoing {
  const say = (key: Word, values?: Readonly<Record<string, MessageValue>>): string =>
    noticeText(to.language, key, values);
  const [first] = told;
  const matches = new Set(told.map(({ match }) => match)).size;
  const parts = told.map(
    ({ text, until, match }) =>
      `${text}${until === undefined ? "" : ` ${until}`}\n${say("notice.open")} ${base}${paths.page(match)}`,
  );
  return {
    id: to.id,
    to: to.address,
    subject:
      told.length === 1 && first !== undefined ? first.text : say("notice.subject-many", { n: matches }),
    text: [
      say("notice.hello", { name: to.name }),
      ...parts,
      say("notice.choose", { url: `${base}/account` }),
      say("notice.stop", { url: stop }),
    ].join("\n\n"),
    attachments: [],
    stop,
  };
}

/** A letter about the account itself. */
export const accountLetter = (
  to: { readonly id: string; readonly address: string; readonly name: string; readonly language: Language },
  about: "confirm" | "moved" | "recover" | "recovered",
  url = "",
): Outgoing => ({
  id: to.id,
  to: to.address,
  subject: noticeText(to.language, `letter.${about}-subject`),
  text: [
    noticeText(to.language, "notice.hello", { name: to.name }),
    noticeText(to.language, `letter.${about}`, { url }),
  ].join("\n\n"),
  attachments: [],
});
