import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "@playwright/test";
import { test } from "./testing.ts";

const root = join(import.meta.dirname, "../..");
const data = mkdtempSync(join(tmpdir(), "flagship-retold-"));
let server: ChildProcess | undefined;

async function start(): Promise<string> {
  const env = { ...process.env, FLAGSHIP_PORT: "0", FLAGSHIP_DATA: data, FLAGSHIP_LOG: "error" };
  const started = spawn(process.execPath, [join(root, "platform/server/src/main.ts")], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  server = started;
  return new Promise((resolve, reject) => {
    started.stdout.once("data", (text: Buffer) => resolve(text.toString().trim()));
    started.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

async function stop(): Promise<void> {
  const gone = new Promise((resolve) => server?.once("exit", resolve));
  server?.kill("SIGTERM");
  await gone;
}

test.afterAll(async () => {
  await stop();
  rmSync(data, { recursive: true, force: true });
});

/** As if earlier rules had played a match, and told one thing twice. */
function underEarlierRules(match: string): void {
  const db = new DatabaseSync(join(data, "flagship.db"));
  const { header } = db.prepare("select header from matches where id = ?").get(match) as { header: string };
  const before = JSON.stringify({ ...(JSON.parse(header) as object), rulesVersion: 1 });
  db.prepare("update matches set header = ?, rules = 1 where id = ?").run(before, match);
  const { told } = db.prepare("select told from chronicle where match = ? and first = 0").get(match) as {
    told: string;
  };
  const [setup = [], ...acts] = JSON.parse(told) as readonly (readonly unknown[])[];
  db.prepare("update chronicle set told = ? where match = ? and first = 0").run(
    JSON.stringify([[...setup, ...setup], ...acts]),
    match,
  );
  db.prepare("delete from records where match = ?").run(match);
  db.close();
}

test("a finished match whose rules are gone is told as it was told then, from every link to it", async ({
  page,
}) => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  const before = await start();
  await page.goto(before);
  const id = await page.evaluate(async () => {
    const post = async (path: string, body: object): Promise<{ readonly id: string }> => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
      return (await answer.json()) as { readonly id: string };
    };
    await fetch("/api/me");
    const seats = [{ kind: "me" }, { kind: "computer", level: "cadet" }];
    const made = await post("/api/matches", { game: "star-fleet-cards", seats });
    const read = async (): Promise<number> => {
      const answer = await fetch(`/api/matches/${made.id}`);
      return ((await answer.json()) as { readonly acts: number }).acts;
    };
    let status = "";
    while (status !== "over") {
      await post(`/api/matches/${made.id}/acts`, { after: await read(), action: { type: "concede" } });
      const answer = await fetch(`/api/matches/${made.id}`);
      ({ status } = (await answer.json()) as { readonly status: string });
    }
    await post(`/api/matches/${made.id}/comments`, { moment: 1, text: "Too early, I think." });
    return made.id;
  });
  await page.goto(`${before}/replay/${id}`);
  await expect(page.getByText("Verified", { exact: true })).toBeVisible();
  const cookies = await page.context().cookies();
  await stop();
  underEarlierRules(id);
  const site = await start();
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, domain: "127.0.0.1" })));

  // Where a notice of the result leads to.
  await page.goto(`${site}/match/${id}`);
  await expect(page).toHaveURL(`${site}/replay/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Replay: Star Fleet Cards" })).toBeVisible();
  await expect(page.getByText("Not checked here")).toBeVisible();
  await expect(page.getByText(/Played under version 1 of the rules/)).toBeVisible();
  await expect(page.getByText("Verified", { exact: true })).toBeHidden();
  await expect(page.getByText(/^Result: /)).toBeVisible();
  const log = page.getByRole("log");
  await expect(log.getByText("The table is set")).toBeVisible();
  await expect(log.getByText(/concedes/).first()).toBeVisible();
  await expect(page.getByText("Too early, I think.")).toBeVisible();

  // A link to a moment still leads there, and the log tells no further.
  await page.goto(`${site}/replay/${id}#act-0`);
  await expect(page.getByRole("slider")).toHaveValue("0");
  await expect(log.getByText("The table is set")).toBeVisible();
  await expect(log.getByText(/concedes/)).toHaveCount(0);
  await page.getByRole("button", { name: "To the end" }).click();
  await expect(log.getByText(/concedes/).first()).toBeVisible();
  expect(faults).toEqual([]);
});
