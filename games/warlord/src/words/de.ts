import { translationOf, type Translation } from "@flagship/kernel";
import { germanChapters } from "./de/chapters.ts";
import { germanDesk } from "./de/board.ts";
import { germanGuide } from "./de/guide.ts";
import { germanNeutralNames, germanRulebookNames } from "./de/names.ts";
import { germanOrderHelp } from "./de/order-help.ts";
import { germanOrders } from "./de/orders.ts";
import { germanPaper } from "./de/paper.ts";
import { germanReport } from "./de/report.ts";
import { germanTable } from "./de/table.ts";
import { germanSketch } from "./de/sketch.ts";
import { germanWarnings } from "./de/warnings.ts";
import { germanWhy } from "./de/why.ts";
import { germanRulesChanges } from "./de/rules-changes.ts";
import type { words } from "./en.ts";

/** Das Spiel auf Deutsch. */
export const translation: Translation = {
  words: translationOf<typeof words>()({
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
    ...germanSketch,
    ...germanRulesChanges,
  }),
  names: { rulebook: germanRulebookNames, neutral: germanNeutralNames },
};
