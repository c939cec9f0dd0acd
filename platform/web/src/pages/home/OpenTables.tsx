import { Badge } from "@flagship/kit";
import { games } from "@flagship/registry";
import type { JSX } from "preact";
import { hrefs } from "../../router/route.ts";
import { ButtonLink } from "../../shell/ButtonLink.tsx";
import { text } from "../../words.ts";
import { useOpenTables } from "../tables/open-tables.ts";
import { tableLine } from "./table-line.ts";

/** Milliseconds after which the list is asked for again while somebody looks at it. */
const LOOK_AGAIN = 15_000;

/** So many stand on the first page; the page of tables has all. */
const SHOWN = 6;

/** Tables where anybody may sit down. Without any there is nothing to see. */
export function OpenTables(): JSX.Element | null {
  const { tables, showMore } = useOpenTables({}, LOOK_AGAIN);
  if (tables.length === 0) return null;
  return (
    <section class="my-matches" aria-labelledby="open-tables">
      <header class="my-matches-head">
        <h2 id="open-tables">{text("home.open-tables")}</h2>
      </header>
      <ul>
        {tables
          .slice(0, SHOWN)
          .map(tableLine)
          .map(({ key, href, game, with: others, note }) => (
            <li key={key}>
              <a href={href}>
                <span class="my-match-game">{games.find(({ id }) => id === game)?.about.title ?? game}</span>
                <span class="my-match-against">{text("home.with", { who: others })}</span>
                <span class="my-match-note">{note}</span>
                <Badge tone="act">{text("home.sit-down")}</Badge>
              </a>
            </li>
          ))}
      </ul>
      {(tables.length > SHOWN || showMore !== undefined) && (
        <p>
          <ButtonLink href={hrefs.tables} kind="quiet">
            {text("home.all-tables")}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
