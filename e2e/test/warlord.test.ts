import { expect, type Locator, type Page } from "@playwright/test";
import { table } from "./hands.ts";
import { barriers } from "./looking.ts";
import { FIRST_MOMENT } from "./reader.ts";
import { test } from "./testing.ts";

/** A match on the server against two computer Corporations, on the small galaxy the lobby offers. */
async function begin(page: Page): Promise<void> {
  await page.goto("/new/warlord");
  await page.getByText("On the server", { exact: true }).click();
  await page.getByLabel("Seats").selectOption("3");
  await page.getByText("On the server", { exact: true }).click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.waitForURL(/\/match\//);
}

const sheet = (page: Page) => page.getByRole("textbox", { name: /^Orders sheet of/ });

/** Waits for the computers' sheets of a year: what is sent while one comes in is refused as outdated. */
const othersSent = (page: Page, year: number): Promise<void> =>
  expect(page.getByRole("log").getByText("Officer 2's orders are in.")).toHaveCount(year - 164);

/** Sends the sheet, waits until the year has run, and reads its front page. */
async function sendAndRead(page: Page, next: number): Promise<void> {
  await othersSent(page, next - 1);
  const { confirm, ask } = table(page);
  await expect(confirm).toContainText("Send the sheet");
  await confirm.click();
  await expect(ask).toHaveText(`Year Y${next - 1} has run`);
  await expect(page.locator(".wl-front")).toBeVisible();
  await confirm.click();
  await expect(ask).toContainText(`Y${next}: orders for`);
}

/** Of the ten ships of the build so many are left after three years, whatever happens. */
const LEAST_SHIPS = 6;

test("an initial build and three years against computer Corporations", async ({ page }) => {
  await begin(page);
  const { confirm, ask } = table(page);

  // The initial build, as the guide leads: a loan, one ship bought by hand in the shipyard, which is open already.
  await page.getByRole("button", { name: "Add RL 9999" }).click();
  await page.getByLabel("Find a type").fill("C-FSS");
  await page.getByRole("button", { name: "Buy C-FSS" }).click();
  await page.getByRole("button", { name: /^Step 3 of 5/ }).click();
  await page.getByRole("button", { name: "Buy the default fleet" }).click();
  await expect(page.getByText("10 of 10 lines")).toBeVisible();
  await expect(page.getByText(/9 ships bought/)).toBeVisible();
  await sendAndRead(page, 166);

  // The first year. One ship to a hex and its order there: the ship, the hex, the order.
  await expect(confirm).toContainText("idle");
  let presses = 0;
  const press = async (what: Locator, at?: { x: number; y: number }): Promise<void> => {
    presses += 1;
    await what.click(at === undefined ? {} : { position: at });
  };
  await press(page.locator(".wl-fleet-ship").first());
  await expect(ask).toContainText("Where does");
  const menu = page.locator(".wl-hex-menu");
  const [mapBox, shipMenu] = [await page.locator(".wl-map-canvas").boundingBox(), await menu.boundingBox()];
  if (mapBox === null || shipMenu === null) throw new Error("no map, or no menu at the ship");
  // The home lies where the menu points at; two hexes above it is in everybody's reach.
  const home = await menu.evaluate((element) => ({
    x: parseFloat((element as HTMLElement).style.left),
    y: parseFloat((element as HTMLElement).style.top),
    hex: parseFloat((element as HTMLElement).style.getPropertyValue("--hex")),
  }));
  await press(page.locator(".wl-map-canvas"), { x: home.x, y: home.y - home.hex * Math.sqrt(3) });
  await expect(ask).toContainText("pulse 1");
  await press(menu.getByRole("button").first());
  expect(presses).toBe(3);
  await page.locator(".fs-second", { hasText: "Sheet" }).click();
  await expect(sheet(page)).toHaveValue(/: \d{4}\b/);
  // The next idle ship by its key, a way by the map's own keys.
  await page.keyboard.press("n");
  await expect(ask).toContainText("Where does");
  const map = page.getByRole("application", { name: "Map of the galaxy" });
  await map.focus();
  await map.press("ArrowUp");
  await map.press("ArrowUp");
  await map.press("Enter");
  await expect(sheet(page)).toHaveValue(/: \d{4} \d{4}/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Step 4 of 6/ }).click();
  await page.getByRole("button", { name: "Let the scout scan" }).click();
  await expect(sheet(page)).toHaveValue(/: SCAN SHIP ;/);
  expect(await barriers(page, { within: [".fs-table"] })).toEqual([]);
  await sendAndRead(page, 167);

  // The second year: a slip of the pen is named while it is typed; a menu mends it.
  await sheet(page).fill("SHIPS\nORDERS\nEV\nXS F POL\nEND");
  await expect(page.getByRole("button", { name: "Line 4", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("button", { name: "Add an order" }).click();
  await page.getByRole("dialog").getByLabel("Order").selectOption("NE");
  await page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
  await expect(sheet(page)).toHaveValue(/ORDERS.*\nNE\nEND/);
  await sendAndRead(page, 168);

  // The third year is let pass, by the list of every choice; the result sheets tell of all of them.
  await othersSent(page, 168);
  await page.locator("[data-list-key]").click();
  await page.getByRole("button", { name: "Let the year pass without orders", exact: true }).click();
  await expect(ask).toHaveText("Year Y168 has run");
  await page.locator(".fs-second", { hasText: "Report" }).click();
  const year = page.locator(".wl-reports select").first();
  await expect(year.locator("option")).toHaveText(["Y168", "Y167", "Y166", "Y165"]);
  await year.selectOption("166");
  await expect(page.locator(".wl-reports")).toContainText("Ships in sector");
  const tab = (name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });
  await tab("Ships").click();
  // Pirates, monsters and random events may have cost or brought a ship by now.
  await expect(page.locator(".wl-page tbody tr").nth(LEAST_SHIPS - 1)).toBeVisible();
  await tab("Ranks").click();
  await expect(page.locator(".wl-page tbody tr")).toHaveCount(3);
});

test("a newcomer builds the wall of the lesson: too low is told, high enough holds", async ({ page }) => {
  await page.goto("/learn/warlord/the-wall");
  const { confirm } = table(page);
  const question = page.locator("[data-question]");
  await expect(question).toContainText("Four points make one of defence");
  await page.locator(".fs-second", { hasText: "Sheet" }).click();
  await sheet(page).fill("ORDERS\nFS 00 1209 100\nEND");
  await confirm.click();
  await expect(question).toContainText("100 points are a defence of 25");
  await sheet(page).fill("ORDERS\nFS 00 1209 200\nEND");
  await confirm.click();
  await expect(question).toContainText("broke on your wall. Read the alerts under Reports");
  // The first press puts the year's front page away, the second sends the next sheet.
  for (let press = 0; press < 2; press++) {
    await page.waitForTimeout(FIRST_MOMENT);
    await confirm.click();
  }
  await expect(question).toContainText("A threat is arithmetic");
});
