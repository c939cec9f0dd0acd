import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { startServer } from "./server-process.ts";
import { newMatch, newToken, request } from "./server-requests.ts";

const OPEN = 10_000;
const STORED = 100_000;
/** So many people share them. */
const PEOPLE = 1000;
const LOOKS = 300;

/** How long the first page's two questions take, the open tables and one's own matches, at a server with a long past. */
export async function measureHome(): Promise<number> {
  const server = await startServer();
  try {
    const tokens = [await newToken(server.url), await newToken(server.url)] as const;
    const over = await newMatch(server.url, "star-fleet-cards", tokens);
    const action = { after: 0, action: { type: "concede" } };
    await request(server.url, `/api/matches/${over}/acts`, action, tokens[0]);
    const seats = [{ kind: "me" }, { kind: "open" }];
    const wish = { game: "star-fleet-cards", seats, listed: true };
    const { id } = (await request(server.url, "/api/matches", wish, tokens[1])) as { readonly id: string };
    multiply(join(server.folder, "flagship.db"), over, STORED);
    multiply(join(server.folder, "flagship.db"), id, OPEN);
    return await lookAtHome(server.url, tokens[0]);
  } finally {
    await server.stop();
  }
}

async function lookAtHome(url: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const look = async (path: string): Promise<string> => (await fetch(new URL(path, url), { headers })).text();
  const times: number[] = [];
  for (let count = 0; count < LOOKS; count++) {
    const begun = performance.now();
    await Promise.all([look("/api/tables"), look("/api/matches")]);
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

/** Writes a match down again and again, for many people. */
function multiply(file: string, id: string, count: number): void {
  const db = new DatabaseSync(file);
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;
  db.exec("begin immediate");
  db.exec(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${PEOPLE})
     insert or ignore into guests (id, name, token_hash, made) select 'p' || i, 'Player ' || i, null, '2026-01-01' from n`,
  );
  for (const [table, key, owner] of [
    ["matches", "id", "maker"],
    ["seats", "match", "guest"],
    ["progress", "match", undefined],
    ["acts", "match", undefined],
  ] as const) {
    const columns = db
      .prepare(`select name from pragma_table_info(?)`)
      .all(table)
      .map(({ name }) => String(name));
    // A hundred matches stay with those who made them, as with anybody who plays often.
    const values = columns.map((name) => {
      if (name === key) return `'${id}-' || i`;
      // Each was made, and acted in, at a moment of its own.
      if (name === "made" || name === "acted")
        return `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || i || ' seconds')`;
      if (name !== owner) return `"${name}"`;
      return `case when "${name}" is null or i % ${PEOPLE} = 0 then "${name}" else 'p' || ((i + ${table === "seats" ? "seat" : "0"}) % ${PEOPLE} + 1) end`;
    });
    const names = columns.map((name) => `"${name}"`).join(", ");
    db.prepare(
      `${numbers} insert into ${table} (${names}) select ${values.join(", ")} from ${table}, n where "${key}" = ?`,
    ).run(id);
  }
  db.exec("commit");
  db.close();
}
