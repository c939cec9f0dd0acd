import {
  lengthsOf,
  markOf,
  shareOf,
  tallyOf,
  type BoutResult,
  type Interval,
  type Report,
} from "@flagship/bots";
import { seatsOf, tenth, type Message } from "@flagship/kernel";
import { DataTable, useSay, type DataColumn } from "@flagship/kit";
import type { JSX } from "preact";
import { text } from "../../words.ts";

/** A share of wins, draws counted half, with how far it may be off. */
interface Share {
  readonly name: string;
  readonly wins: number;
  readonly games: number;
  readonly rate: number;
  readonly interval: Interval;
  readonly millis?: number;
}

export interface FiguresProps {
  readonly name: string;
  readonly report: Report;
  readonly results: readonly BoutResult[];
  readonly seats: number;
  /** What the file says that came of it, once everything is played. */
  readonly told?: string | undefined;
  readonly valueName: (value: string) => Message | undefined;
}

/** What came of a setting, in pictures and in tables. */
export function Figures({ name, report, results, seats, told, valueName }: FiguresProps): JSX.Element {
  const say = useSay();
  const bots = report.standings.map(({ bot, wins, rate, interval, meanMillis }): Share => ({
    name: text(`level.${bot}`),
    wins,
    games: report.games,
    rate,
    interval,
    millis: meanMillis,
  }));
  const bySeat = seatsOf(seats).map((seat): Share => {
    const tally = tallyOf(results, ({ winners }) => winners.includes(seat));
    const { wins, games } = tally;
    return { name: text("lab.seat-number", { n: seat + 1 }), wins, games, ...shareOf(tally) };
  });
  const values = (report.duels ?? []).map(({ value, ...share }): Share => {
    const called = valueName(value);
    return { name: called === undefined ? value : say(called), ...share };
  });
  const { first } = report;
  return (
    <section class="lab-figures" aria-label={text("lab.results", { name })}>
      <Shares title={text("lab.wins")} column={text("lab.computer")} shares={bots} />
      {values.length > 0 && (
        <Shares title={text("lab.values")} column={text("lab.value")} shares={values} sort="-share" />
      )}
      <Shares title={text("lab.by-seat")} column={text("lab.seat")} shares={bySeat} />
      <p>
        {text("lab.first-decider", {
          percent: percent(first.rate),
          low: percent(first.interval.low),
          high: percent(first.interval.high),
        })}{" "}
        {text("lab.draws", { n: report.draws })} {text("lab.acts", { acts: tenth(report.meanActs) })}
      </p>
      <Lengths results={results} />
      {told !== undefined && (
        <output>{text(markOf(results) === told ? "lab.repeated" : "lab.not-repeated")}</output>
      )}
    </section>
  );
}

const percent = (share: number): number => tenth(share * 100);

interface SharesProps {
  readonly title: string;
  readonly column: string;
  readonly shares: readonly Share[];
  readonly sort?: string;
}

/** Shares as bars with their intervals, and the same as a table to sort. */
function Shares({ title, column, shares, sort }: SharesProps): JSX.Element {
  const columns: readonly DataColumn<Share>[] = [
    { id: "name", label: column, value: ({ name }) => name },
    { id: "won", label: text("lab.won"), value: ({ wins }) => wins, figures: true },
    { id: "played", label: text("lab.played"), value: ({ games }) => games, figures: true, minor: true },
    {
      id: "share",
      label: text("lab.share"),
      value: ({ rate }) => rate,
      cell: ({ rate }) => text("lab.percent", { percent: percent(rate) }),
      figures: true,
    },
    {
      id: "interval",
      label: text("lab.interval"),
      value: ({ interval }) => interval.low,
      cell: ({ interval: { low, high } }) => text("lab.from-to", { low: percent(low), high: percent(high) }),
      figures: true,
    },
    ...(shares.some(({ millis }) => millis !== undefined)
      ? [
          {
            id: "think",
            label: text("lab.think"),
            value: ({ millis = 0 }: Share) => millis,
            cell: ({ millis = 0 }: Share) => text("lab.millis", { millis: tenth(millis) }),
            figures: true,
            minor: true,
          },
        ]
      : []),
  ];
  return (
    <div class="lab-shares">
      <h3>{title}</h3>
      <div class="lab-bars" aria-hidden="true">
        {shares.map((share, index) => (
          <Bar key={index} share={share} />
        ))}
      </div>
      <DataTable label={title} columns={columns} rows={shares} rowKey={({ name }) => name} sort={sort} />
    </div>
  );
}

/** From 0 to 100 %: the share as a point, the interval as a line, half as a mark. */
function Bar({ share: { name, rate, interval } }: { readonly share: Share }): JSX.Element {
  const { low, high } = interval;
  return (
    <div class="lab-bar">
      <span class="lab-bar-name">{name}</span>
      <span class="lab-bar-track">
        <span class="lab-bar-fill" style={{ inlineSize: `${rate * 100}%` }} />
        <span
          class="lab-bar-interval"
          style={{ insetInlineStart: `${low * 100}%`, inlineSize: `${(high - low) * 100}%` }}
        />
      </span>
    </div>
  );
}

/** How many matches took how many acts. */
function Lengths({ results }: { readonly results: readonly BoutResult[] }): JSX.Element {
  const lengths = lengthsOf(results);
  const most = Math.max(1, ...lengths.map(({ matches }) => matches));
  const range = ({ from, to }: (typeof lengths)[number]): string =>
    from === to ? `${from}` : `${from}–${to}`;
  return (
    <div class="lab-lengths">
      <h3>{text("lab.lengths")}</h3>
      <div class="lab-histogram" aria-hidden="true">
        {lengths.map(({ from, matches }) => (
          <span key={from} style={{ blockSize: `${(matches / most) * 100}%` }} />
        ))}
      </div>
      <DataTable
        label={text("lab.lengths")}
        columns={[
          { id: "acts", label: text("lab.acts-range"), value: ({ from }) => from, cell: range },
          { id: "matches", label: text("lab.games"), value: ({ matches }) => matches, figures: true },
        ]}
        rows={lengths}
        rowKey={({ from }) => from}
      />
    </div>
  );
}
