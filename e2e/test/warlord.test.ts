import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";

/** A match on the server against two computer Corporations, on the small galaxy the lobby offers. */
async function begin(page: Page): Promise<void> {
  await page.goto("/new/warlord");
  await page.getByText("On the server", { exact: true }).click();
  await page.getByLabel("Seats").selectOption("3");
  await page.getByText("On the server", { exact: true }).click();
  await page.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL(/\/match\//);
}

const sheet = (page: Page) => page.getByRole("textbox", { name: /^Orders sheet of/ });
const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });

/** Waits for the computers' sheets of a year: what is sent while one comes in is refused as outdated. */
const othersSent = (page: Page, year: number): Promise<void> =>
  expect(page.getByText("Officer 2: sheet sent.")).toHaveCount(year - 164);

/** Sends the sheet and waits until the year has run. */
async function sendAndWait(page: Page, next: number): Promise<void> {
  await othersSent(page, next - 1);
  await page.locator(".wl-send").getByRole("button", { name: "Send these orders" }).click();
  await expect(page.getByText(`Year Y${next}, turn`)).toBeVisible();
}

/** Of the ten ships of the build so many are left after three years, whatever happens. */
const LEAST_SHIPS = 6;

test("an initial build and three years against computer Corporations", async ({ page }) => {
  await begin(page);

  // The initial build, as the guide leads: a loan, a look at the shipyard, one ship bought by hand.
  await page.getByRole("button", { name: "Add RL 9999" }).click();
  await page.getByRole("button", { name: "Open the shipyard" }).click();
  await page.getByLabel("Find a type").fill("C-FSS");
  await page.getByRole("button", { name: "Buy C-FSS" }).click();
  await page.getByRole("button", { name: "Buy the default fleet" }).click();
  await expect(sheet(page)).toHaveValue(/RL 9999\nPS C FSS\nPS F POL\n/);
  await expect(page.getByText("10 of 10 lines")).toBeVisible();
  await expect(page.getByText(/9 ships bought/)).toBeVisible();
  await sendAndWait(page, 166);

  // The first year: a way by the map's own keys, a scan by the guide.
  await page.getByRole("button", { name: "Show the home sector" }).click();
  await expect(page.locator(".wl-hex")).toContainText("your Home Office");
  await page.getByRole("button", { name: "Pick a ship for it" }).click();
  const map = page.getByRole("application", { name: "Map of the galaxy" });
  await map.focus();
  await map.press("ArrowUp");
  await map.press("ArrowUp");
  await map.press("Enter");
  await expect(sheet(page)).toHaveValue(/: \d{4} \d{4}/);
  await page.getByRole("button", { name: /Step 4 of 6/ }).click();
  await page.getByRole("button", { name: "Let the scout scan" }).click();
  await expect(sheet(page)).toHaveValue(/: SCAN SHIP ;/);
  expect((await new AxeBuilder({ page }).include(".wl-board").analyze()).violations).toEqual([]);
  await sendAndWait(page, 167);

  // The second year: a slip of the pen is named while it is typed; a menu mends it.
  await sheet(page).fill("SHIPS\nORDERS\nEV\nXS F POL\nEND");
  await expect(page.getByRole("button", { name: "Line 4", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("button", { name: "Add an order" }).click();
  await page.getByRole("dialog").getByLabel("Order").selectOption("NE");
  await page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
  await expect(sheet(page)).toHaveValue(/ORDERS.*\nNE\nEND/);
  await sendAndWait(page, 168);

  // The third year is let pass; the result sheets tell of all of them.
  await othersSent(page, 168);
  await page.locator(".fs-decision").getByRole("button", { name: "Let the year pass" }).click();
  await expect(page.getByText("Year Y169, turn")).toBeVisible();
  await tab(page, "Reports").click();
  const year = page.locator(".wl-reports select").first();
  await expect(year.locator("option")).toHaveText(["Y168", "Y167", "Y166", "Y165"]);
  await year.selectOption("166");
  await expect(page.locator(".wl-reports")).toContainText("Ships in sector");
  await tab(page, "Ships").click();
  // Pirates, monsters and random events may have cost or brought a ship by now.
  await expect(page.locator(".wl-page tbody tr").nth(LEAST_SHIPS - 1)).toBeVisible();
  await tab(page, "Ranks").click();
  await expect(page.locator(".wl-page tbody tr")).toHaveCount(3);
});
