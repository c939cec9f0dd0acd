import { Badge } from "@flagship/kit";
import type { RunningTable } from "@flagship/protocol";
import { games } from "@flagship/registry";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { useRefreshed } from "../../shell/refreshed.ts";
import { lateText } from "../table/affairs/late.ts";
import { text } from "../../words.ts";
import { BoardThumbnail } from "./BoardThumbnail.tsx";
import { counted, sitterName } from "../home/my-matches.ts";

export interface PlayedNowProps {
  /** Missing: of all games. */
  readonly game?: string;
  /** So many are shown; the one most watched comes first. */
  readonly most: number;
  readonly title: string;
}

/** Milliseconds after which the list is asked for again while the reader looks at it. */
const LOOK_AGAIN = 15_000;

/** Public matches that run now, to watch. Without any there is nothing to see. */
export function PlayedNow({ game = "", most, title }: PlayedNowProps): JSX.Element | null {
  const { affairs } = useApp();
  const { loaded, refresh } = useRefreshed(`running ${game}`, () => affairs.runningTables(game));
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) refresh();
    }, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, []);
  const tables = loaded.state === "ready" ? loaded.value.tables.slice(0, most) : [];
  if (tables.length === 0) return null;
  return (
    <section class="my-matches" aria-labelledby="played-now">
      <header class="my-matches-head">
        <h2 id="played-now">{title}</h2>
      </header>
      <ul>
        {tables.map((table) => (
          <li key={table.id}>
            <Running table={table} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const Running = ({ table }: { readonly table: RunningTable }): JSX.Element => (
  <a href={hrefs.match(table.id)} class="played-now">
    <BoardThumbnail table={table} />
    <span class="my-match-game">
      {games.find(({ id }) => id === table.header.game)?.about.title ?? table.header.game}
    </span>
    <span class="my-match-against">{counted(table.seats.map(sitterName))}</span>
    <span class="my-match-note">
      {table.watchers === 0
        ? table.late === undefined
          ? text("home.acts", { n: table.acts })
          : lateText(table.late)
        : text("tables.watched", { n: table.watchers })}
    </span>
    <Badge tone="info">{text("people.watch")}</Badge>
  </a>
);
