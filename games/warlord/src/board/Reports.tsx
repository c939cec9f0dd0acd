import { EmptyState, log as logIcon } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { reportText } from "../report/text.ts";
import type { Lexicon } from "@flagship/kernel";
import type { Desk } from "./desk.ts";
import { ReportLine } from "./ReportLine.tsx";

/** The result sheets, year by year and section by section. */
export function Reports({ desk, lexicon }: { readonly desk: Desk; readonly lexicon: Lexicon }): JSX.Element {
  const { word, say, yearBook } = desk;
  const [year, setYear] = useState<number | undefined>();
  const [section, setSection] = useState("");
  const [wanted, setWanted] = useState("");
  const report = yearBook.reports.find((one) => one.year === year) ?? yearBook.reports[0];
  if (report === undefined) return <EmptyState title={word("report.none")} icon={logIcon} />;
  const sections = report.sections
    .filter(({ name }) => section === "" || name === section)
    .map(({ name, lines }) => ({
      name,
      lines: lines.filter((line) => say(line).toLowerCase().includes(wanted.trim().toLowerCase())),
    }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <div class="wl-reports">
      <div class="wl-row">
        <label>
          {word("report.year")}
          <select value={report.year} onChange={(event) => setYear(Number(event.currentTarget.value))}>
            {yearBook.reports.map((one) => (
              <option key={one.year} value={one.year}>
                Y{one.year}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span class="fs-unseen">{word("report.all")}</span>
          <select value={section} onChange={(event) => setSection(event.currentTarget.value)}>
            <option value="">{word("report.all")}</option>
            {report.sections.map(({ name }) => (
              <option key={name} value={name}>
                {say({ key: `section.${name}` })}
              </option>
            ))}
          </select>
        </label>
        <label>
          {word("report.find")}
          <input type="search" value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} />
        </label>
      </div>
      {sections.length === 0 && <p class="wl-quiet">{word("report.empty")}</p>}
      {sections.map(({ name, lines }) => (
        <section key={name} class="wl-report-section">
          <h3>{say({ key: `section.${name}` })}</h3>
          <ul class="wl-report-lines">
            {lines.map((line, index) => (
              <li key={index} data-tone={toneOf(line.key)}>
                <ReportLine desk={desk} line={line} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <details>
        <summary>{word("report.print")}</summary>
        <pre class="wl-print">{reportText(report, lexicon)}</pre>
      </details>
    </div>
  );
}

/** What a line means for the Corporation. */
function toneOf(key: string): "danger" | "good" | undefined {
  if (
    /^(alert|move\.(destroyed|damage|illegal|refused)|line\.failed|order\.failed|dead|problem\.error)/.test(
      key,
    )
  )
    return "danger";
  return /^(capture|bounty|prospect|officer\.arrived|income\.sector)/.test(key) ? "good" : undefined;
}
