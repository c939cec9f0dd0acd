import { spokenLanguage } from "../../words/language.ts";

/** A time as the reader's own language, calendar and clock have it. */
export const dayOf = (time: string): string =>
  time === ""
    ? ""
    : new Date(time).toLocaleString(spokenLanguage(), { dateStyle: "medium", timeStyle: "short" });
