import { Badge } from "@flagship/kit";
import { games } from "@flagship/registry";
import type { OpenTable } from "@flagship/protocol";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { tableLine } from "./my-matches.ts";

/** Milliseconds after which the list is asked for again while somebody looks at it. */
const LOOK_AGAIN = 15_000;

/** Tables where anybody may sit down. Without any there is nothing to see. */
export function OpenTables(): JSX.Element | null {
  const tables = useOpenTables();
  if (tables.length === 0) return null;
  return (
    <section class="my-matches" aria-labelledby="open-tables">
      <header class="my-matches-head">
        <h2 id="open-tables">Open tables</h2>
      </header>
      <ul>
        {tables.map(tableLine).map(({ key, href, game, with: others, note }) => (
          <li key={key}>
            <a href={href}>
              <span class="my-match-game">{games.find(({ id }) => id === game)?.about.title ?? game}</span>
              <span class="my-match-against">with {others}</span>
              <span class="my-match-note">{note}</span>
              <Badge tone="act">Sit down</Badge>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The open tables as the server last told them: those where the reader does not sit. */
function useOpenTables(): readonly OpenTable[] {
  const { server } = useApp();
  const [tables, setTables] = useState<readonly OpenTable[]>([]);
  useEffect(() => {
    let current = true;
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      const open = await server.openTables();
      if (current && open.ok) setTables(open.value.tables);
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_AGAIN);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [server]);
  return tables;
}
