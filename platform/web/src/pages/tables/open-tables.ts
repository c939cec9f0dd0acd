import type { OpenTable, OpenTableFilter } from "@flagship/protocol";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import type { Server } from "../../api/server.ts";

/** Milliseconds after which the list is asked for again while the reader looks at it. */
const LOOK_AGAIN = 3000;

/** The open tables as the server last told them: those where the reader does not sit. */
export interface OpenTableList {
  readonly tables: readonly OpenTable[];
  /** Shows those that come after; missing: these are all. */
  readonly showMore?: () => void;
}

export function useOpenTables(filter: OpenTableFilter = {}, lookAgain = LOOK_AGAIN): OpenTableList {
  const { server } = useApp();
  const wish = JSON.stringify(filter);
  const [parts, setParts] = useState(1);
  const [found, setFound] = useState<Found>(NOTHING);
  useEffect(() => setParts(1), [wish]);
  useEffect(() => {
    let current = true;
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      const got = await partsOf(server, JSON.parse(wish) as OpenTableFilter, parts);
      if (current && got !== undefined) setFound(got);
    };
    void look();
    const timer = setInterval(() => void look(), lookAgain);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [server, wish, parts, lookAgain]);
  return { tables: found.tables, ...(found.isAll ? {} : { showMore: () => setParts(parts + 1) }) };
}

interface Found {
  readonly tables: readonly OpenTable[];
  readonly isAll: boolean;
}

const NOTHING: Found = { tables: [], isAll: true };

/** So many answers one after another; nothing where the server does not answer. */
export async function partsOf(
  server: Pick<Server, "openTables">,
  filter: OpenTableFilter,
  parts: number,
): Promise<Found | undefined> {
  const tables: OpenTable[] = [];
  let after: string | undefined;
  for (let part = 0; part < parts; part++) {
    const got = await server.openTables({ ...filter, ...(after === undefined ? {} : { after }) });
    if (!got.ok) return undefined;
    tables.push(...got.value.tables);
    after = got.value.more;
    if (after === undefined) break;
  }
  return { tables, isAll: after === undefined };
}
