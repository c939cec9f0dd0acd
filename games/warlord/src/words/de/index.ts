import type { Translation } from "@flagship/kernel";
import { germanChapters } from "./chapters.ts";
import { germanDesk } from "./board.ts";
import { germanGuide } from "./guide.ts";
import { germanNeutralNames, germanRulebookNames } from "./names.ts";
import { germanOrderHelp } from "./order-help.ts";
import { germanOrders } from "./orders.ts";
import { germanPaper } from "./paper.ts";
import { germanReport } from "./report.ts";
import { germanTable } from "./table.ts";
import { germanWarnings } from "./warnings.ts";
import { germanWhy } from "./why.ts";

/** Das Spiel auf Deutsch. */
export const translation: Translation = {
  words: {
    ...germanTable,
    ...germanReport,
    ...germanPaper,
    ...germanOrders,
    ...germanWhy,
    ...germanOrderHelp,
    ...germanGuide,
    ...germanDesk,
    ...germanChapters,
    ...germanWarnings,
  },
  names: { rulebook: germanRulebookNames, neutral: germanNeutralNames },
};
