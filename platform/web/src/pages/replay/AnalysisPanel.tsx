import {
  blunders,
  perDecision,
  perRoll,
  type Analysis,
  type AnalysisStep,
  type Judged,
} from "@flagship/bots/advice";
import { inOneLine, saidBy, seatsOf, tenth, type Choice } from "@flagship/kernel";
import { Button, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { text } from "../../words.ts";
import { Curve, percent } from "./Curve.tsx";
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
    const empty = { curve: [], decisions: [], luck: [], lost: [], rolled: 0 };
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
      <Curve key={winner} {...{ analysis, seatNames, winner, projector }} />
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
  const { number, seat, best, taken, line = [] } = judged;
  const open = screening.reel.openAt(number - 1, seat);
  const gapsOf = (action: unknown): readonly string[] => saidBy(action, open, say)?.gaps ?? [];
  /** What both acts fill in alike tells nothing. */
  const words = (action: unknown, other: unknown, choices: readonly Choice<unknown>[] = open): string => {
    const said = saidBy(action, choices, say);
    if (said === undefined) return text("analysis.other");
    const alike = new Set(gapsOf(other).filter((gap) => !gap.trim().endsWith(":")));
    const gaps = said.gaps.filter((gap) => !alike.has(gap));
    return gaps.length === 0 ? said.label : `${said.label} (${inOneLine(gaps)})`;
  };
  return (
    <li>
      <button type="button" onClick={() => projector.go(number - 1)}>
        {text("analysis.act", { n: number, name: seatNames[seat] ?? "" })}
      </button>
      <span>
        {text("analysis.instead", {
          better: words(best.action, taken.action),
          best: percent(best.worth),
          taken: words(taken.action, best.action),
          worth: percent(taken.worth),
        })}
      </span>
      {line.length > 0 && (
        <span class="analysis-line">
          {text("analysis.line", {
            line: line
              .map(
                ({ seat: by, action, choice }) =>
                  `${seatNames[by] ?? ""}: ${words(action, undefined, [choice])}`,
              )
              .join("; "),
          })}
        </span>
      )}
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
  const signed = (chance: number): string => {
    const points = tenth(Math.abs(chance) * 100);
    return text("analysis.signed", { sign: points === 0 ? "±" : chance < 0 ? "−" : "+", points });
  };
  return (
    <table class="analysis-sums">
      <thead>
        <tr>
          <th scope="col">{text("analysis.player")}</th>
          <th scope="col">{text("analysis.luck")}</th>
          <th scope="col">{text("analysis.decisions")}</th>
          <th scope="col">{text("analysis.count")}</th>
        </tr>
      </thead>
      <tbody>
        {seatsOf(seatNames.length).map((seat) => (
          <tr key={seat}>
            <th scope="row">{seatNames[seat]}</th>
            <td>{signed(perRoll(analysis, seat))}</td>
            <td>{signed(-perDecision(analysis, seat).loss)}</td>
            <td>{perDecision(analysis, seat).count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
