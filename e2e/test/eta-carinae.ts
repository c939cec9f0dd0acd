import { expect, type Browser, type Page } from "@playwright/test";
import { table } from "./hands.ts";

export const PLAYS = {
  space: "A battle in space",
  ground: "A battle on the ground",
  skirmish: "A skirmish of single figures",
  campaign: "A campaign",
} as const;

export const acts = (page: Page): Promise<string | null> =>
  page.locator(".table-page").getAttribute("data-acts");

/** Does something that is an act, and waits until the table has seen it. */
export async function acting(page: Page, deed: () => Promise<void>): Promise<void> {
  const before = await acts(page);
  await deed();
  await expect(page.locator(".table-page")).not.toHaveAttribute("data-acts", before ?? "");
}

/** Takes the first answer that is offered, as it stands. */
export const answer = (page: Page): Promise<void> =>
  acting(page, async () => {
    await table(page).choices.first().click();
    const send = page.locator(".fs-decision form button[type=submit]");
    if (await send.isVisible()) await send.click();
  });

/** Waits until an answer is wanted that was not given yet, or the match is over. */
export async function untilWanted(page: Page): Promise<"asked" | "over"> {
  const wanted = page.locator('.fs-decision[data-yours="true"]:not(:has(.fs-decision-head .fs-tone-good))');
  const { over } = table(page);
  await wanted.or(over).first().waitFor();
  return (await over.count()) > 0 ? "over" : "asked";
}

/** The page that is waited for first. */
export const whoIsWanted = (pages: readonly Page[]): Promise<Page> =>
  Promise.race(pages.map(async (one) => (await untilWanted(one), one)));

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
  await page.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL(/\/solo\//);
}

/** Begins with a second person on a page of their own, which is returned. */
export async function beginTogether(page: Page, browser: Browser, scenario: object): Promise<Page> {
  await prepare(page, "space", scenario);
  await page.getByText("Open: somebody with the link").last().click();
  await page.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL(/\/match\//);
  const link = await page.locator("input[readonly]").first().inputValue();
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await other.getByLabel("Your name at the table").fill("Yan");
  await other.getByRole("button", { name: "Take a seat" }).click();
  return other;
}
