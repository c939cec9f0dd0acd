import { expect, type Locator, type Page } from "@playwright/test";
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

/** Milliseconds after which whoever pressed a button looks again whether it is still there. */
const SOON = 5_000;

/** The page by roles and names alone, as a screen reader has it. */
const reader = (page: Page) => {
  const rail = page.getByRole("region", { name: "Your move" });
  return {
    coach: rail.getByRole("heading").first(),
    showMe: page.getByRole("button", { name: "Show me" }),
    choices: page.getByRole("region", { name: "Every choice" }),
    /** What is said aloud. */
    voice: page.locator('[aria-live="assertive"]').first(),
  };
};

/** How somebody works the page: with keys at a desk, or with a finger on a phone. */
interface Hand {
  readonly size: { readonly width: number; readonly height: number };
  readonly press: (target: Locator) => Promise<void>;
  /** Opens the list of every choice, where it is shut. */
  readonly openList: (page: Page) => Promise<void>;
  /** Sends what stands in a form. */
  readonly send: (page: Page) => Promise<void>;
}

const KEYS: Hand = {
  size: { width: 1440, height: 900 },
  press: (target) => target.press("Enter"),
  openList: (page) => page.keyboard.press("l"),
  send: async (page) => {
    await reader(page).coach.focus();
    await page.keyboard.press("Enter");
  },
};

const FINGER: Hand = {
  size: { width: 390, height: 844 },
  press: (target) => target.click(),
  openList: async (page) => {
    await page.getByRole("button", { name: /^More: details/ }).click({ timeout: SOON });
    await page
      .getByRole("region", { name: "More of the table" })
      .getByRole("button", { name: "Every choice" })
      .click({ timeout: SOON });
  },
  send: (page) => page.locator("[data-confirm]").click(),
};

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
async function act(page: Page, hand: Hand, tried: string[]): Promise<void> {
  const { coach, showMe, choices } = reader(page);
  if (await showMe.isVisible()) return await hand.press(showMe);
  const form = page.locator("form#table-answer");
  // The list may just be opening by itself: then the key would shut it, and it is opened again.
  await expect(async () => {
    if (!(await choices.or(form).isVisible())) await hand.openList(page);
    await expect(choices.or(form)).toBeVisible({ timeout: SOON });
  }).toPass();
  if (await choices.isVisible()) {
    const open = choices.getByRole("button");
    const labels = await open.allInnerTexts();
    const at = likeliest(labels, await coach.innerText(), tried);
    tried.push(labels[at] ?? "");
    await hand.press(open.nth(at));
  }
  // Some answers are forms; what stands in them is sent as it is.
  if (await form.isVisible()) await hand.send(page);
}

for (const [how, hand] of [
  ["with keys", KEYS],
  ["on a phone", FINGER],
] as const)
  for (const game of GAMES) {
    test(`somebody who only reads the page finishes the first lesson of ${game} ${how}`, async ({ page }) => {
      const { coach, voice } = reader(page);
      await page.setViewportSize(hand.size);
      await page.goto("/");
      const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: game }) });
      await hand.press(card.getByRole("link", { name: "Learn by playing" }));
      await hand.press(page.getByRole("link", { name: "Start the first lesson" }));
      const tried: string[] = [];
      for (let presses = 0; presses < MOST_PRESSES; presses++) {
        // In the first moment of a question nothing answers.
        await expect(page.locator(".fs-table")).toHaveAttribute("data-fresh", "false");
        const said = await coach.innerText();
        if (said === "Well done") break;
        await expect(voice).toContainText(tried.length === 0 ? said : /\p{L}/u);
        await act(page, hand, tried);
      }
      await expect(coach).toHaveText("Well done");
      await expect(voice).toContainText(/^Well done\. .+/);
    });
  }
