import type { Checked } from "@flagship/kernel";
import { pageMessageShape, paths, readText, type PageMessage } from "@flagship/protocol";
import { moreWords } from "../words/language.ts";

/** Where a page listens. */
export const path = paths.myLive;

/** Reads what a page is told. */
export const read = (text: string): Checked<PageMessage> => readText(pageMessageShape, text);

/** Fetches what notices say whose kind does not say it all. */
export const words = (): Promise<void> => moreWords().catch(() => undefined);
