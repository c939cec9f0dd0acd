import { expect, type Page } from "@playwright/test";
import { barriers } from "./looking.ts";
import { test } from "./testing.ts";

/** Some cards are played as the page proposes them; then the reader gives up, and looks at it again. */
async function playAndGiveUp(page: Page): Promise<void> {
  await page.goto("/solo/star-fleet-cards");
  const acts = page.locator(".table-page");
  for (let cards = 0; cards < 3; cards++) {
    await expect(page.locator('.table-page[data-asked="true"]')).toBeVisible();
    await expect(page.locator(".fs-table")).toHaveAttribute("data-fresh", "false");
    const before = await acts.getAttribute("data-acts");
    await page.keyboard.press("Enter");
    await expect(acts).not.toHaveAttribute("data-acts", before ?? "");
    if ((await page.locator('[data-question][data-mood="over"]').count()) > 0) break;
  }
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Concede" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Concede" }).click();
  await expect(page.locator('[data-question][data-mood="over"]')).toBeVisible();
  await page.goto("/replay/solo/star-fleet-cards");
  await expect(page.locator(".timeline")).toBeVisible();
}

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`a finished match is analysed by keyboard at ${size.width}, and played on from there`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await playAndGiveUp(page);
    const begin = page.getByRole("button", { name: "Analyse" });
    if (!(await begin.isVisible())) await page.locator(".fs-handle").click();
    await begin.focus();
    await page.keyboard.press("Enter");
    const analysis = page.getByRole("region", { name: "Analysis" });
    const curve = analysis.getByRole("slider");
    await expect(curve).toBeVisible();
    await expect(analysis.getByRole("table")).toBeVisible({ timeout: 60_000 });
    await expect(analysis.getByRole("columnheader")).toHaveText([
      "Player",
      "Luck, each roll or shuffle",
      "Each decision",
      "Decisions",
    ]);
    await curve.focus();
    await page.keyboard.press("Home");
    await expect(curve).toHaveValue("0");
    await page.keyboard.press("ArrowRight");
    await expect(curve).toHaveValue("1");
    await expect(curve).toHaveAttribute("aria-valuetext", /^Move 1: \d+%$/);
    expect(await barriers(page, { within: [".analysis"] })).toEqual([]);

    const playOn = page.getByRole("button", { name: "Play on from here" });
    await playOn.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/solo\/star-fleet-cards\/1$/);
    await expect(page.locator('.table-page[data-asked="true"]')).toBeVisible();
    await expect(page.locator(".table-page")).not.toHaveAttribute("data-acts", "0");
  });
}
