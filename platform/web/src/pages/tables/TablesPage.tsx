import type { Refusal } from "@flagship/kernel";
import { Badge, Button, useSay } from "@flagship/kit";
import {
  COMPUTERS_AFTER,
  PACES,
  type OpenTable,
  type Pace,
  type QuickPlay as QuickWish,
  type TimeControl,
} from "@flagship/protocol";
import { games } from "@flagship/registry";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { Page } from "../../shell/Page.tsx";
import { text } from "../../words.ts";
import { tableLine } from "../home/table-line.ts";
import { TIME_CONTROLS } from "../table/affairs/proposals.ts";
import { CompanyList } from "./CompanyList.tsx";
import { Played } from "./Played.tsx";
import { PlayedNow } from "./PlayedNow.tsx";
import { useOpenTables } from "./open-tables.ts";
import "../account/account.css";
import "../home/home.css";

const RATED = ["true", "false"] as const;

/** Where players find each other: the tables that wait, of all games, and quick play. */
export function TablesPage({ player }: { readonly player?: string | undefined }): JSX.Element {
  const [game, setGame] = useState("");
  const [pace, setPace] = useState<Pace | "">("");
  const [rated, setRated] = useState<"" | "true" | "false">("");
  const { tables, showMore } = useOpenTables({
    ...(game === "" ? {} : { game }),
    ...(pace === "" ? {} : { pace }),
    ...(rated === "" ? {} : { rated: rated === "true" }),
  });
  return (
    <Page title={text("tables.title")} intro={text("tables.intro")}>
      <div class="account">
        <section class="account-section" aria-labelledby="quick">
          <h2 id="quick">{text("tables.quick")}</h2>
          <QuickPlay />
        </section>
        <CompanyList />
        <p>
          <a href={hrefs.ladder()}>{text("ladder.link")}</a>
        </p>
        <section class="account-section" aria-labelledby="waiting">
          <h2 id="waiting">{text("tables.waiting")}</h2>
          <form class="account-form filter-form" aria-label={text("tables.filter")}>
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
            <label>
              {text("tables.rated")}
              <select
                value={rated}
                onChange={(event) => setRated(RATED.find((one) => one === event.currentTarget.value) ?? "")}
              >
                <option value="">{text("tables.rated.all")}</option>
                {RATED.map((one) => (
                  <option value={one}>{text(`tables.rated.${one}`)}</option>
                ))}
              </select>
            </label>
          </form>
          <Lines tables={tables} />
          {showMore !== undefined && <Button onPress={showMore}>{text("matches.more")}</Button>}
        </section>
        <PlayedNow game={game} most={30} title={text("tables.now")} />
        <Played player={player} />
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

/** How far apart ratings may be, to choose from. */
const RANGES = [100, 200, 400] as const;

/** Remembers in this browser what the reader asked for last. */
const LAST = "flagship.quick";

function QuickPlay(): JSX.Element {
  const { affairs, people, router, keep } = useApp();
  const say = useSay();
  const [lastGame = "", lastTime = "none", lastRange = "", lastRated = ""] = (keep.get(LAST) ?? "").split(
    "\n",
  );
  const [game, setGame] = useState(games.find(({ id }) => id === lastGame)?.id ?? games[0]?.id ?? "");
  const [clock, setClock] = useState(lastTime);
  const [range, setRange] = useState(lastRange);
  const [rated, setRated] = useState(lastRated === "rated");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const find = async (): Promise<void> => {
    setBusy(true);
    keep.set(LAST, [game, clock, range, rated ? "rated" : ""].join("\n"));
    const named = TIME_CONTROLS.find(({ id }) => id === clock);
    const time: TimeControl | undefined =
      named === undefined ? undefined : { ...named.time, whenOut: "loss" };
    const me = await people.me();
    const wish: QuickWish = {
      game,
      ...(time === undefined ? {} : { time }),
      ...(range === "" ? {} : { range: Number(range) }),
      ...(rated ? { rated } : {}),
    };
    const made = me.ok ? await affairs.quickPlay(wish) : me;
    setBusy(false);
    if (made.ok) router.go(hrefs.match(made.value.id));
    else setRefusal(made.refusal);
  };
  return (
    <form
      class="account-form filter-form"
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
      <label>
        {text("tables.quick.range")}
        <select value={range} onChange={(event) => setRange(event.currentTarget.value)}>
          <option value="">{text("tables.quick.any")}</option>
          {RANGES.map((one) => (
            <option value={String(one)} selected={String(one) === range}>
              {text("tables.quick.within", { n: one })}
            </option>
          ))}
        </select>
      </label>
      <label class="account-tick">
        <input type="checkbox" checked={rated} onChange={(event) => setRated(event.currentTarget.checked)} />
        {text("lobby.rated")}
      </label>
      <p class="quiet">{text("tables.quick.help", { n: COMPUTERS_AFTER })}</p>
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
