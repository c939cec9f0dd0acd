import { expect, type Page } from "@playwright/test";
import { FIRST_MOMENT, playOn, question } from "./reader.ts";
import { test } from "./testing.ts";

// Somebody who has never been here is warned of mistakes, too.
test.use({ storageState: { cookies: [], origins: [] } });

/** Presses a button where the page has one. */
async function pressed(page: Page, name: RegExp | string): Promise<boolean> {
  const button = page.getByRole("button", { name }).first();
  if ((await button.count()) === 0) return false;
  await button.press("Enter");
  return true;
}

/** Takes the first answer of the list with such a name; false where there is none. */
async function taken(page: Page, name: RegExp): Promise<boolean> {
  const list = page.getByRole("region", { name: "Every choice" });
  if ((await list.count()) === 0) await page.keyboard.press("l");
  await expect(list).toBeVisible();
  const choice = list.getByRole("button", { name }).first();
  if ((await choice.count()) === 0) return false;
  await choice.press("Enter");
  await pressed(page, /^Do it anyway/);
  return true;
}

/** What a newcomer does who reads the names on the page; where nothing speaks to them they confirm what is proposed. */
const MANNERS: Readonly<Record<string, (page: Page, asked: string) => Promise<boolean | void>>> = {
  "Star Fleet Cards": async (page, asked) =>
    asked.startsWith("Play a card") && (await taken(page, /^Fire .* at /)),
  "Starship Command": async () => {},
  "Starship Tactics": async (page) => void (await pressed(page, /^All that bear/)),
  "Eta Carinae": async (page, asked) => {
    if (asked.includes("orders")) await pressed(page, /^Close in/);
  },
  "Star Fleet Warlord": async (page, asked) => {
    if (!asked.includes("first fleet")) return;
    await pressed(page, "Add RL 9999");
    await pressed(page, /^Step 3 of 5/);
    await pressed(page, "Buy the default fleet");
    await page.waitForTimeout(FIRST_MOMENT);
  },
};

for (const [game, manner] of Object.entries(MANNERS)) {
  test(`somebody who only reads the page finishes a first match of ${game}`, async ({ page }) => {
    await page.goto("/");
    const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: game }) });
    await card
      .getByRole("button", { name: "Play" })
      .or(card.getByRole("link", { name: "Play" }))
      .first()
      .press("Enter");
    const kinds = await playOn(page, (asked) => manner(page, asked));
    expect(kinds.size).toBeGreaterThan(1);
    await expect(question(page)).toContainText(/^(You win|You lose|A draw)/);
    // From there one press leads to the game as it is, once the end has stood for a moment.
    await page.waitForTimeout(FIRST_MOMENT);
    await page.getByRole("button", { name: /^Full game/ }).press("Enter");
    await expect(question(page)).not.toContainText(/^(You win|You lose|A draw)/);
    await expect(page.getByText("Officer").first()).toBeVisible();
  });
}
