import { expect, type Page } from "@playwright/test";
import { decide, numbers, playToTheEnd, table, untilAsked } from "./hands.ts";
import { test } from "./testing.ts";

test("a newcomer presses Play and is in a duel at once, without the server", async ({ page }) => {
  await page.goto("/");
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) calls.push(request.url());
  });
  await page.getByRole("main").getByRole("link", { name: "Play", exact: true }).first().click();
  await expect(table(page).ask).toBeVisible();
  await decide(page, numbers(1));
  await untilAsked(page);
  expect(calls.filter((url) => url.includes("/api/matches"))).toEqual([]);
});

/** A match against a computer that the server plays; it may end after so many turns. */
async function beginOnServer(page: Page, turns?: number): Promise<void> {
  await page.goto("/new/star-fleet-cards");
  if (turns !== undefined)
    await page.getByRole("spinbutton", { name: "Number of turns" }).fill(String(turns));
  await page.getByText("On the server", { exact: true }).click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.waitForURL(/\/match\//);
}

test("a whole duel against a computer on the server, reloaded in the middle, watched, replayed and verified", async ({
  page,
  browser,
}) => {
  await beginOnServer(page, 5);
  const chance = numbers(7);
  for (let count = 0; count < 6; count++) {
    if ((await untilAsked(page)) === "over") break;
    await decide(page, chance);
  }
  await untilAsked(page);
  const before = await table(page).log.textContent();
  const cards = await page.locator(".fs-hand .fs-card").count();
  await page.reload();
  await untilAsked(page);
  expect(await page.locator(".fs-hand .fs-card").count()).toBe(cards);
  expect(await table(page).log.textContent()).toBe(before);

  const watcher = await (await browser.newContext()).newPage();
  await watcher.goto(page.url());
  await expect(watcher.locator(".sfc-board")).toBeVisible();
  await expect(watcher.locator(".fs-hand")).toHaveCount(0);

  await playToTheEnd(page, 11);
  await expect(table(page).over).toHaveText(/You win|You lose|A draw/);
  await expect(table(watcher).over).toHaveText(/wins|A draw/);
  await expect(table(page).log).toContainText(/SFC-/);

  await page.getByRole("button", { name: "Replay" }).click();
  await page.waitForURL(/\/replay\//);
  await expect(page.getByText(/verified|genuine|checks out/i).first()).toBeVisible();
  await page.getByRole("slider").first().press("ArrowRight");
  await expect(page.locator(".sfc-board")).toBeVisible();
});

test("a refused act says why and changes nothing", async ({ page }) => {
  await beginOnServer(page);
  await untilAsked(page);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const act = async (after: number, action: unknown) => {
    const answer = await page.request.post(`/api/matches/${id}/acts`, { data: { after, action } });
    return {
      status: answer.status(),
      body: (await answer.json()) as { error?: { code: string; text: string } },
    };
  };
  const stale = await act(999, { type: "end" });
  expect(stale.body.error?.code).toBe("match.stale");
  const garbage = await act(0, { type: "fire", card: "x" });
  expect(garbage.status).toBeGreaterThanOrEqual(400);
  expect(garbage.body.error?.text).toMatch(/\w+ \w+/);
  await expect(table(page).ask).toBeVisible();
});
