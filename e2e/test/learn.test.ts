import { expect, type Page } from "@playwright/test";
import { barriers } from "./looking.ts";
import { confirm, FIRST_MOMENT } from "./reader.ts";
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

test.describe("a warning before the turn ends with a shot left", () => {
  // Somebody who has never been here is warned of mistakes.
  test.use({ storageState: { cookies: [], origins: [] } });

  // One of the deals for newcomers has a shot that hits from afar at once: it is always this one.
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      Math.random = () => 0.5;
    }),
  );

  const UNFIRED = /You still have \d+ energy: .+ would hit for \d+\./;
  const acts = async (page: Page): Promise<number> =>
    Number(await page.locator(".table-page").getAttribute("data-acts"));
  /**
   * Ends the turn by the confirm, which the board names; whatever is asked of the reader before is let pass. Says how
   * many acts there were until then.
   */
  const endTurn = async (page: Page): Promise<number> => {
    await expect(async () => {
      const asked = await question(page).innerText();
      if (!/^(Waiting|Play a card)/.test(asked)) await confirm(page);
      expect(asked).toMatch(/^Play a card/);
    }).toPass({ timeout: 60_000, intervals: [FIRST_MOMENT] });
    // What warns comes after the table.
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => /\/warnings-[^/]*\.js$/.test(name)),
    );
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(FIRST_MOMENT);
    await expect(page.locator("[data-confirm]")).toHaveText(/^End your turn/);
    const before = await acts(page);
    await page.locator("[data-confirm]").press("Enter");
    return before;
  };
  const taken = (page: Page, before: number) => expect.poll(() => acts(page)).toBeGreaterThan(before);
  /** Answers what is warned of, once it has stood long enough to be read. */
  const answer = async (page: Page, name: string): Promise<void> => {
    await expect(question(page)).toContainText(UNFIRED);
    await expect(page.locator(".fs-table")).toHaveAttribute("data-fresh", "false");
    await page.getByRole("button", { name }).press("Enter");
  };
  /** How many cards are ringed on the board. */
  const ringed = (page: Page): Promise<number> =>
    page
      .locator('[data-board] [data-subject^="card:"]')
      .evaluateAll((cards) => cards.filter((card) => getComputedStyle(card).filter !== "none").length);

  test("shows the card, lets the turn end, and comes once in a match", async ({ page }) => {
    await page.goto("/solo/star-fleet-cards");
    const before = await endTurn(page);
    await expect(question(page)).toContainText(UNFIRED);
    const plain = await ringed(page);
    await answer(page, "Show me");
    await expect(question(page)).toContainText(/^Play a card/);
    await expect.poll(() => ringed(page)).toBe(plain + 1);
    expect(await acts(page)).toBe(before);
    await endTurn(page);
    await answer(page, "Do it anyway");
    await taken(page, before);
    // It is not said a second time.
    await taken(page, await endTurn(page));
    // Whoever comes back is warned again.
    await page.reload();
    await endTurn(page);
    await expect(question(page)).toContainText(UNFIRED);
  });

  test("stays away for good once it is silenced", async ({ page }) => {
    await page.goto("/solo/star-fleet-cards");
    const before = await endTurn(page);
    await answer(page, "Don't warn again");
    await taken(page, before);
    await page.reload();
    await taken(page, await endTurn(page));
  });
});
