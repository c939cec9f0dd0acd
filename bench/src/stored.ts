import { DatabaseSync } from "node:sqlite";

/** So many people share what is written down. */
const PEOPLE = 1000;

/** Writes a match down again and again, for many people. */
export function multiply(file: string, id: string, count: number): void {
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
    ["snapshots", "match", undefined],
    ["chronicle", "match", undefined],
    ["records", "match", undefined],
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
