import { expect, type Page } from "@playwright/test";
import { test } from "./testing.ts";

const GAMES = [
  "Star Fleet Cards",
  "Starship Command",
  "Starship Tactics",
  "Eta Carinae",
  "Star Fleet Warlord",
] as const;

/** Nobody needs more presses for a first lesson. */
const MOST_PRESSES = 30;

const question = (page: Page) => page.locator("[data-question]");

const wordsOf = (said: string): ReadonlySet<string> =>
  new Set(said.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []);

/** The label that shares most words with what the coach says; labels that were tried are last. */
function likeliest(labels: readonly string[], said: string, tried: readonly string[]): number {
  const coach = wordsOf(said);
  const score = (label: string): number =>
    [...wordsOf(label)].filter((word) => coach.has(word)).length -
    10 * tried.filter((other) => other === label).length;
  const scores = labels.map(score);
  return scores.indexOf(Math.max(...scores));
}

/** Does one thing as somebody would who can only read: what the coach offers to show, else what sounds most like it. */
async function press(page: Page, tried: string[]): Promise<void> {
  const showMe = page.getByRole("button", { name: "Show me" });
  if (await showMe.isVisible()) return await showMe.click();
  const list = page.locator('.fs-table[data-face="list"]');
  if ((await list.count()) === 0) await page.keyboard.press("l");
  await expect(list).toHaveCount(1);
  const choices = page.locator("button.fs-choice");
  const form = page.locator("form#table-answer");
  await expect(choices.first().or(form)).toBeVisible();
  if ((await choices.count()) > 0) {
    const labels = await choices.allInnerTexts();
    const at = likeliest(labels, await question(page).innerText(), tried);
    tried.push(labels[at] ?? "");
    await choices.nth(at).click();
  }
  // Some answers are forms; what stands in them is sent as it is.
  if (await form.isVisible()) await page.locator("[data-confirm]").click();
}

for (const game of GAMES) {
  test(`somebody who only reads the page finishes the first lesson of ${game}`, async ({ page }) => {
    await page.goto("/");
    const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: game }) });
    await card.getByRole("link", { name: "Learn by playing" }).click();
    await page.getByRole("link", { name: "Start the first lesson" }).click();
    const tried: string[] = [];
    for (let presses = 0; presses < MOST_PRESSES; presses++) {
      await expect(page.locator(".fs-table")).toHaveAttribute("data-fresh", "false");
      if ((await question(page).innerText()).includes("Well done")) break;
      await press(page, tried);
    }
    await expect(question(page)).toContainText("Well done");
  });
}
