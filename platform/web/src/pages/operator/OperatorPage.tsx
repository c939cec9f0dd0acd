import { Button, Skeleton } from "@flagship/kit";
import { TEXT_LENGTH, type OperatorDesk } from "@flagship/protocol";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { Page } from "../../shell/Page.tsx";
import { useRefreshed } from "../../shell/refreshed.ts";
import { Trouble } from "../../shell/Trouble.tsx";
import { Entry, EntryForm } from "../account/Entry.tsx";
import "../account/account.css";
import "./operator.css";

/** Milliseconds between two looks. */
const EVERY = 5000;

/** For hosts: how the server fares, banners and maintenance. */
export function OperatorPage(): JSX.Element {
  const { people } = useApp();
  const { loaded: desk, refresh } = useRefreshed("operator", () => people.operator());
  useEffect(() => {
    const timer = setInterval(refresh, EVERY);
    return () => clearInterval(timer);
  }, []);
  return (
    <Page title="Operation" intro="Figures of the server that answered; with several, each has its own.">
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
  const { process, queues, matches, workers, failures, storage } = desk;
  return (
    <div class="account">
      <Orders desk={desk} onChanged={onChanged} />
      <Section id="load" title="Load">
        <Figures
          of={[
            ["Up", duration(process.uptime)],
            ["Servers", process.servers],
            ["Memory", size(process.memory)],
            ["Connections", process.sockets],
            ["Tables in memory", process.tables],
            ["Free disk", process.diskFree === undefined ? "unknown" : size(process.diskFree)],
          ]}
        />
      </Section>
      <Section id="queues" title="Queues, mail and jobs">
        <Figures
          of={[
            ["Acts under way", queues.umpires],
            ["Computers thinking", queues.thinking],
            ["Jobs at workers", queues.jobs],
            ["Notices waiting", queues.notices],
            ["Letters to read", queues.lettersIn],
            ["Letters held", queues.lettersHeld],
            ["Letters to send", queues.lettersOut],
            ["Letters given up", queues.lettersFailed],
            ["Open reports", queues.reports],
          ]}
        />
      </Section>
      <Section id="matches" title="Matches">
        <Rows
          heads={["Game", "Waiting", "Running", "Over"]}
          rows={matches.map((row) => [row.game, row.waiting, row.running, row.over])}
          none="There are no matches."
        />
      </Section>
      <Section id="workers" title="Workers">
        <Rows
          heads={["Machine", "Threads", "Busy", "Done"]}
          rows={workers.map((row) => [row.host, row.threads, row.busy, row.done])}
          none="No worker: the servers think themselves."
        />
      </Section>
      <Section id="failures" title="Failures since the start">
        <Rows
          heads={["What", "Times", "Last"]}
          rows={failures.map((row) => [row.what, row.times, time(row.last)])}
          none="Nothing failed."
        />
      </Section>
      <Section id="storage" title="Storage">
        <p>{size(storage.bytes)} are kept.</p>
        <Rows
          heads={["Day", "Bytes", "Matches", "Acts", "Accounts"]}
          rows={storage.days.map((row) => [row.day, size(row.bytes), row.matches, row.acts, row.accounts])}
          none="Counted once an hour."
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
    return "Done.";
  };
  return (
    <Section id="orders" title="Tell everybody">
      <EntryForm
        label="Banner"
        submit="Announce"
        send={() => people.order({ order: "announce", banner })}
        done={done}
      >
        <Entry label="On every page" value={banner} onChange={setBanner} most={TEXT_LENGTH} />
      </EntryForm>
      {notice.banner !== undefined && (
        <Button onPress={() => void people.order({ order: "announce", banner: "" }).then(onChanged)}>
          Take the banner away
        </Button>
      )}
      {notice.maintenance === undefined ? (
        <EntryForm
          label="Maintenance"
          submit="Begin maintenance"
          danger
          send={() => people.order({ order: "maintenance", minutes: Number(minutes) })}
          done={done}
        >
          <Entry
            label="In how many minutes"
            value={minutes}
            onChange={setMinutes}
            hint="Pages count down. Then nobody can act and all clocks stand still until you end it."
          />
        </EntryForm>
      ) : (
        <>
          <p>
            {notice.maintenance.in === 0
              ? "Maintenance is in force: all clocks stand still."
              : `Maintenance begins in ${Math.ceil(notice.maintenance.in / 60_000)} min.`}
          </p>
          <Button onPress={() => void people.order({ order: "lift" }).then(onChanged)}>
            End maintenance
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
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Figure[])[];
  readonly none: string;
}

function Rows({ heads, rows, none }: RowsProps): JSX.Element {
  if (rows.length === 0) return <p class="quiet">{none}</p>;
  return (
    <div class="operator-scroll">
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
    </div>
  );
}

const shown = (figure: Figure): string =>
  typeof figure === "number" ? figure.toLocaleString("en-GB") : figure;
const size = (bytes: number): string =>
  bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
const time = (at: string): string => at.slice(0, 16).replace("T", " ");

function duration(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  return hours < 48
    ? `${hours} h ${Math.floor((seconds % 3600) / 60)} min`
    : `${Math.floor(hours / 24)} days`;
}
