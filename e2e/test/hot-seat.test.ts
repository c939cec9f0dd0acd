import { expect, type Page } from "@playwright/test";
import { table } from "./hands.ts";
import { lookEverywhere } from "./looking.ts";
import { test } from "./testing.ts";

/** How far the table has come, or that nothing is shown. */
const stand = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector(".table-page")?.getAttribute("data-acts") ?? "covered");

test("two people at one screen hand over, and nothing of the one stays for the other", async ({ page }) => {
  await page.goto("/new/star-fleet-cards");
  const second = page.getByRole("radiogroup", { name: /Second captain/ });
  await second.getByText("Someone else at this screen").click();
  await page.getByRole("button", { name: "Start", exact: true }).press("Enter");
  const seen = new Map<string, string>();
  const dealt = new Set<string>();
  for (let turn = 0; turn < 4; turn++) {
    const take = page.getByRole("button", { name: /^I am Player [12]$/ });
    await take.waitFor();
    // The table is gone with all its cards, and so is what was read aloud.
    await expect(page.locator("[data-board], .fs-hand, .fs-log, [data-announcer]")).toHaveCount(0);
    const html = await page.content();
    for (const card of dealt) expect(html).not.toContain(card);
    if (turn === 0) await lookEverywhere(page);
    const who = (await take.textContent()) ?? "";
    await take.press("Enter");
    await page.locator(".table-page[data-asked='true']").waitFor();
    const hand = await page
      .locator(".fs-hand .fs-card")
      .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-subject") ?? ""));
    for (const card of hand) if (card !== "") dealt.add(`data-subject="${card}"`);
    seen.set(who, hand.join());
    for (let decision = 0; decision < 20 && (await take.count()) === 0; decision++) {
      const before = await stand(page);
      await table(page).confirm.first().click();
      await expect.poll(() => stand(page)).not.toBe(before);
    }
  }
  expect(seen.size).toBe(2);
});
