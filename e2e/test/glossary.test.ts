import { expect, type Page } from "@playwright/test";
import { barriers } from "./looking.ts";
import { test } from "./testing.ts";

const explained = (page: Page) => page.getByRole("tooltip");

/** Where an underlined word stands, once it is underlined. */
async function placeOf(page: Page, word: string): Promise<{ readonly x: number; readonly y: number }> {
  const find = (wanted: string) => {
    for (const range of CSS.highlights.get("fs-term") ?? []) {
      if (!(range instanceof Range) || range.toString() !== wanted) continue;
      const { x, y, width, height } = range.getBoundingClientRect();
      if (width > 0 && y > 0 && y < innerHeight) return { x: x + width / 2, y: y + height / 2 };
    }
    return undefined;
  };
  await expect.poll(() => page.evaluate(find, word)).toBeTruthy();
  const place = await page.evaluate(find, word);
  if (place === undefined) throw new Error(`${word} is not underlined`);
  return place;
}

test("whoever points at an abbreviation reads what it means, and comes to it in the handbook", async ({
  page,
}) => {
  await page.goto("/solo/star-fleet-cards");
  const { x, y } = await placeOf(page, "D7");
  await page.mouse.move(x, y);
  await expect(explained(page)).toContainText("The Klingon battlecruiser");
  expect(await barriers(page, { within: ["[role=tooltip]"] })).toEqual([]);
  await page.getByRole("link", { name: "Open in the handbook" }).click();
  await expect(page).toHaveURL(/\/handbook\/star-fleet-cards#term-d7$/);
  await expect(page.locator("#term-d7")).toBeInViewport();
  await expect(page.locator("#term-d7")).toContainText("The Klingon battlecruiser");
});

test("whoever comes to a card by keys hears what its letters mean", async ({ page }) => {
  await page.goto("/solo/star-fleet-cards");
  await placeOf(page, "D7");
  const card = page.locator(".fs-hand .fs-card button", { hasText: /PH-|STD|OVL|EC/ }).first();
  for (let tabs = 0; tabs < 60; tabs++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.closest(".fs-hand") !== null)) break;
  }
  const cards = await page.locator(".fs-hand .fs-card button").count();
  for (let steps = 0; steps < cards; steps++) {
    if (await card.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press("ArrowRight");
  }
  await expect(card).toBeFocused();
  await expect(explained(page)).toBeVisible();
  await expect(card).toHaveAttribute("aria-describedby", (await explained(page).getAttribute("id")) ?? "");
  await page.keyboard.press("Escape");
  await expect(explained(page)).toHaveCount(0);
  await expect(card).toBeFocused();
});

test("a long press on a phone explains a card and does not play it", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const page = await context.newPage();
  await page.goto("/solo/star-fleet-cards");
  const card = page.locator(".fs-hand .fs-card button", { hasText: /PH-|STD|OVL|EC/ }).first();
  await expect(card).toBeVisible();
  await expect.poll(() => page.evaluate(() => CSS.highlights.has("fs-term"))).toBe(true);
  const box = await card.boundingBox();
  if (box === null) throw new Error("the card is not there");
  const fingers = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchEnd", points: { x: number; y: number }[]) =>
    fingers.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  const acts = await page.locator(".table-page").getAttribute("data-acts");
  await touch("touchStart", [{ x: box.x + 20, y: box.y + 30 }]);
  await expect(explained(page)).toBeVisible();
  await touch("touchEnd", []);
  await expect(explained(page)).toBeVisible();
  await expect(page.locator(".table-page")).toHaveAttribute("data-acts", acts ?? "");
  await context.close();
});

test("everybody finds the glossary in the help beside the table, in their language", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    locale: "de-DE",
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const page = await context.newPage();
  await page.goto("/solo/star-fleet-cards");
  await expect(page.locator("[data-question]")).toBeVisible();
  await page.keyboard.press("?");
  await page.getByText("Wörter und Kürzel").click();
  await expect(page.getByText("Elektronischer Kampf für diese Runde.")).toBeVisible();
  await context.close();
});
