import type { Words } from "@flagship/kernel";
import { germanKernelWords } from "@flagship/kernel/words/de";
import { germanKitWords } from "@flagship/kit/words/de";
import { germanNoticeLines, germanNoticeTopicLines, germanProtocolWords } from "@flagship/protocol/words/de";
import { germanAffairs } from "./affairs.de.ts";
import { germanPageWords } from "./de.ts";
import { germanLab } from "./lab.de.ts";
import { germanOperator } from "./operator.de.ts";
import { germanPeople } from "./people.de.ts";
import { germanRating } from "./rating.de.ts";
import { germanTelling } from "./telling.de.ts";

/** What all pages say. */
export const germanPages: Words = {
  ...germanNoticeLines,
  ...germanNoticeTopicLines,
  ...germanPageWords,
  ...germanTelling,
  ...germanPeople,
  ...germanOperator,
  ...germanRating,
  ...germanAffairs,
  ...germanLab,
};

/** Everything that is said in German besides the games. */
export const germanWords: Words = {
  ...germanKernelWords,
  ...germanKitWords,
  ...germanProtocolWords,
  ...germanPages,
};
