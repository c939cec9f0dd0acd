import type { Checked } from "@flagship/kernel";
import { pageMessageShape, paths, readText, type PageMessage } from "@flagship/protocol";

/** Where a page listens. */
export const path = paths.myLive;

/** Reads what a page is told. */
export const read = (text: string): Checked<PageMessage> => readText(pageMessageShape, text);
