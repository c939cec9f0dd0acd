import type { Checked } from "@flagship/kernel";
import { preparedAnswersShape, preparedPaths, type Prepare, type PreparedAnswers } from "@flagship/protocol";
import { useMemo } from "preact/hooks";
import { useApp } from "../app.ts";
import { askAt, sending } from "./asking.ts";

/** What the reader has ready at a table. */
export interface PreparedDoor {
  read(): Promise<Checked<PreparedAnswers>>;
  keep(wish: Prepare): Promise<Checked<PreparedAnswers>>;
}

/** Not among what every page can reach: only whoever waits at a table needs it. */
export function usePrepared(id: string): PreparedDoor {
  const { fetcher } = useApp();
  return useMemo(() => {
    const ask = askAt(fetcher);
    return {
      read: () => ask(preparedAnswersShape, preparedPaths.prepared(id)),
      keep: (wish) => ask(preparedAnswersShape, preparedPaths.prepared(id), sending("PUT", wish)),
    };
  }, [fetcher, id]);
}
