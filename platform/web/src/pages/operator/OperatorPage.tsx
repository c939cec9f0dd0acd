import { Button, Skeleton } from "@flagship/kit";
import { TEXT_LENGTH, type OperatorDesk } from "@flagship/protocol";
import { games } from "@flagship/registry";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { Page } from "../../shell/Page.tsx";
import { useRefreshed } from "../../shell/refreshed.ts";
import { Trouble } from "../../shell/Trouble.tsx";
import { text } from "../../words.ts";
import { spokenLanguage } from "../../words/language.ts";
import { dayOf } from "../account/day.ts";
import { Entry, EntryForm } from "../account/Entry.tsx";
import { failureText } from "./failures.ts";
import "../account/account.css";
import "./operator.css";

/** Milliseconds between two looks. */
const EVERY = 5000;

const SERVER_HEADS = [
  "operator.server",
  "operator.up",
  "operator.acts-a-second",
  "operator.slowest",
  "operator.delay",
  "operator.acts",
  "operator.thinking",
  "operator.jobs",
  "operator.connections",
  "operator.tables",
  "operator.memory",
  "operator.post",
] as const;
const GAME_HEADS = ["operator.game", "operator.waiting", "operator.running", "operator.over"] as const;
const WORKER_HEADS = ["operator.machine", "operator.threads", "operator.busy", "operator.done-jobs"] as const;
const FAILURE_HEADS = ["operator.what", "operator.times", "operator.last"] as const;
const DAY_HEADS = [
  "operator.day",
  "operator.bytes",
  "operator.matches",
  "operator.moves",
  "operator.accounts",
] as const;

/** How the servers fare, for hosts and moderators; and for hosts, banners and maintenance. */
export function OperatorPage(): JSX.Element {
  const { people } = useApp();
  const { loaded: desk, refresh } = useRefreshed("operator", () => people.operator());
  useEffect(() => {
    const timer = setInterval(refresh, EVERY);
    return () => clearInterval(timer);
  }, []);
  return (
    <Page title={text("operator.title")} intro={text("operator.intro")}>
      {desk.state === "loading" && <Skeleton lines={8} />}
      {desk.state === "failed" && <Trouble refusal={desk.refusal} again={desk.again} />}
      {desk.state === "ready" && <Desk desk={desk.value} onChanged={refresh} />}
    </Page>
  );
}

function Desk({
  desk,
  onChanged,
}: {
  readonly desk: OperatorDesk;
  readonly onChanged: () => void;
}): JSX.Element {
  const { servers, queues, matches, workers, failures, storage } = desk;
  return (
    <div class="account">
      {desk.mayOrder && <Orders desk={desk} onChanged={onChanged} />}
      <Section id="load" title={text("operator.load")}>
        <Rows
          label={text("operator.load")}
          heads={SERVER_HEADS.map((head) => text(head))}
          rows={servers.map((row) => [
            `${row.host} ${row.id.slice(0, 4)}`,
            duration(row.uptime),
            row.acts,
            row.slowest === undefined ? "–" : millis(row.slowest),
            millis(row.delay),
            row.umpires,
            row.thinking,
            row.jobs,
            row.sockets,
            row.tables,
            size(row.memory),
            row.post ? "✓" : "–",
          ])}
          none={text("operator.unknown")}
        />
      </Section>
      <Section id="queues" title={text("operator.queues")}>
        <Figures
          of={[
            [text("operator.notices"), queues.notices],
            [text("operator.letters-in"), queues.lettersIn],
            [text("operator.letters-held"), queues.lettersHeld],
            [text("operator.letters-out"), queues.lettersOut],
            [text("operator.letters-failed"), queues.lettersFailed],
            [text("operator.reports"), queues.reports],
          ]}
        />
      </Section>
      <Section id="matches" title={text("operator.matches")}>
        <Rows
          label={text("operator.matches")}
          heads={GAME_HEADS.map((head) => text(head))}
          rows={matches.map((row) => [titleOf(row.game), row.waiting, row.running, row.over])}
          none={text("operator.no-matches")}
        />
      </Section>
      <Section id="workers" title={text("operator.workers")}>
        <Rows
          label={text("operator.workers")}
          heads={WORKER_HEADS.map((head) => text(head))}
          rows={workers.map((row) => [row.host, row.threads, row.busy, row.done])}
          none={text("operator.no-workers")}
        />
      </Section>
      <Section id="failures" title={text("operator.failures")}>
        <Rows
          label={text("operator.failures")}
          heads={FAILURE_HEADS.map((head) => text(head))}
          rows={failures.map((row) => [failureText(row.what), row.times, dayOf(row.last)])}
          none={text("operator.no-failures")}
        />
      </Section>
      <Section id="storage" title={text("operator.storage")}>
        <p>{text("operator.kept", { size: size(storage.bytes) })}</p>
        {storage.free !== undefined && <p>{text("operator.free", { size: size(storage.free) })}</p>}
        <Rows
          label={text("operator.storage")}
          heads={DAY_HEADS.map((head) => text(head))}
          rows={storage.days.map((row) => [
            dateOf(row.day),
            size(row.bytes),
            row.matches,
            row.acts,
            row.accounts,
          ])}
          none={text("operator.no-days")}
        />
      </Section>
    </div>
  );
}

