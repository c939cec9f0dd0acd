import { filmsRun } from "@flagship/kit";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { View } from "../rules/view.ts";
import { frontPage, type News } from "./front-page.ts";

/** The front page of the last year while it is being read. */
export interface Reading {
  readonly year: number;
  readonly news: readonly News[];
  /** Which of them is shown on the map. */
  readonly at: number;
  readonly playing: boolean;
  readonly go: (at: number) => void;
  readonly play: (on: boolean) => void;
  /** On to the orders. */
  readonly close: () => void;
}

/** How long each of them is shown when the year plays by itself. */
const EACH = 1600;

const keyOf = (view: View, match: string | undefined): string =>
  `flagship.warlord.read.${match ?? ""}.${view.own?.number ?? 0}.${view.own?.home ?? 0}`;

function keptYear(key: string): number {
  try {
    return Number(localStorage.getItem(key) ?? 0);
  } catch {
    return 0;
  }
}

function keepYear(key: string, year: number): void {
  try {
    localStorage.setItem(key, String(year));
  } catch {
    // Not remembered: the year is offered again after a reload.
  }
}

/** The last year as a film over the map: offered once, and whenever it is asked for. */
export function useReading(
  view: View,
  match: string | undefined,
): {
  readonly reading: Reading | undefined;
  readonly reopen: () => void;
} {
  const report = view.own?.report;
  const key = keyOf(view, match);
  const news = useMemo(
    () => (report === undefined ? [] : frontPage(report, view.options)),
    [report, view.options],
  );
  const year = report?.year ?? 0;
  const [closed, setClosed] = useState(() => keptYear(key));
  const [film, setFilm] = useState({ year, at: 0, playing: false });
  const open = (report?.sections.length ?? 0) > 0 && closed < year;
  const now = film.year === year ? film : { year, at: 0, playing: filmsRun() };
  const go = (at: number): void =>
    setFilm({ ...now, at: Math.min(news.length - 1, Math.max(0, at)), playing: false });
  useEffect(() => {
    if (open && film.year !== year) setFilm({ year, at: 0, playing: filmsRun() });
  }, [open, year]);
  useEffect(() => {
    if (!open || !now.playing || news.length === 0) return undefined;
    const timer = setTimeout(
      () => setFilm({ year, at: Math.min(news.length - 1, now.at + 1), playing: now.at + 1 < news.length }),
      EACH,
    );
    return () => clearTimeout(timer);
  }, [open, now.playing, now.at, news]);
  const reading: Reading = {
    year,
    news,
    at: now.at,
    playing: now.playing,
    go,
    play: (on) => setFilm({ year, at: on && now.at === news.length - 1 ? 0 : now.at, playing: on }),
    close: () => {
      setClosed(year);
      keepYear(key, year);
    },
  };
  return { reading: open ? reading : undefined, reopen: () => setClosed(0) };
}
