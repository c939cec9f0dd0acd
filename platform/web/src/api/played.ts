import type { Checked } from "@flagship/kernel";
import { paths, playedTablesShape, type PlayedFilter, type PlayedTables } from "@flagship/protocol";
import { useMemo } from "preact/hooks";
import { useApp } from "../app.ts";
import { askAt } from "./asking.ts";

/** Asks for public matches that are over. */
export type FindPlayed = (filter: PlayedFilter) => Promise<Checked<PlayedTables>>;

/** Not among what every page can reach: only whoever looks for old matches needs it. */
export function usePlayed(): FindPlayed {
  const { fetcher } = useApp();
  return useMemo(() => {
    const ask = askAt(fetcher);
    return (filter) =>
      ask(playedTablesShape, `${paths.played}?${new URLSearchParams({ ...filter }).toString()}`);
  }, [fetcher]);
}
