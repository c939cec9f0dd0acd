import type { Refusal } from "@flagship/kernel";
import { Badge, Button, useSay } from "@flagship/kit";
import type { OpenTable, TimeControl } from "@flagship/protocol";
import { games } from "@flagship/registry";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { Page } from "../../shell/Page.tsx";
import { text } from "../../words.ts";
import { tableLine } from "../home/my-matches.ts";
import { TIME_CONTROLS } from "../table/affairs/proposals.ts";
import { isWanted, PACES, type Pace } from "./filter.ts";
import { useOpenTables } from "./open-tables.ts";
import "../account/account.css";
import "../home/home.css";

/** Where players find each other: the tables that wait, of all games, and quick play. */
export function TablesPage(): JSX.Element {
  const tables = useOpenTables();
  const [game, setGame] = useState("");
  const [pace, setPace] = useState<Pace | "">("");
  const wanted = tables.filter((table) => isWanted(table, game, pace));
  return (
    <Page title={text("tables.title")} intro={text("tables.intro")}>
      <div class="account">
        <section class="account-section" aria-labelledby="quick">
          <h2 id="quick">{text("tables.quick")}</h2>
          <QuickPlay />
        </section>
        <p>
          <a href={hrefs.ladder()}>{text("ladder.link")}</a>
        </p>
        <section class="account-section" aria-labelledby="waiting">
          <h2 id="waiting">{text("tables.waiting")}</h2>
          <form class="account-form" aria-label={text("tables.filter")}>
            <label>
              {text("tables.game")}
              <select value={game} onChange={(event) => setGame(event.currentTarget.value)}>
                <option value="">{text("tables.all-games")}</option>
                {games.map(({ id, about }) => (
                  <option value={id}>{about.title}</option>
                ))}
              </select>
            </label>
            <label>
              {text("tables.pace")}
              <select
                value={pace}
                onChange={(event) => setPace(PACES.find((one) => one === event.currentTarget.value) ?? "")}
              >
                <option value="">{text("tables.all-paces")}</option>
                {PACES.map((one) => (
                  <option value={one}>{text(`tables.pace.${one}`)}</option>
                ))}
              </select>
            </label>
          </form>
          <Lines tables={wanted} />
        </section>
      </div>
    </Page>
  );
}

function Lines({ tables }: { readonly tables: readonly OpenTable[] }): JSX.Element {
  return (
    <div aria-live="polite" class="my-matches">
      {tables.length === 0 && <p class="quiet">{text("tables.none")}</p>}
      <ul>
        {tables.map(tableLine).map(({ key, href, game, with: others, note, rated }) => (
          <li key={key}>
            <a href={href}>
              <span class="my-match-game">{games.find(({ id }) => id === game)?.about.title ?? game}</span>
              <span class="my-match-against">{text("home.with", { who: others })}</span>
              <span class="my-match-note">{note}</span>
              {rated && <Badge>{text("table.rated")}</Badge>}
              <Badge tone="act">{text("home.sit-down")}</Badge>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Remembers in this browser what the reader asked for last. */
const LAST = "flagship.quick";

function QuickPlay(): JSX.Element {
  const { affairs, people, router, keep } = useApp();
  const say = useSay();
  const [lastGame = "", lastTime = "none"] = (keep.get(LAST) ?? "").split("\n");
  const [game, setGame] = useState(games.find(({ id }) => id === lastGame)?.id ?? games[0]?.id ?? "");
  const [clock, setClock] = useState(lastTime);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const find = async (): Promise<void> => {
    setBusy(true);
    keep.set(LAST, `${game}\n${clock}`);
    const named = TIME_CONTROLS.find(({ id }) => id === clock);
    const time: TimeControl | undefined =
      named === undefined ? undefined : { ...named.time, whenOut: "loss" };
    const me = await people.me();
    const made = me.ok ? await affairs.quickPlay({ game, ...(time === undefined ? {} : { time }) }) : me;
    setBusy(false);
    if (made.ok) router.go(hrefs.match(made.value.id));
    else setRefusal(made.refusal);
  };
  return (
    <form
      class="account-form"
      aria-label={text("tables.quick")}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void find();
      }}
    >
      <label>
        {text("tables.game")}
        <select value={game} onChange={(event) => setGame(event.currentTarget.value)}>
          {games.map(({ id, about }) => (
            <option value={id} selected={id === game}>
              {about.title}
            </option>
          ))}
        </select>
      </label>
      <label>
        {text("lobby.clock")}
        <select value={clock} onChange={(event) => setClock(event.currentTarget.value)}>
          <option value="none">{text("lobby.clock.none")}</option>
          {TIME_CONTROLS.map(({ id }) => (
            <option value={id} selected={id === clock}>
              {text(`lobby.clock.${id}`)}
            </option>
          ))}
        </select>
      </label>
      <p class="quiet">{text("tables.quick.help")}</p>
      {refusal !== undefined && (
        <p class="fault" role="alert">
          {say(refusal.text)}
        </p>
      )}
      <Button kind="act" submit busy={busy}>
        {text("tables.quick.find")}
      </Button>
    </form>
  );
}
