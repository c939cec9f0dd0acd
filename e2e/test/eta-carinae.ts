import type { Browser, Page } from "@playwright/test";
import { answering, table } from "./hands.ts";

export const PLAYS = {
  space: "A battle in space",
  ground: "A battle on the ground",
  skirmish: "A skirmish of single figures",
  campaign: "A campaign",
} as const;

/** Chooses a play and, if one is given, a scenario of the players' own. */
export async function prepare(page: Page, play: keyof typeof PLAYS, scenario?: object): Promise<void> {
  await page.goto("/new/eta-carinae");
  await page.getByText(PLAYS[play], { exact: true }).first().click();
  if (scenario === undefined) return;
  const menu = page.locator("select").filter({ has: page.locator("option[value=file]") });
  if ((await menu.count()) > 0) await menu.first().selectOption("file");
  else await page.locator('input[type=radio][value="file"]').check();
  await page.locator("textarea").first().fill(JSON.stringify(scenario));
}

/** Begins against the computer. */
export async function begin(page: Page, play: keyof typeof PLAYS, scenario?: object): Promise<void> {
  await prepare(page, play, scenario);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.waitForURL(/\/solo\//);
}

/** Begins with a second person on a page of their own, which is returned. */
export async function beginTogether(page: Page, browser: Browser, scenario: object): Promise<Page> {
  await prepare(page, "space", scenario);
  await page.getByText("Open: anyone with the link").last().click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.waitForURL(/\/match\//);
  const link = await page.locator("input[readonly]").first().inputValue();
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await other.getByLabel("Your name at the table").fill("Yan");
  await other.getByRole("button", { name: "Take a seat" }).click();
  return other;
}

/** Answers as little as possible: what is proposed, but nobody fires. */
export const answerPlain = (page: Page): Promise<void> =>
  answering(page, async (press) => {
    const hold = page.locator(".fs-second", { hasText: "Hold" });
    if ((await hold.count()) > 0) await press(hold);
    await press(table(page).confirm);
  });
