import type { JSX } from "preact";
import type { Desk } from "./desk.ts";
import { yearFigures } from "./front-page.ts";
import type { Reading } from "./reading.ts";

/** The front page of the year: what matters first, then the year in figures. */
export function FrontPage({
  desk,
  reading,
}: {
  readonly desk: Desk;
  readonly reading: Reading;
}): JSX.Element {
  const { word, say, view } = desk;
  const report = view.own?.report;
  const figures = report === undefined ? undefined : yearFigures(report);
  const before = view.corps[view.seat]?.stockBefore;
  const now = view.corps[view.seat]?.stockNow;
  const rows = [
    [word("board.readout.points"), figures?.before, figures?.after],
    [word("board.readout.stock"), before, now],
  ] as const;
  return (
    <div class="wl-front">
      <ol class="wl-news">
        {reading.news.map(({ kind, line }, index) => (
          <li key={index}>
            <button
              type="button"
              data-kind={kind}
              aria-current={index === reading.at ? "true" : undefined}
              onClick={() => reading.go(index)}
            >
              <span aria-hidden="true">{index + 1}</span>
              {say(line)}
            </button>
          </li>
        ))}
      </ol>
      <h3>{word("read.figures")}</h3>
      <dl class="wl-figures">
        {rows.map(([label, from, to]) =>
          from === undefined || to === undefined ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-tone={to > from ? "good" : to < from ? "danger" : "plain"}>
                {from} → {to}
              </dd>
            </div>
          ),
        )}
        <div>
          <dt>{word("board.readout.sites")}</dt>
          <dd>{view.sites.filter((site) => site.major).length}</dd>
        </div>
        <div>
          <dt>{word("board.readout.ships")}</dt>
          <dd>{view.ships.length}</dd>
        </div>
      </dl>
    </div>
  );
}
