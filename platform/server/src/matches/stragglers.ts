import type { Computers } from "./computers.ts";
import type { Table } from "./table.ts";

/** What is needed to find matches that wait for nobody but this process. */
export interface Search {
  /** The matches in which a computer is waited for. */
  waiting(): Promise<readonly string[]>;
  /** Whether another process that lives has a match. */
  isElsewhere(match: string): boolean;
  /** The table, if its match is ours or nobody's. */
  claim(match: string): Promise<Table | undefined>;
  readonly computers: Pick<Computers, "attend" | "thinksAt" | "closed">;
}

/**
 * Takes up matches whose computer does not think though it is waited for: the database was away at the moment in which somebody
 * would have seen to it, or it was not clear then whose the match was.
 */
export async function takeUpStragglers({ waiting, isElsewhere, claim, computers }: Search): Promise<void> {
  for (const id of await waiting()) {
    if (computers.closed) return;
    if (computers.thinksAt(id) || isElsewhere(id)) continue;
    const table = await claim(id);
    if (table !== undefined) computers.attend(table);
  }
}
