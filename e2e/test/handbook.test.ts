import { expect } from "@playwright/test";
import { barriers } from "./looking.ts";
import { test } from "./testing.ts";

const GAMES = ["star-fleet-cards", "starship-command", "starship-tactics", "eta-carinae", "warlord"];

for (const game of GAMES) {
  test(`${game}: an example of the handbook is stepped through by keys, forward and back`, async ({
    page,
  }) => {
    await page.goto(`/handbook/${game}`);
    await expect(page.getByRole("heading", { name: "How a turn goes" }).first()).toBeVisible();
    await page.locator("#examples a").first().click();
    const panel = page.locator(".fs-panel");
    await expect(panel).toContainText("Example, 0 of");
    const coach = page.locator(".fs-question-reason");
    const before = await coach.textContent();
    await page.keyboard.press("ArrowRight");
    await expect(panel).toContainText("Example, 1 of");
    await page.keyboard.press("ArrowLeft");
    await expect(panel).toContainText("Example, 0 of");
    await expect(coach).toHaveText(before ?? "");
    await page.keyboard.press("End");
    await expect(page.locator(".fs-log-group").first()).toBeVisible();
    await expect(page.locator("[data-confirm]")).toContainText("Back to the handbook");
    await page.locator("[data-confirm]").click();
    await expect(page).toHaveURL(new RegExp(`/handbook/${game}#examples$`));
  });
}

test("the handbook answers a plain question, and everybody can read it", async ({ page }) => {
  await page.goto("/handbook/star-fleet-cards");
  await expect(page.getByRole("heading", { name: "At a glance" })).toBeVisible();
  expect(await barriers(page, { within: ["#glance", "#questions"] })).toEqual([]);
  await page.getByRole("searchbox").fill("who goes first");
  await expect(page.locator(".rule").first()).toContainText("SFC-TURN-02");
});

test("on paper the handbook is black on white, without what only a screen needs", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto("/handbook/star-fleet-cards");
  await expect(page.getByRole("heading", { name: "At a glance" })).toBeVisible();
  await expect(page.locator(".site-header")).toBeHidden();
  await expect(page.locator(".book-contents")).toBeHidden();
  const ink = await page
    .locator(".glance-text")
    .first()
    .evaluate((one) => getComputedStyle(one).color);
  const [red = 255] = (ink.match(/\d+/g) ?? []).map(Number);
  expect(red).toBeLessThan(80);
});

test("on a phone nothing of the picture of a turn lies beside the page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/handbook/starship-tactics");
  await expect(page.locator(".turn-picture").first()).toBeVisible();
  const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beside).toBeLessThanOrEqual(0);
});
