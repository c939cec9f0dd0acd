import { expect, test, type Page } from "@playwright/test";
import { table } from "./hands.ts";

const PLAYS = {
  space: "A battle in space",
  ground: "A battle on the ground",
  skirmish: "A skirmish of single figures",
  campaign: "A campaign",
} as const;

/** Two cruisers a few turns from the end. */
const SHORT_DUEL = {
  id: "short-duel",
  width: 1200,
  height: 800,
  body: "none",
  turns: 2,
  goal: { kind: "score" },
  boarding: true,
  sides: ["F", "Y"].map((sovereignty) => ({
    sovereignty,
    ships: [`${sovereignty}-CA`],
    craft: [],
    flying: [],
    troops: [],
    grant: 0,
    start: "edge",
    slowest: 50,
    fastest: 300,
  })),
};

const acts = (page: Page): Promise<string | null> => page.locator(".table-page").getAttribute("data-acts");

/** Takes the first answer that is offered, as it stands. */
async function answer(page: Page): Promise<void> {
  const before = await acts(page);
  await table(page).choices.first().click();
  const send = page.locator(".fs-decision form button[type=submit]");
  if (await send.isVisible()) await send.click();
  await expect(page.locator(".table-page")).not.toHaveAttribute("data-acts", before ?? "");
}

/** Waits until an answer is wanted that was not given yet, or the match is over. */
async function untilWanted(page: Page): Promise<"asked" | "over"> {
  const wanted = page.locator('.fs-decision[data-yours="true"]:not(:has(.fs-decision-head .fs-tone-good))');
  const { over } = table(page);
  await wanted.or(over).first().waitFor();
  return (await over.count()) > 0 ? "over" : "asked";
}

async function begin(page: Page, play: keyof typeof PLAYS): Promise<void> {
  await page.goto("/new/eta-carinae");
  await page.getByText(PLAYS[play], { exact: true }).first().click();
  await page.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL(/\/solo\//);
}

test("a duel of two cruisers on two pages, to its end", async ({ page, browser }) => {
  await page.goto("/new/eta-carinae");
  await page.getByText("Open: somebody with the link").last().click();
  await page
    .locator("select")
    .filter({ has: page.locator("option[value=file]") })
    .first()
    .selectOption("file");
  await page.locator("textarea").first().fill(JSON.stringify(SHORT_DUEL));
  await page.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL(/\/match\//);
  const link = await page.locator("input[readonly]").first().inputValue();
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await other.getByLabel("Your name at the table").fill("Yan");
  await other.getByRole("button", { name: "Take a seat" }).click();
  for (let count = 0; count < 80; count++) {
    const asked = await Promise.race([page, other].map(async (one) => (await untilWanted(one), one)));
    if ((await untilWanted(asked)) === "over") break;
    await answer(asked);
  }
  await expect(table(page).over).toBeVisible();
  await expect(table(other).over).toBeVisible();
});

test("a helm turns the ghost of its ship, and seals the orders", async ({ page }) => {
  await begin(page, "space");
  await untilWanted(page);
  await answer(page);
  const helm = page.locator(".ec-helm");
  await helm.waitFor();
  const before = await helm.locator(".ec-helm-outcome").textContent();
  await helm.getByLabel("Thrust").press("ArrowRight");
  await expect(helm.locator(".ec-helm-outcome")).not.toHaveText(before ?? "");
  const number = await acts(page);
  await helm.getByRole("button", { name: /Seal the orders/ }).click();
  await expect(page.locator(".table-page")).not.toHaveAttribute("data-acts", number ?? "");
});

test("a skirmish for a turn: orders are pointed at on the deck", async ({ page }) => {
  await begin(page, "skirmish");
  await untilWanted(page);
  await page.locator(".ec-figure").first().click();
  await page.locator(".ec-order", { hasText: "Run" }).click();
  await page.getByRole("button", { name: "Seal the orders" }).click();
  for (let count = 0; count < 6; count++) {
    if ((await untilWanted(page)) === "over") break;
    if ((await page.locator(".table-page").textContent())?.includes("Turn 2") === true) break;
    await answer(page);
  }
  await expect(page.getByText("Turn 2").first()).toBeVisible();
});

for (const play of ["ground", "campaign"] as const) {
  test(`${play}: a turn by the answers that are offered`, async ({ page }) => {
    await begin(page, play);
    for (let count = 0; count < 12; count++) {
      if ((await untilWanted(page)) === "over") break;
      if (await page.getByText("Turn 2", { exact: true }).first().isVisible()) break;
      await answer(page);
    }
    await expect(page.getByText("Turn 2", { exact: true }).first()).toBeVisible();
    await expect(table(page).log).toContainText(/EC-/);
  });
}
