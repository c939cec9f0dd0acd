import { expect } from "@playwright/test";
import { answerFirst, table, untilAsked } from "./hands.ts";
import { test } from "./testing.ts";

test.use({ serviceWorkers: "allow" });

test("without a network one plays alone, learns, reads the rules and looks at own matches", async ({
  page,
  context,
}) => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  await page.goto("/");
  // Kept is what was never opened, too: nothing but the first page has been seen.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  const reached = await page.evaluate(() =>
    fetch("/api/health").then(
      () => true,
      () => false,
    ),
  );
  expect(reached, "the network is off").toBe(false);

  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Starship Command" })).toBeVisible();

  await page.goto("/solo/star-fleet-cards");
  for (let acts = 0; acts < 2; acts++) {
    expect(await untilAsked(page)).toBe("asked");
    await answerFirst(page);
  }
  const acts = Number(await page.locator(".table-page").getAttribute("data-acts"));
  expect(acts).toBeGreaterThanOrEqual(2);
  await page.reload();
  await untilAsked(page);
  expect(Number(await page.locator(".table-page").getAttribute("data-acts"))).toBeGreaterThanOrEqual(acts);

  await page.goto("/learn/starship-tactics");
  await page.getByRole("link", { name: "Start the first lesson" }).click();
  await expect(page.locator("[data-board]")).toBeVisible();

  await page.goto("/handbook/warlord");
  await expect(page.locator('[id^="WL-"]').first()).toBeVisible();

  // Only what is over can be looked at again.
  await page.goto("/solo/star-fleet-cards");
  await untilAsked(page);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Concede" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Concede" }).click();
  await expect(table(page).over).toBeVisible();
  await page.goto("/replay/solo/star-fleet-cards");
  await expect(page.getByRole("slider").first()).toBeVisible();
  expect(faults).toEqual([]);
});

test("the page can be installed", async ({ page }) => {
  await page.goto("/");
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const answer = await fetch(link?.href ?? "");
    return { type: answer.headers.get("content-type"), said: (await answer.json()) as unknown };
  });
  expect(manifest.type).toMatch(/manifest\+json/);
  const client = await page.context().newCDPSession(page);
  const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
});
