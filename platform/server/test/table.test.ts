import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Arbiter } from "../src/matches/arbiter.ts";
import type { Listener } from "../src/matches/audience.ts";
import type { TableNews } from "../src/matches/news.ts";
import { timeFrom } from "../src/matches/table-time.ts";
import { Table, type Hall } from "../src/matches/table.ts";
import { Tally } from "../src/quotas/tally.ts";
import { openDatabase } from "../src/storage/database.ts";
import { DATABASE } from "../src/storage/data-folder.ts";
import { findMatch } from "../src/storage/matches.ts";
import { duel } from "./support/client.ts";
import { module } from "./support/salvo.ts";
import { startServer } from "./support/server.ts";

/** A match that has begun, whose umpire answers when it is told to; the table may not know yet that it has. */
async function table({ waits = false } = {}) {
  const { url, folder } = await startServer();
  const { id, first, second } = await duel(url);
  const store = await openDatabase(join(folder, DATABASE));
  onTestFinished(() => store.close());
  const stored = await findMatch(store.db, id);
  if (stored === undefined) throw new Error("the match is not there");
  const shows: { readonly ticket: number; readonly answer: () => void }[] = [];
  const ask = (duty: string, _match: string, ticket: number): Promise<undefined> =>
    duty === "show"
      ? new Promise((resolve) => shows.push({ ticket, answer: () => resolve(undefined) }))
      : Promise.resolve(undefined);
  const hall: Hall = {
    store,
    clock: () => new Date(0),
    time: timeFrom(0, () => 0),
    halted: () => false,
    orders: new Tally(100, 60_000, () => 0),
    presentElsewhere: () => new Set(),
    present: () => {},
    watching: () => {},
    movedOn: () => {},
    left: () => {},
    acted: () => {},
    failed: (_table, what, error) => {
      throw new Error(what, { cause: error });
    },
  };
  const before = { ...stored.progress, status: "waiting" } as const;
  const known = waits ? { ...stored, progress: before } : stored;
  const at = new Table(known, module, { ask: ask as unknown as Arbiter["ask"] }, hall);
  return {
    at,
    shows,
    guests: [first.id, second.id],
    moved: (number: number): TableNews => ({
      type: "moved",
      match: id,
      progress: stored.progress,
      updates: [[0, `{"type":"update","number":${number}}`]],
    }),
    shown: (ticket: number, number: number): TableNews => ({
      type: "shown",
      match: id,
      listener: ticket,
      eye: 0,
      seen: `"seen":{"number":${number}}`,
      progress: stored.progress,
    }),
    /** What was on its way when the match began. */
    shownBefore: (ticket: number): TableNews => ({
      type: "shown",
      match: id,
      listener: ticket,
      eye: 0,
      seen: `"heard":[]`,
      progress: before,
    }),
  };
}

/** Somebody with a connection, and what was sent to them that is about the match itself. */
function person(guest: string | undefined) {
  const heard: string[] = [];
  const listener: Listener = {
    ...(guest === undefined ? {} : { guest }),
    since: -1,
    send(text) {
      const { type, number, seen } = JSON.parse(text) as {
        type: string;
        number?: number;
        seen?: { number: number };
      };
      if (type === "update" || type === "seen") heard.push(`${type} ${number ?? seen?.number}`);
    },
    dismiss: (code) => void heard.push(`dismissed ${code}`),
    refuse: ({ code }) => void heard.push(`refused ${code}`),
  };
  return { listener, heard };
}

test("after a gap in the news nobody gets an update before all was shown to them anew", async () => {
  const { at, shows, guests, moved, shown } = await table();
  const { listener, heard } = person(guests[0]);
  at.audience.admit(listener, 0, true);
  at.hear(moved(1));
  at.startAfresh();
  // Act 2 was lost on the way: nothing can be made of act 3 alone.
  at.hear(moved(3));
  expect(heard).toEqual(["update 1"]);
  at.hear(shown(shows[0]?.ticket ?? -1, 3));
  at.hear(moved(4));
  expect(heard).toEqual(["update 1", "seen 3", "update 4"]);
});

test("who is about to be shown the match when the news breaks off is shown it all the same, once", async () => {
  const { at, shows, guests, moved, shown } = await table();
  const { listener, heard } = person(guests[0]);
  const coming = at.admit(listener);
  await vi.waitFor(() => expect(shows).toHaveLength(1), { interval: 1 });
  at.startAfresh();
  expect(shows).toHaveLength(2);
  // What was under way is of before.
  at.hear(shown(shows[0]?.ticket ?? -1, 1));
  at.hear(moved(2));
  expect(heard).toEqual([]);
  at.hear(shown(shows[1]?.ticket ?? -1, 2));
  for (const { answer } of shows) answer();
  await coming;
  at.hear(moved(3));
  expect(heard).toEqual(["seen 2", "update 3"]);
});

test("whoever waits is shown the match that begins, also when somebody else has looked at the table meanwhile", async () => {
  const { at, shows, guests, shown, shownBefore } = await table({ waits: true });
  const { listener, heard } = person(guests[0]);
  at.audience.admit(listener, 0, false);
  // Another request finds the match begun before those at the table are told.
  await at.readAgain();
  expect(at.stored.progress.status).toBe("running");
  const told = at.reseat();
  await vi.waitFor(() => expect(shows).toHaveLength(1), { interval: 1 });
  // What was asked for before the match began comes late: the table does not wait again for that.
  at.hear(shownBefore(-1));
  expect(at.stored.progress.status).toBe("running");
  at.hear(shown(shows[0]?.ticket ?? -1, 1));
  shows[0]?.answer();
  await told;
  expect(heard).toEqual(["seen 1"]);
  await at.reseat();
  expect(shows).toHaveLength(1);
});

test("whoever is shown a table that waits, and comes to it as the match begins, is shown the match after that", async () => {
  const { at, shows, guests, shown, shownBefore } = await table({ waits: true });
  const { listener, heard } = person(guests[0]);
  const coming = at.admit(listener);
  await vi.waitFor(() => expect(shows).toHaveLength(1), { interval: 1 });
  await at.reseat();
  at.hear(shownBefore(shows[0]?.ticket ?? -1));
  expect(shows).toHaveLength(2);
  at.hear(shown(shows[1]?.ticket ?? -1, 1));
  for (const { answer } of shows) answer();
  await coming;
  expect(heard).toEqual(["seen undefined", "seen 1"]);
});
