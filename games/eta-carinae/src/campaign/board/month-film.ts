import type { Seat } from "@flagship/kernel";
import { filmsRun } from "@flagship/kit";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { EtaTable } from "../../common/board/table.ts";
import { hexCount, hexName, type Hex } from "../rules/hexes.ts";
import type { Report } from "../rules/report.ts";
import type { State } from "../rules/state.ts";

/** A report of the last month, and where that happened. */
export interface Chapter {
  readonly report: Report;
  readonly hex: Hex | undefined;
}

/** What happened since the last orders, day by day: the reader's own reports and the news that reach everybody. */
export function chaptersOf(view: State, seat: Seat | undefined): readonly Chapter[] {
  const own = seat === undefined ? [] : (view.realms[seat]?.reports ?? []);
  const names = new Map(
    Array.from({ length: hexCount(view.chart) }, (_, hex) => [hexName(view.chart, hex), hex]),
  );
  return [...own, ...view.news]
    .filter(({ turn, kind }) => turn >= view.turn - 1 && kind !== "turn")
    .toSorted((a, b) => a.turn - b.turn || a.day - b.day)
    .map((report) => ({ report, hex: placeIn(report, names) }));
}

/** The first hex that a report names, or a world in it: worlds are called by their hex. */
function placeIn({ with: values }: Report, names: ReadonlyMap<string, Hex>): Hex | undefined {
  const said = JSON.stringify(values).match(/\d{4,}/g) ?? [];
  return said.map((name) => names.get(name)).find((hex) => hex !== undefined);
}

/** What harms the reader, or anybody. */
const HARM: ReadonlySet<string> = new Set([
  "accident",
  "battle-lost",
  "betrayed",
  "boarders-lost",
  "bombarded",
  "craft-lost",
  "crowded",
  "cut",
  "ground-lost",
  "hegira",
  "laid-up",
  "left-behind",
  "out",
  "out-of-supply",
  "raiders",
  "shuttles-lost",
  "unrest",
]);
const GAIN: ReadonlySet<string> = new Set([
  "battle-won",
  "boarders-caught",
  "colonised",
  "delivered",
  "gift",
  "gift-ship",
  "ground-won",
  "hole-found",
  "prisoners",
  "refugees-join",
  "strike",
]);

export const toneOf = ({ kind }: Pick<Report, "kind">): "danger" | "good" | "info" =>
  HARM.has(kind) ? "danger" : GAIN.has(kind) ? "good" : "info";

/** So long each report stands, in milliseconds. */
const SHOWN_FOR = 1800;

export interface MonthFilm {
  readonly chapters: readonly Chapter[];
  /** Their number when the film has ended. */
  readonly at: number;
  readonly playing: boolean;
  readonly go: (at: number) => void;
  readonly play: (on: boolean) => void;
}

/** Plays the last month over the map: by itself when it has just run, else when it is asked for. */
export function useMonthFilm({ seen, heard }: EtaTable<State>, seat: Seat | undefined): MonthFilm {
  const { view } = seen;
  const chapters = useMemo(() => chaptersOf(view, seat), [view, seat]);
  const [at, setAt] = useState(Infinity);
  const [playing, setPlaying] = useState(false);
  const shown = Math.min(at, chapters.length);
  useEffect(() => {
    const hasRun = heard.some(({ event }) => event.type === "campaign-dispatch");
    setAt(hasRun && filmsRun() ? 0 : Infinity);
    setPlaying(hasRun && filmsRun());
  }, [heard]);
  useEffect(() => {
    if (!playing) return undefined;
    if (shown >= chapters.length) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => setAt(shown + 1), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [playing, shown, chapters.length]);
  return {
    chapters,
    at: shown,
    playing,
    go(to) {
      setPlaying(false);
      setAt(to);
    },
    play(on) {
      if (on && shown >= chapters.length) setAt(0);
      setPlaying(on);
    },
  };
}
