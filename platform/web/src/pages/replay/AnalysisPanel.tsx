import {
  blunders,
  turningPoints,
  type Analysis,
  type AnalysisStep,
  type Judged,
} from "@flagship/bots/advice";
import { saidBy, seatsOf } from "@flagship/kernel";
import { Button, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { text } from "../../words.ts";
import type { Projector } from "./projector.ts";
import type { Screening } from "./record-source.ts";

interface AnalysisPanelProps {
  readonly screening: Screening;
  readonly projector: Projector;
  readonly seatNames: readonly string[];
}

type Study =
  | { readonly state: "idle" }
  | { readonly state: "working" | "done"; readonly step: AnalysisStep }
  | { readonly state: "failed" };

/** Where the match was won: chances, better acts, luck. It looks into every hand, so only records have it. */
export function AnalysisPanel(props: AnalysisPanelProps): JSX.Element {
  const { study } = useApp();
  const { record } = props.screening;
  const [work, setWork] = useState<Study>({ state: "idle" });
  useEffect(() => () => study.stop(), [record, study]);
  if (record.outcome === undefined) return <></>;
  const begin = (): void => {
    const empty = { curve: [], decisions: [], luck: [], lost: [] };
    setWork({ state: "working", step: { done: 0, of: 1, analysis: empty } });
    study
      .analyse(record, (step) => setWork({ state: "working", step }))
      .then(
        (analysis) => setWork({ state: "done", step: { done: 1, of: 1, analysis } }),
        () => setWork({ state: "failed" }),
      );
  };
  if (work.state === "idle")
    return (
      <div class="analysis">
        <Button size="small" onPress={begin}>
          {text("analysis.begin")}
        </Button>
      </div>
    );
  if (work.state === "failed") return <p class="analysis">{text("analysis.failed")}</p>;
  const { done, of, analysis } = work.step;
  return (
    <section class="analysis" aria-label={text("analysis.title")}>
      {work.state === "working" && (
        <progress value={done} max={of} aria-label={text("analysis.progress")}>
          {`${percent(done / of)} %`}
        </progress>
      )}
      <Findings {...props} analysis={analysis} complete={work.state === "done"} />
    </section>
  );
}

/** How many findings are told. */
const MOST = 5;

interface FindingsProps extends AnalysisPanelProps {
  readonly analysis: Analysis;
  readonly complete: boolean;
}

function Findings({ screening, projector, seatNames, analysis, complete }: FindingsProps): JSX.Element {
  const [winner = 0] = screening.record.outcome?.winners ?? [];
  const worst = blunders(analysis, MOST);
  return (
    <>
      <Curve analysis={analysis} seat={winner} name={seatNames[winner] ?? ""} projector={projector} />
      {worst.length > 0 && <h3>{text("analysis.better")}</h3>}
      <ol class="analysis-list">
        {worst.map((judged) => (
          <Better key={judged.number} {...{ judged, screening, projector, seatNames }} />
        ))}
      </ol>
      {complete && <Sums analysis={analysis} seatNames={seatNames} />}
    </>
  );
}

const percent = (chance: number): number => Math.round(chance * 100);

/** The winner's chances from act to act; a press goes to that moment. */
function Curve({
  analysis,
  seat,
  name,
  projector,
}: {
  readonly analysis: Analysis;
  readonly seat: number;
  readonly name: string;
  readonly projector: Projector;
}): JSX.Element {
  const points = analysis.curve.map((chances) => chances[seat] ?? 0);
  const last = Math.max(1, points.length - 1);
  const line = points.map(
    (chance, at) => `${((at / last) * 300).toFixed(1)},${((1 - chance) * 80).toFixed(1)}`,
  );
  const [turn] = turningPoints(analysis, seat, 1);
  return (
    <figure class="analysis-curve">
      <svg
        viewBox="0 0 300 80"
        preserveAspectRatio="none"
        aria-hidden="true"
        onClick={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect();
          projector.go(Math.round(((event.clientX - left) / width) * last));
        }}
      >
        <line x1="0" y1="40" x2="300" y2="40" class="analysis-even" />
        <polyline points={line.join(" ")} />
        <line
          x1={(projector.number / last) * 300}
          x2={(projector.number / last) * 300}
          y1="0"
          y2="80"
          class="analysis-now"
        />
      </svg>
      <figcaption>
        {text("analysis.here", { name, percent: percent(points[projector.number] ?? points.at(-1) ?? 0) })}
        {turn !== undefined && (
          <button type="button" onClick={() => projector.go(turn.number)}>
            {text("analysis.turn", { n: turn.number, from: percent(turn.from), to: percent(turn.to) })}
          </button>
        )}
      </figcaption>
    </figure>
  );
}

function Better({
  judged,
  screening,
  projector,
  seatNames,
}: {
  readonly judged: Judged;
  readonly screening: Screening;
  readonly projector: Projector;
  readonly seatNames: readonly string[];
}): JSX.Element {
  const say = useSay();
  const { number, seat, best, taken } = judged;
  const open = screening.reel.openAt(number - 1, seat);
  const words = (action: unknown): string => {
    const said = saidBy(action, open, say);
    if (said === undefined) return text("analysis.other");
    return said.gaps.length === 0 ? said.label : `${said.label} (${said.gaps.join("; ")})`;
  };
  return (
    <li>
      <button type="button" onClick={() => projector.go(number - 1)}>
        {text("analysis.act", { n: number, name: seatNames[seat] ?? "" })}
      </button>
      <span>
        {text("analysis.instead", {
          better: words(best.action),
          best: percent(best.worth),
          taken: words(taken.action),
          worth: percent(taken.worth),
        })}
      </span>
    </li>
  );
}

/** What dice and decisions gave or took, seat by seat. */
function Sums({
  analysis,
  seatNames,
}: {
  readonly analysis: Analysis;
  readonly seatNames: readonly string[];
}): JSX.Element {
  const signed = (chance: number): string => `${chance < 0 ? "−" : "+"}${percent(Math.abs(chance))} %`;
  return (
    <table class="analysis-sums">
      <thead>
        <tr>
          <th scope="col">{text("analysis.player")}</th>
          <th scope="col">{text("analysis.luck")}</th>
          <th scope="col">{text("analysis.decisions")}</th>
        </tr>
      </thead>
      <tbody>
        {seatsOf(seatNames.length).map((seat) => (
          <tr key={seat}>
            <th scope="row">{seatNames[seat]}</th>
            <td>{signed(analysis.luck[seat] ?? 0)}</td>
            <td>{signed(-(analysis.lost[seat] ?? 0))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