function Orders({
  desk: { notice },
  onChanged,
}: {
  readonly desk: OperatorDesk;
  readonly onChanged: () => void;
}): JSX.Element {
  const { people } = useApp();
  const [banner, setBanner] = useState(notice.banner ?? "");
  const [minutes, setMinutes] = useState("5");
  const done = (): string => {
    onChanged();
    return text("operator.done");
  };
  return (
    <Section id="orders" title={text("operator.tell")}>
      <EntryForm
        label={text("operator.banner")}
        submit={text("operator.announce")}
        send={() => people.order({ order: "announce", banner })}
        done={done}
      >
        <Entry
          label={text("operator.on-every-page")}
          value={banner}
          onChange={setBanner}
          most={TEXT_LENGTH}
        />
      </EntryForm>
      {notice.banner !== undefined && (
        <Button onPress={() => void people.order({ order: "announce", banner: "" }).then(onChanged)}>
          {text("operator.take-away")}
        </Button>
      )}
      {notice.maintenance === undefined ? (
        <EntryForm
          label={text("operator.maintenance")}
          submit={text("operator.begin")}
          danger
          send={() => people.order({ order: "maintenance", minutes: Number(minutes) })}
          done={done}
        >
          <Entry
            label={text("operator.in-minutes")}
            value={minutes}
            onChange={setMinutes}
            hint={text("operator.maintenance-hint")}
          />
        </EntryForm>
      ) : (
        <>
          <p>
            {notice.maintenance.in === 0
              ? text("operator.in-force")
              : text("operator.begins-in", { n: Math.ceil(notice.maintenance.in / 60_000) })}
          </p>
          <Button onPress={() => void people.order({ order: "lift" }).then(onChanged)}>
            {text("operator.end")}
          </Button>
        </>
      )}
    </Section>
  );
}

function Section({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <section class="account-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

type Figure = string | number;

function Figures({ of }: { readonly of: readonly (readonly [string, Figure])[] }): JSX.Element {
  return (
    <dl class="operator-figures">
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{shown(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface RowsProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Figure[])[];
  readonly none: string;
}

function Rows({ label, heads, rows, none }: RowsProps): JSX.Element {
  if (rows.length === 0) return <p class="quiet">{none}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll what is wider than the screen
    <section class="operator-scroll" tabIndex={0} aria-label={text("operator.table", { what: label })}>
      <table class="operator-rows">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={heads[column]}>{shown(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const titleOf = (game: string): string => games.find(({ id }) => id === game)?.about.title ?? game;

const shown = (figure: Figure): string =>
  typeof figure === "number" ? figure.toLocaleString(spokenLanguage()) : figure;

/** `12.5 MB`, `1,2 GB`. */
function size(bytes: number): string {
  const [amount, unit] = bytes < 1e9 ? [bytes / 1e6, "megabyte"] : [bytes / 1e9, "gigabyte"];
  return amount.toLocaleString(spokenLanguage(), { style: "unit", unit, maximumFractionDigits: 1 });
}

/** `2.5 ms`, `2,5 ms`. */
const millis = (amount: number): string =>
  amount.toLocaleString(spokenLanguage(), { style: "unit", unit: "millisecond", maximumFractionDigits: 1 });

/** A day without its hours. */
const dateOf = (day: string): string =>
  new Date(day).toLocaleDateString(spokenLanguage(), { dateStyle: "medium", timeZone: "UTC" });

function duration(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  return hours < 48
    ? text("operator.hours", { hours, minutes: Math.floor((seconds % 3600) / 60) })
    : text("operator.days", { n: Math.floor(hours / 24) });
}
