import { expect, type Locator, type Page } from "@playwright/test";
import { answering, asked, plainAnswer, table, untilAsked } from "./hands.ts";
import { standingStill } from "./inspect.ts";
import { test } from "./testing.ts";

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(thing: Locator): Promise<Box> {
  const box = await thing.boundingBox();
  if (box === null) throw new Error("it is not to be seen");
  return box;
}

/** Head, question, confirm, board: where they stand. */
const places = async (page: Page): Promise<readonly Box[]> =>
  Promise.all(
    [".fs-head", "[data-question]", "[data-confirm]", "[data-board]"].map((one) => boxOf(page.locator(one))),
  );

const SIZES = [
  [390, 844],
  [1440, 900],
] as const;

/** Whether it comes true before long. */
const within = (comes: () => Promise<boolean>): Promise<boolean> =>
  expect
    .poll(comes, { timeout: 5_000, intervals: [20, 50, 100] })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );

for (const [width, height] of SIZES) {
  test(`nothing moves between questions at ${width} px, and a card takes two presses`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/solo/star-fleet-cards");
    await untilAsked(page);
    const before = await places(page);
    let [cards, presses] = [0, 0];
    for (let count = 0; count < 8; count++) {
      if ((await untilAsked(page)) === "over") break;
      await answering(page, async (press) => {
        const { litCards, confirm } = table(page);
        const plays = (await litCards.count()) > 0;
        const counted = async (target: Locator): Promise<void> => {
          await press(target);
          if (plays) presses += 1;
        };
        if (plays) {
          cards += 1;
          await counted(litCards.first());
          expect(await places(page), "a picked card moves nothing").toEqual(before);
        }
        const acts = await page.locator(".table-page").getAttribute("data-acts");
        const isTaken = async (): Promise<boolean> =>
          (await page.locator(".table-page").getAttribute("data-acts")) !== acts;
        // A card that wants more than its two presses gets them, and is counted.
        await counted(confirm);
        if (!plays) return;
        while (!(await within(isTaken))) await counted(confirm);
      });
      expect(await places(page), "a new question moves nothing").toEqual(before);
    }
    expect(cards).toBeGreaterThan(0);
    expect(presses / cards).toBeLessThanOrEqual(2);
  });
}

for (const game of ["starship-command", "starship-tactics", "eta-carinae", "warlord"]) {
  test(`nothing moves between the questions of ${game}, on a phone or at a desk`, async ({ page }) => {
    await page.goto(`/solo/${game}`);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await untilAsked(page);
      await standingStill(page);
      const before = await places(page);
      const questions = new Set<string>();
      for (let count = 0; count < 4; count++) {
        if ((await untilAsked(page)) === "over") break;
        await standingStill(page);
        questions.add(await asked(page));
        expect(await places(page), `${[...questions].at(-1)} at ${width}`).toEqual(before);
        await plainAnswer(page);
      }
      expect(questions.size).toBeGreaterThan(1);
    }
  });
}

test("by keys alone: a number picks, Enter confirms, L lists, Escape goes back", async ({ page }) => {
  await page.goto("/solo/star-fleet-cards");
  await untilAsked(page);
  const root = page.locator(".fs-table");
  await expect(root).toHaveAttribute("data-fresh", "false");
  await page.keyboard.press("1");
  await expect(page.locator('.fs-hand .fs-card[data-state="selected"]')).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.locator('.fs-hand .fs-card[data-state="selected"]')).toHaveCount(0);
  await page.keyboard.press("l");
  await expect(root).toHaveAttribute("data-face", "list");
  await page.keyboard.press("Escape");
  await expect(root).toHaveAttribute("data-face", "panel");
  const acts = await page.locator(".table-page").getAttribute("data-acts");
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await expect(page.locator(".table-page")).not.toHaveAttribute("data-acts", acts ?? "");
});

test("another's card is staged, can be skipped, and is told when it has been seen", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/solo/star-fleet-cards");
  await untilAsked(page);
  const stage = page.locator(".fs-stage");
  const { confirm } = table(page);
  for (let count = 0; count < 12 && (await stage.count()) === 0; count++) {
    if ((await untilAsked(page)) === "over") break;
    await expect(page.locator(".fs-table")).toHaveAttribute("data-fresh", "false");
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await stage.or(page.locator('.table-page[data-asked="true"]')).first().waitFor();
  }
  await expect(stage).toBeVisible();
  await expect(confirm).toContainText("Go on");
  await page.keyboard.press("Space");
  await untilAsked(page);
  await page.keyboard.press("r");
  await expect(stage).toBeVisible();
  await page.keyboard.press("Space");
  await expect(stage).toHaveCount(0);
});

test("the table's menu opens inside the window", async ({ page }) => {
  await page.goto("/solo/star-fleet-cards");
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await untilAsked(page);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expect(page.getByRole("button", { name: "Concede" })).toBeVisible();
    const { x, y, width: wide, height: high } = await boxOf(page.locator(".menu-list"));
    expect([x >= 0, y >= 0, x + wide <= width, y + high <= height]).toEqual([true, true, true, true]);
    await page.keyboard.press("Escape");
  }
});

test("who skips the last act presses nothing else: neither a click nor Enter begins a new match or leaves a lesson", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/learn/star-fleet-cards/finish-it");
  const there = page.url();
  const list = page.locator('.fs-table[data-face="list"]');
  const { confirm } = table(page);
  for (const card of [/^Fire 2 PH-1 FA at the/, /^Fire 2 PH-1 LF\+L at the/]) {
    await untilAsked(page);
    await standingStill(page);
    if ((await list.count()) === 0) await page.keyboard.press("l");
    await page.getByRole("button", { name: card }).first().click();
  }
  await expect(confirm).toContainText("Go on");
  await page.evaluate(async () => {
    const answer = (): HTMLElement | null => document.querySelector("[data-confirm]");
    const label = answer()?.textContent;
    // Whoever wants to skip presses on: the first press that is too late falls on the confirm of the end.
    for (answer()?.click(); document.querySelector(".fs-stage") !== null; answer()?.click())
      await new Promise(requestAnimationFrame);
    const enter = { key: "Enter", bubbles: true, cancelable: true };
    for (let count = 0; count < 5; count++) {
      answer()?.click();
      document.body.dispatchEvent(new KeyboardEvent("keydown", enter));
      await new Promise(requestAnimationFrame);
    }
    if (answer()?.textContent === label) throw new Error("the end has a confirm of its own");
  });
  await expect(page.locator("[data-question]")).toContainText("Well done");
  expect(page.url()).toBe(there);
});
