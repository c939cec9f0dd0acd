import type { Message } from "@flagship/kernel";
import { placeNamed, type Extent, type Hex } from "../rules/hex.ts";
import type { Report } from "../rules/state.ts";
import { isBattle } from "./atlas.ts";
import { figureIn, textIn } from "./values.ts";

/** One thing of a year that matters. */
export interface News {
  readonly kind: NewsKind;
  readonly line: Message;
  /** Where it happened. */
  readonly hex: Hex | undefined;
}

export type NewsKind = "loss" | "battle" | "gain" | "contact" | "word";

/** What matters, the gravest first; what is not listed stays in the whole report. */
const WEIGHTS: readonly (readonly [key: string, kind: NewsKind])[] = [
  ["dead", "loss"],
  ["alert.home-lost", "loss"],
  ["home.regained", "gain"],
  ["alert.site-lost", "loss"],
  ["move.destroyed", "loss"],
  ["battle.attacker", "battle"],
  ["battle.defender", "battle"],
  ["battle.nobody", "battle"],
  ["battle.bounce", "battle"],
  ["alert.devastated", "loss"],
  ["alert.bombed", "loss"],
  ["alert.raided", "loss"],
  ["income.repossessed", "loss"],
  ["income.sector", "gain"],
  ["capture", "gain"],
  ["raid", "gain"],
  ["prospect", "gain"],
  ["bounty", "gain"],
  ["contact", "contact"],
  ["alert.raid-tried", "contact"],
  ["alert.spied", "contact"],
  ["event.happens", "word"],
  ["message.host", "word"],
  ["message", "word"],
  ["scan.ships", "contact"],
  ["home-sector", "word"],
];
const PLACE = new Map(WEIGHTS.map(([key], index) => [key, index]));

/** A front page has room for so many. */
const MOST = 12;

/** The front page of a result sheet: what matters first. */
export function frontPage(report: Report, extent: Extent): readonly News[] {
  return report.sections
    .flatMap(({ lines }) => lines)
    .flatMap((line) => {
      const place = PLACE.get(line.key);
      const kind = place === undefined ? undefined : WEIGHTS[place]?.[1];
      return place === undefined || kind === undefined
        ? []
        : [{ kind, line, hex: placeNamed(extent, whereOf(line)), place }];
    })
    .toSorted((a, b) => a.place - b.place)
    .slice(0, MOST)
    .map(({ kind, line, hex }) => ({ kind, line, hex }));
}

/** Where something happened: a place, or the first hex of what a scan lists. */
const whereOf = (line: Message): string =>
  line.key === "scan.ships"
    ? `${textIn(line, "sector")}-${textIn(line, "list").slice(0, 4)}`
    : textIn(line, "place");

/** How a year changed the Corporation, in figures. */
export interface YearFigures {
  readonly battles: number;
  readonly taken: number;
  readonly lostSites: number;
  readonly lostShips: number;
  readonly bought: number;
  /** EPs at the beginning and at the end. */
  readonly before: number | undefined;
  readonly after: number | undefined;
}

export function yearFigures(report: Report): YearFigures {
  const lines = report.sections.flatMap(({ lines: told }) => told);
  const count = (wanted: (line: Message) => boolean): number => lines.filter(wanted).length;
  const stocks = (line: Message | undefined): number | undefined =>
    line === undefined
      ? undefined
      : Math.min(...["pe", "or", "dc", "fp"].map((name) => figureIn(line, name) ?? 0));
  return {
    battles: count(isBattle),
    taken: count(({ key }) => key === "capture"),
    lostSites: count(({ key }) => key === "alert.site-lost" || key === "alert.home-lost"),
    lostShips: count(({ key }) => key === "move.destroyed"),
    bought: count((line) => resultKey(line) === "done.bought"),
    before: stocks(lines.find(({ key }) => key === "income.before")),
    after: stocks(lines.findLast(({ key }) => key === "status.treasury")),
  };
}

/** What came of an order line. */
export function resultKey(line: Message): string {
  const result = line.with?.["result"];
  return typeof result === "object" && "key" in result ? result.key : "";
}
