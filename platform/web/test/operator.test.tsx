// @vitest-environment happy-dom
import { accepted } from "@flagship/kernel";
import type { OperatorDesk } from "@flagship/protocol";
import { signal } from "@preact/signals";
import { cleanup, render, screen, waitFor, within } from "@testing-library/preact";
import { afterEach, beforeAll, expect, test } from "vitest";
import { AppProvider, type App } from "../src/app.ts";
import { OperatorPage } from "../src/pages/operator/OperatorPage.tsx";
import { moreWords, speak } from "../src/words/language.ts";

beforeAll(moreWords);
afterEach(async () => {
  cleanup();
  await speak("en");
});

const desk: OperatorDesk = {
  notice: {},
  mayOrder: false,
  servers: [],
  matches: [
    { game: "warlord", waiting: 1, running: 2, over: 3 },
    { game: "chess", waiting: 0, running: 0, over: 9 },
  ],
  queues: { notices: 0, lettersIn: 0, lettersHeld: 0, lettersOut: 0, lettersFailed: 0, reports: 0 },
  workers: [],
  failures: [
    { what: "an act could not be taken", times: 2, last: "2026-03-01T12:00:00.000Z" },
    { what: "the warp core leaks", times: 1, last: "2026-03-01T12:00:00.000Z" },
  ],
  storage: { bytes: 0, days: [] },
};

async function cells(table: string): Promise<(string | null)[]> {
  const app = {
    people: { operator: async () => accepted(desk) },
    news: { waiting: signal(0), invited: signal(0) },
    router: { moves: signal(0), route: signal({ page: "operator" }) },
    keep: { get: () => undefined, set() {} },
  };
  render(
    <AppProvider value={app as unknown as App}>
      <OperatorPage />
    </AppProvider>,
  );
  const rows = await waitFor(() => within(screen.getByLabelText(table)).getAllByRole("row").slice(1));
  return rows.map((row) => row.querySelector("td")?.textContent ?? null);
}

test("the operators' page names games by their titles, and one that is not here by its id", async () => {
  expect(await cells("Table: Matches")).toEqual(["Star Fleet Warlord", "chess"]);
});

test("it says in the reader's language what has failed", async () => {
  expect(await cells("Table: Failures since the start")).toEqual([
    "A move could not be taken",
    "the warp core leaks",
  ]);
  cleanup();
  await speak("de");
  expect(await cells("Tabelle: Fehler seit dem Start")).toEqual([
    "Ein Zug ging nicht",
    "the warp core leaks",
  ]);
});
