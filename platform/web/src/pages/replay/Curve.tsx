import { turningPoints, type Analysis } from "@flagship/bots/advice";
import { seatsOf } from "@flagship/kernel";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { text } from "../../words.ts";
import type { Projector } from "./projector.ts";

const WIDE = 300;
const HIGH = 80;

/** How many turning points are told, and how much must have changed at one. */
const MOST = 3;
const LEAST = 0.05;

export const percent = (chance: number): number => Math.round(chance * 100);

export interface CurveProps {
  readonly analysis: Analysis;
  readonly seatNames: readonly string[];
  /** Whose chances are shown first. */
  readonly winner: number;
  readonly projector: Projector;
}

/** A player's chances from act to act; a press or a key goes to that moment. */
export function Curve({ analysis, seatNames, winner, projector }: CurveProps): JSX.Element {
  const [seat, setSeat] = useState(winner);
  const name = seatNames[seat] ?? "";
  const points = analysis.curve.map((chances) => chances[seat] ?? 0);
  const last = Math.max(1, points.length - 1);
  const line = points.map(
    (chance, at) => `${((at / last) * WIDE).toFixed(1)},${((1 - chance) * HIGH).toFixed(1)}`,
  );
  const now = Math.min(projector.number, last);
  const here = text("analysis.here", { name, percent: percent(points[now] ?? points.at(-1) ?? 0) });
  const turns = turningPoints(analysis, seat, MOST).filter(({ from, to }) => Math.abs(to - from) >= LEAST);
  return (
    <figure class="analysis-curve">
      {seatNames.length > 1 && (
        <fieldset class="analysis-seats" aria-label={text("analysis.whose")}>
          {seatsOf(seatNames.length).map((one) => (
            <button type="button" aria-pressed={one === seat} onClick={() => setSeat(one)}>
              {seatNames[one]}
            </button>
          ))}
        </fieldset>
      )}
      <div class="analysis-drawn">
        <input
          type="range"
          min={0}
          max={last}
          step={1}
          value={now}
          aria-label={text("analysis.curve", { name })}
          aria-valuetext={text("analysis.at", { n: now, percent: percent(points[now] ?? 0) })}
          onInput={(event) => projector.go(Number(event.currentTarget.value))}
        />
        <svg viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
          <line x1="0" y1={HIGH / 2} x2={WIDE} y2={HIGH / 2} class="analysis-even" />
          <polyline points={line.join(" ")} />
          <line x1={(now / last) * WIDE} x2={(now / last) * WIDE} y1="0" y2={HIGH} class="analysis-now" />
        </svg>
      </div>
      <figcaption>
        {here}
        {turns.map(({ number, from, to }) => (
          <button type="button" key={number} onClick={() => projector.go(number)}>
            {text("analysis.turn", { n: number, from: percent(from), to: percent(to) })}
          </button>
        ))}
      </figcaption>
    </figure>
  );
}
