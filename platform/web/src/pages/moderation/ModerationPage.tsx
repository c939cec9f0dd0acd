import { Button, Skeleton } from "@flagship/kit";
import type { ModerationDesk, Report } from "@flagship/protocol";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { Page } from "../../shell/Page.tsx";
import { useRefreshed } from "../../shell/refreshed.ts";
import { Trouble } from "../../shell/Trouble.tsx";
import { text } from "../../words.ts";
import { dayOf } from "../account/day.ts";
import { deedText, detailText } from "./deed-text.ts";
import { DeedForm, type Subject } from "./DeedForm.tsx";
import "../account/account.css";

/** For moderators: what players report, what is laid on whom, and what was done. */
export function ModerationPage(): JSX.Element {
  const { people } = useApp();
  const { loaded: desk, refresh } = useRefreshed("moderation", () => people.moderation());
  return (
    <Page title={text("moderation.title")} intro={text("moderation.intro")}>
      {desk.state === "loading" && <Skeleton lines={8} />}
      {desk.state === "failed" && <Trouble refusal={desk.refusal} again={desk.again} />}
      {desk.state === "ready" && <Desk desk={desk.value} onChanged={refresh} />}
    </Page>
  );
}

interface DeskProps {
  readonly desk: ModerationDesk;
  readonly onChanged: () => void;
}

function Desk({ desk, onChanged }: DeskProps): JSX.Element {
  const { people } = useApp();
  const [subject, setSubject] = useState<Subject>({ whom: "", match: "" });
  return (
    <div class="account">
      <section class="account-section" aria-labelledby="reports">
        <h2 id="reports">{text("moderation.reports")}</h2>
        {desk.reports.length === 0 && <p class="quiet">{text("moderation.no-reports")}</p>}
        <ul class="account-list">
          {desk.reports.map((report) => (
            <li key={report.id}>
              <ReportText
                report={report}
                onRemove={(line) =>
                  void people
                    .moderate({ deed: "remove-line", line, text: text("moderation.looked-at") })
                    .then(onChanged)
                }
              />
              <span class="account-buttons">
                <Button
                  size="small"
                  onPress={() => setSubject({ whom: report.whom ?? "", match: report.match ?? "" })}
                >
                  {text("moderation.act-on-it")}
                </Button>
                <Button
                  size="small"
                  kind="quiet"
                  onPress={() =>
                    void people
                      .moderate({ deed: "settle", report: report.id, text: text("moderation.looked-at") })
                      .then(onChanged)
                  }
                >
                  {text("moderation.settled")}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section class="account-section" aria-labelledby="deed">
        <h2 id="deed">{text("moderation.do")}</h2>
        <DeedForm key={JSON.stringify(subject)} subject={subject} onDone={onChanged} />
      </section>
      <section class="account-section" aria-labelledby="sanctions">
        <h2 id="sanctions">{text("moderation.sanctioned")}</h2>
        {desk.sanctions.length === 0 && <p class="quiet">{text("moderation.nobody")}</p>}
        <ul class="account-list">
          {desk.sanctions.map(({ kind, whom, until, text: why }) => (
            <li key={`${kind} ${whom}`}>
              <div>
                <strong>{whom}</strong>
                <span class="quiet">{text(`moderation.${kind}-until`, { day: dayOf(until), why })}</span>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section class="account-section" aria-labelledby="deeds">
        <h2 id="deeds">{text("moderation.done-title")}</h2>
        {desk.deeds.length === 0 && <p class="quiet">{text("moderation.none-done")}</p>}
        <ul class="account-list">
          {desk.deeds.map(({ at, by, deed, to, detail }) => (
            <li key={`${at} ${deed} ${to}`}>
              <div>
                <span>
                  {by}: <strong>{deedText(deed)}</strong> {to}
                </span>
                <span class="quiet">
                  {dayOf(at)}
                  {detail === "" ? "" : ` · ${detailText(detail)}`}
                </span>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

interface ReportTextProps {
  readonly report: Report;
  /** Takes something away that was said. */
  readonly onRemove: (line: string) => void;
}

function ReportText({ report, onRemove }: ReportTextProps): JSX.Element {
  const { by, about, match, text: story, at, talk = [] } = report;
  return (
    <div>
      <span>
        <strong>{about ?? text("moderation.a-table")}</strong>
        {match !== undefined && (
          <>
            {" "}
            <a href={hrefs.match(match)}>{text("moderation.this-table")}</a>
          </>
        )}
      </span>
      <span>{story}</span>
      <span class="quiet">{text("moderation.from", { by, day: dayOf(at) })}</span>
      {talk.length > 0 && (
        <details>
          <summary>{text("moderation.talk")}</summary>
          <ul class="report-talk">
            {talk.map((line) => (
              <li key={line.id}>
                <strong>{line.name}:</strong> {line.text}{" "}
                {line.removed === true ? (
                  <em>({text("talk.removed")})</em>
                ) : (
                  <Button size="small" kind="quiet" onPress={() => onRemove(line.id)}>
                    {text("moderation.remove-line")}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
