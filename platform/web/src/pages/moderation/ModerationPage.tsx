import { Button, Skeleton } from "@flagship/kit";
import type { ModerationDesk, Report } from "@flagship/protocol";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { Page } from "../../shell/Page.tsx";
import { useRefreshed } from "../../shell/refreshed.ts";
import { Trouble } from "../../shell/Trouble.tsx";
import { dayOf } from "../account/day.ts";
import { DeedForm, type Subject } from "./DeedForm.tsx";
import "../account/account.css";

/** For moderators: what players report, what is laid on whom, and what was done. */
export function ModerationPage(): JSX.Element {
  const { people } = useApp();
  const { loaded: desk, refresh } = useRefreshed("moderation", () => people.moderation());
  return (
    <Page title="Moderation" intro="Every act here is written down with your name.">
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
        <h2 id="reports">Reports</h2>
        {desk.reports.length === 0 && <p class="quiet">Nothing is reported.</p>}
        <ul class="account-list">
          {desk.reports.map((report) => (
            <li key={report.id}>
              <ReportText report={report} />
              <span class="account-buttons">
                <Button
                  size="small"
                  onPress={() => setSubject({ whom: report.whom ?? "", match: report.match ?? "" })}
                >
                  Act on it
                </Button>
                <Button
                  size="small"
                  kind="quiet"
                  onPress={() =>
                    void people
                      .moderate({ deed: "settle", report: report.id, text: "looked at" })
                      .then(onChanged)
                  }
                >
                  Settled
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section class="account-section" aria-labelledby="deed">
        <h2 id="deed">Do something</h2>
        <DeedForm key={JSON.stringify(subject)} subject={subject} onDone={onChanged} />
      </section>
      <section class="account-section" aria-labelledby="sanctions">
        <h2 id="sanctions">Muted and banned</h2>
        {desk.sanctions.length === 0 && <p class="quiet">Nobody.</p>}
        <ul class="account-list">
          {desk.sanctions.map(({ kind, whom, until, text }) => (
            <li key={`${kind} ${whom}`}>
              <div>
                <strong>{whom}</strong>
                <span class="quiet">
                  {SANCTIONS[kind]} until {dayOf(until)}: {text}
                </span>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section class="account-section" aria-labelledby="deeds">
        <h2 id="deeds">What was done</h2>
        {desk.deeds.length === 0 && <p class="quiet">Nothing yet.</p>}
        <ul class="account-list">
          {desk.deeds.map(({ at, by, deed, to, detail }) => (
            <li key={`${at} ${deed} ${to}`}>
              <div>
                <span>
                  {by}: <strong>{deed}</strong> {to}
                </span>
                <span class="quiet">
                  {dayOf(at)}
                  {detail === "" ? "" : ` · ${detail}`}
                </span>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const SANCTIONS = { mute: "muted", ban: "banned", "ban-address": "address banned" } as const;

function ReportText({ report }: { readonly report: Report }): JSX.Element {
  const { by, about, match, text, at } = report;
  return (
    <div>
      <span>
        <strong>{about ?? "A table"}</strong>
        {match !== undefined && (
          <>
            {" "}
            at <a href={hrefs.match(match)}>this table</a>
          </>
        )}
      </span>
      <span>{text}</span>
      <span class="quiet">
        from {by}, {dayOf(at)}
      </span>
    </div>
  );
}
