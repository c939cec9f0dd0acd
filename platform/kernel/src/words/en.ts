import type { Words } from "../message.ts";
import { tableWords } from "./at-table.ts";
import { wordsBesides } from "./besides.ts";

const english = { ...tableWords, ...wordsBesides } as const satisfies Words;

/** Its keys and gaps, for translations. */
export type KernelCatalogue = typeof english;

/** Sentences for what the kernel itself says, in any game. */
export const kernelWords: Words = english;
