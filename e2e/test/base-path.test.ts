import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { answerFirst, untilAsked } from "./hands.ts";
import { test } from "./testing.ts";

const BASE = "/games/flagship";
const root = join(import.meta.dirname, "../..");

let server: ChildProcess | undefined;
let site = "";
const data = mkdtempSync(join(tmpdir(), "flagship-below-"));

test.use({ serviceWorkers: "allow" });

test.beforeAll(async () => {
  const env = {
    ...process.env,
    FLAGSHIP_PORT: "0",
    FLAGSHIP_DATA: data,
    FLAGSHIP_LOG: "error",
    FLAGSHIP_BASE_PATH: BASE,
  };
  const started = spawn(process.execPath, [join(root, "platform/server/src/main.ts")], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  server = started;
  const origin = await new Promise<string>((resolve, reject) => {
    started.stdout.once("data", (text: Buffer) => resolve(text.toString().trim()));
    started.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  site = `${origin}${BASE}`;
});

test.afterAll(async () => {
  const gone = new Promise((resolve) => server?.once("exit", resolve));
  server?.kill("SIGTERM");
  await gone;
  rmSync(data, { recursive: true, force: true });
});

test("below a path everything works: pages, files, a live match, and the page without a network", async ({
  page,
  context,
}) => {
  const strays: string[] = [];
  page.on("pageerror", (error) => strays.push(String(error)));
  page.on("request", (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol.startsWith("http") && pathname !== BASE && !pathname.startsWith(`${BASE}/`))
      strays.push(request.url());
  });
  // Without its slash, as people type it.
  await page.goto(site);
  await expect(page.getByRole("heading", { name: "Starship Command" })).toBeVisible();
  await page.getByRole("link", { name: "Settings" }).first().click();
  await expect(page).toHaveURL(`${site}/settings`);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${site}/`);

  const made = await page.evaluate(async (api) => {
    await fetch(`${api}/me`);
    const seats = [{ kind: "me" }, { kind: "computer", level: "cadet" }];
    const answer = await fetch(`${api}/matches`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ game: "star-fleet-cards", seats }),
    });
    return (await answer.json()) as { readonly id: string };
  }, `${site}/api`);
  await page.goto(`${site}/match/${made.id}`);
  expect(await untilAsked(page)).toBe("asked");
  await answerFirst(page);
  expect(await untilAsked(page)).toBe("asked");

  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(scope).toBe(`${site}/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.goto(`${site}/solo/star-fleet-cards`);
  expect(await untilAsked(page)).toBe("asked");
  expect(strays).toEqual([]);
});
