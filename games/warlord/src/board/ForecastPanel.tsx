import { Badge } from "@flagship/kit";
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { economicPoints } from "../rules/treasury.ts";
import type { Desk } from "./desk.ts";
import type { Forecast, Outlook } from "./forecast.ts";
import { ReportLine } from "./ReportLine.tsx";

export interface ForecastPanelProps {
  readonly desk: Desk;
  readonly forecast: Forecast;
}

/** What the sheet should do: what it costs, what it brings, and what will fail by which rule. */
export function ForecastPanel({ desk, forecast }: ForecastPanelProps): JSX.Element {
  const { word } = desk;
  const id = useId();
  const outlook = forecast.state === "failed" ? undefined : forecast.outlook;
  return (
    <section class="wl-forecast" aria-labelledby={id} aria-busy={forecast.state === "busy"}>
      <header class="wl-part-head">
        <h3 id={id} title={word("forecast.help")}>
          {word("forecast.title")}
        </h3>
        {forecast.state === "busy" && <Badge tone="info">{word("forecast.busy")}</Badge>}
      </header>
      {forecast.state === "failed" && <p class="wl-quiet">{word("forecast.failed")}</p>}
      {outlook !== undefined && <Outcome desk={desk} outlook={outlook} />}
    </section>
  );
}

function Outcome({ desk, outlook }: { readonly desk: Desk; readonly outlook: Outlook }): JSX.Element {
  const { word, view } = desk;
  const now = view.own === undefined ? 0 : economicPoints(view.own);
  const counts = [
    ["forecast.bought", outlook.bought],
    ["forecast.taken", outlook.taken],
    ["forecast.fights", outlook.fights],
    ["forecast.prospects", outlook.prospected],
  ] as const;
  return (
    <>
      <p class="wl-forecast-figures">
        <span>
          {word("forecast.points")}: {now} → <strong>{outlook.points ?? "?"}</strong>
        </span>
        {outlook.income !== undefined && (
          <span>
            {word("forecast.income")}: <strong>{outlook.income.join(" / ")}</strong>
          </span>
        )}
        {counts.map(([key, n]) => n > 0 && <Badge key={key}>{word(key, { n })}</Badge>)}
      </p>
      <div aria-live="polite">
        {outlook.fails.length === 0 ? (
          <p class="wl-fine">{word("forecast.fine")}</p>
        ) : (
          <>
            <h4>{word("forecast.fails")}</h4>
            <ul class="wl-fails">
              {outlook.fails.slice(0, 20).map((line, index) => (
                <li key={index}>
                  <ReportLine desk={desk} line={line} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <details>
        <summary>{word("forecast.whole")}</summary>
        {outlook.report.sections
          .filter(({ name }) => name !== "news" && name !== "header")
          .map(({ name, lines }) => (
            <section key={name}>
              <h4>{desk.say({ key: `section.${name}` })}</h4>
              <ul class="wl-report-lines">
                {lines.map((line, index) => (
                  <li key={index}>
                    <ReportLine desk={desk} line={line} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </details>
    </>
  );
}
