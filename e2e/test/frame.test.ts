import { expect, test, type Locator, type Page } from "@playwright/test";
import { answering, table, untilAsked } from "./hands.ts";

/** The window, and how much of its width and height the board has at least. */
const WINDOWS = [
  { width: 390, height: 844, across: 1, down: 0.54 },
  { width: 820, height: 1180, across: 1, down: 0.69 },
  { width: 1280, height: 720, across: 0.65, down: 0.65 },
  { width: 1440, height: 900, across: 0.76, down: 0.93 },
  { width: 2560, height: 1440, across: 0.82, down: 0.94 },
] as const;
const THEMES = ["dark", "light"] as const;
const GAMES = ["star-fleet-cards", "starship-command", "starship-tactics", "eta-carinae", "warlord"] as const;

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

const overlap = (a: Box, b: Box): boolean =>
  a.x + 1 < b.x + b.width && b.x + 1 < a.x + a.width && a.y + 1 < b.y + b.height && b.y + 1 < a.y + a.height;

/** Head, question, confirm, board: where they stand. */
const places = async (page: Page): Promise<readonly Box[]> =>
  Promise.all(
    [".fs-head", "[data-question]", "[data-confirm]", "[data-board]"].map((one) => boxOf(page.locator(one))),
  );

/** The same, once two looks in a row find them where they were: a window that was just resized is laid out anew. */
async function settledPlaces(page: Page): Promise<readonly Box[]> {
  let before = await places(page);
  await expect(async () => {
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen, 50))));
    const now = await places(page);
    const still = JSON.stringify(now) === JSON.stringify(before);
    before = now;
    expect(still).toBe(true);
  }).toPass();
  return before;
}

for (const game of GAMES) {
  test(`${game}: the board has its share in every window, and the confirm is always in sight`, async ({
    page,
  }, info) => {
    await page.goto(`/solo/${game}`);
    await untilAsked(page);
    for (const { width, height, across, down } of WINDOWS) {
      await page.setViewportSize({ width, height });
      await expect(page.locator(".fs-table")).toHaveAttribute("data-layout", layoutAt(width));
      const [head, question, confirm, board] = await settledPlaces(page);
      if (head === undefined || question === undefined || confirm === undefined || board === undefined)
        continue;
      expect(board.width / width, `${width}: width of the board`).toBeGreaterThanOrEqual(across);
      expect(board.height / height, `${width}: height of the board`).toBeGreaterThanOrEqual(down);
      await expect(table(page).confirm).toBeInViewport({ ratio: 1 });
      for (const [a, b] of [
        [head, board],
        [question, confirm],
        [board, question],
        [board, confirm],
      ] as const)
        expect(overlap(a, b), `${width}: nothing covers anything`).toBe(false);
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        await recoloured(page);
        await page.screenshot({ path: info.outputPath(`${game}-${width}-${theme}.png`) });
      }
    }
  });
}

/** Waits until the page stands still in its new colours. */
const recoloured = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    await frame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    await Promise.allSettled(ending.map(({ finished }) => finished));
    await frame();
  });

const layoutAt = (width: number): string => (width < 600 ? "phone" : width < 1100 ? "below" : "right");

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
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
        if ((await litCards.count()) > 0) {
          await press(litCards.first());
          expect(await places(page), "a picked card moves nothing").toEqual(before);
          [cards, presses] = [cards + 1, presses + 1];
          presses += 1;
        }
        await press(confirm);
      });
      expect(await places(page), "a new question moves nothing").toEqual(before);
    }
    expect(cards).toBeGreaterThan(0);
    expect(presses / cards).toBeLessThanOrEqual(2);
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
