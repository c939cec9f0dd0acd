import { expect, type Page } from "@playwright/test";
import { barriers } from "./looking.ts";
import { test } from "./testing.ts";

const question = (page: Page) => page.locator("[data-question]");

/** Takes a choice from the list of all of them, which stays open once it was opened. */
async function take(page: Page, choice: RegExp): Promise<void> {
  const list = page.locator('.fs-table[data-face="list"]');
  await expect(page.locator(".fs-table")).toHaveAttribute("data-fresh", "false");
  if ((await list.count()) === 0) await page.keyboard.press("l");
  await expect(list).toHaveCount(1);
  await page.getByRole("button", { name: choice }).first().press("Enter");
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

for (const size of SIZES) {
  test(`a newcomer wins the first lesson of Star Fleet Cards at ${size.width}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto("/");
    await page.getByRole("link", { name: "Learn" }).first().click();
    await page.getByRole("link", { name: "Start the first lesson" }).click();
    await expect(question(page)).toContainText("Their stern shield has 1 point left. Fire.");
    expect(await barriers(page)).toEqual([]);
    await take(page, /^Fire 2 PH-1 FA at the/);
    await expect(question(page)).toContainText("Two more and they are wrecked.");
    await take(page, /^Fire 2 PH-1 LF\+L at the/);
    await expect(question(page)).toContainText("Well done");
    await expect(question(page)).toContainText("The 22nd point wrecks a D7.");
    await page.locator("[data-confirm]").click();
    await expect(question(page)).toContainText("Come closer, twice.");
    await page.goto("/learn/star-fleet-cards");
    await expect(
      page.getByRole("listitem").filter({ hasText: "Finish it" }).getByLabel("Done"),
    ).toBeVisible();
  });
}

test("a slip is told, nothing happens, and the coach shows how when somebody is stuck", async ({ page }) => {
  await page.goto("/learn/star-fleet-cards/finish-it");
  for (let times = 0; times < 2; times++) await take(page, /^End your turn/);
  await expect(question(page)).toContainText("The turn passes and they live. Fire first.");
  await page.getByRole("button", { name: "Show me" }).click();
  await expect(question(page)).toContainText("Two more and they are wrecked.");
});

test("the list of lessons can be read by everybody, and a lesson that is not there says so", async ({
  page,
}) => {
  await page.goto("/learn/star-fleet-cards");
  await expect(page.getByRole("heading", { name: "What would you do?" })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.goto("/learn/star-fleet-cards/nothing");
  await expect(page.getByText("There is no lesson “nothing”.")).toBeVisible();
});

for (const size of SIZES) {
  test(`the puzzle of the day is solved by keys, names its rule, and counts at ${size.width}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto("/learn/star-fleet-cards");
    const daily = page.locator(".learn-daily");
    await expect(daily.getByRole("heading", { name: "Puzzle of the day" })).toBeVisible();
    // The first one is solved by ending the turn.
    const second = page.locator(".learn-numbers a").nth(1);
    await expect(second).toHaveAccessibleName("Puzzle 2");
    await second.press("Enter");
    await expect(question(page)).toContainText("What would you do?");
    for (let times = 0; times < 2; times++) await take(page, /^End your turn/);
    await expect(question(page)).toContainText(/\d+ energy stays unused.* That wins \d+ games? in 100/);
    await expect(page.locator(".fs-table")).toHaveAttribute("data-fresh", "false");
    await page.getByRole("button", { name: "Show me" }).press("Enter");
    await expect(question(page)).toContainText(/\d+% to win\. .*\d+.* The next best/);
    await expect(question(page).getByRole("link", { name: /SFC-/ }).first()).toBeVisible();
    expect(await barriers(page, { within: ["[data-question]"] })).toEqual([]);
    await page.goto("/learn/star-fleet-cards");
    await expect(second).toHaveAccessibleName("Puzzle 2, solved");
    await expect(page.getByText(/^1 of \d+ solved$/)).toBeVisible();
  });

  test(`a hint by keys names the best acts with the chance to win at ${size.width}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto("/solo/star-fleet-cards");
    await expect(page.locator('.table-page[data-asked="true"]')).toBeVisible();
    const button = page.getByRole("button", { name: "Hint" });
    if (!(await button.isVisible())) await page.getByRole("button", { name: /^More: / }).press("Enter");
    await button.press("Enter");
    const hint = page.locator(".hint");
    await expect(hint.getByRole("listitem")).toHaveCount(3, { timeout: 30_000 });
    await expect(hint).toHaveAttribute("aria-live", "polite");
    await expect(hint).toContainText(/\d+%/);
    // Each says why, in the figures of the game.
    for (const act of await hint.getByRole("listitem").all())
      await expect(act.locator(".hint-why").first()).toContainText(/\d/);
    expect(await barriers(page, { within: [".hint"] })).toEqual([]);
    await take(page, /^(Turn|Move|Discard|End)/);
    await expect(hint).toHaveCount(0);
  });
}
