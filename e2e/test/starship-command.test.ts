import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { table, untilAsked } from "./hands.ts";

/** What the lobby is asked for; the words are those a reader sees. */
interface Wish {
  readonly seats?: number;
  /** Chairs, counted from 0, that are left for somebody with the link. */
  readonly open?: readonly number[];
  readonly picks?: readonly (readonly [field: string, option: string])[];
}

/** A match on the server, made in the lobby. */
async function begin(page: Page, { seats = 2, open = [], picks = [] }: Wish): Promise<void> {
  await page.goto("/new/starship-command");
  await page.getByText("On the server", { exact: true }).click();
  if (seats !== 2) {
    await page.getByLabel("Seats").selectOption(String(seats));
    await page.getByText("On the server", { exact: true }).click();
  }
  for (const chair of open)
    await page
      .getByRole("radiogroup", { name: `Commander ${chair + 1}`, exact: true })
      .getByText("Open: somebody with the link")
      .click();
  for (const [field, option] of picks) await pick(page, field, option);
  await page.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL(/\/match\//);
}

/** Long lists are menus, short ones stand open. */
async function pick(page: Page, field: string, option: string): Promise<void> {
  const menu = page.locator("select").filter({ has: page.locator("option", { hasText: option }) });
  if ((await menu.count()) > 0) await menu.first().selectOption({ label: option });
  else await page.getByRole("radiogroup", { name: field, exact: true }).getByText(option).click();
}

const actsSeen = (page: Page): Promise<string | null> =>
  page.locator(".table-page").getAttribute("data-acts");

/** What is asked of this player and not answered yet; a sealed answer may be changed until the last is in. */
const undecided = (page: Page) =>
  page.locator('.fs-decision[data-yours="true"]:not(:has(.fs-decision-head .fs-tone-good))');

/** Waits until this player must decide or the match is over; says which. */
async function untilMyDecision(page: Page): Promise<"asked" | "over"> {
  const { over } = table(page);
  // Whoever has lost all ships may wait for many turns of the others.
  await undecided(page).or(over).first().waitFor({ timeout: 240_000 });
  return (await over.count()) > 0 ? "over" : "asked";
}

/** One decision, taken on the board wherever the board offers it; windows are passed for good where that is wished. */
async function command(page: Page, { standing = false } = {}): Promise<void> {
  const before = await actsSeen(page);
  const board = page.locator(".sc-board");
  const answer = board.locator(".sc-answer");
  const endTurn = board.getByRole("button", { name: /end the turn/ });
  const always = page.getByRole("checkbox", { name: /^Always pass/, checked: false });
  if (standing && (await always.count()) > 0) await always.click();
  else if ((await board.locator(".sc-plan").count()) > 0) await attack(page);
  else if ((await answer.count()) > 0) await answer.first().click();
  else if ((await endTurn.count()) > 0) await endTurn.click();
  else await table(page).choices.first().click();
  await expect(page.locator(".table-page")).not.toHaveAttribute("data-acts", before ?? "");
}

/** Enough at the first enemy that can be fired on, the rest at the next; without a weapon that fits a ship, nothing. */
async function attack(page: Page): Promise<void> {
  const board = page.locator(".sc-board");
  for (const head of await board.locator(".sc-others .sc-fleet-head").all())
    if ((await head.getAttribute("aria-expanded")) === "false") await head.click();
  const targets = board.locator('.sc-others .sc-ship > .sc-press[data-state="open"]');
  if ((await targets.count()) > 0) await targets.first().click();
  // Nothing may be left for a second ship: then it is not open any more.
  await targets
    .nth(1)
    .click({ timeout: 500 })
    .catch(() => undefined);
  const fire = board.getByRole("button", { name: /^Fire \d+/ });
  await ((await fire.count()) > 0 ? fire : table(page).choices.filter({ hasText: "Hold fire" })).click();
}

/** Plays until the match is over, or until something else is reached; says how many decisions it took. */
async function commandUntil(page: Page, reached: () => Promise<boolean>, manner = {}): Promise<number> {
  for (let count = 0; count < MOST_DECISIONS; count++) {
    if ((await untilMyDecision(page)) === "over" || (await reached())) return count;
    await command(page, manner);
  }
  throw new Error(`nothing was reached after ${MOST_DECISIONS} decisions`);
}

const MOST_DECISIONS = 400;
const never = (): Promise<boolean> => Promise.resolve(false);

const BASIC = [
  ["Rules", "Basic: four races, no carriers"],
  ["Length", "One battle"],
] as const;

test("a basic battle of two to its end", async ({ page }) => {
  test.slow();
  await begin(page, { picks: BASIC });
  await untilAsked(page);
  await expect(page.locator('.sc-fleet[data-size="large"] .sc-ship')).toHaveCount(5);
  await commandUntil(page, never);
  await expect(table(page).over).toHaveText(/You win|You lose|A draw|share/);
  await expect(table(page).log).toContainText(/SC-/);
});

test("card, ship, target: the plan sums the volley, and takes a card back", async ({ page }) => {
  await begin(page, { picks: BASIC });
  const board = page.locator(".sc-board");
  const isPlanning = async (): Promise<boolean> =>
    (await board.locator(".sc-plan").count()) > 0 &&
    (await board.locator('.fs-hand .fs-card[data-state="lit"] .fs-card-corner').count()) > 0;
  await commandUntil(page, isPlanning);
  const weapon = board
    .locator('.fs-hand .fs-card[data-state="lit"]')
    .filter({ has: page.locator(".fs-card-corner") })
    .first();
  const points = await weapon.locator(".fs-card-corner").textContent();
  await weapon.locator("button").click();
  const target = board.locator('.sc-others .sc-press[data-state="lit"]').first();
  await expect(target).toBeVisible();
  const firer = board.locator('.sc-fleet[data-size="large"] .sc-press[data-state="lit"]');
  if ((await firer.count()) > 0) await firer.first().click();
  await target.click();
  await expect(board.locator(".sc-volley-sum")).toContainText(`${points} damage`);
  await expect(board.locator(".sc-others .sc-ship[data-threat='true']")).toHaveCount(1);
  await board.locator(".sc-plan .fs-chip-remove").click();
  await expect(board.locator(".sc-volley-sum")).toHaveCount(0);
});

test("hand and panel are whole on every screen, whatever the table holds", async ({ page }) => {
  await begin(page, { seats: 4 });
  await untilMyDecision(page);
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const cards = page.locator(".sc-hand .fs-card").first();
    const panel = page.locator(".fs-table-decision");
    await expect(cards).toBeInViewport({ ratio: 1 });
    await expect(panel).toBeInViewport({ ratio: 1 });
    const [card, below] = [await cards.boundingBox(), await panel.boundingBox()];
    expect((card?.y ?? Infinity) + (card?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  }
});

test("a full battle of four to its end: two people with standing orders, and two computers", async ({
  page,
  browser,
}) => {
  test.slow();
  await begin(page, { seats: 4, open: [2], picks: [["Length", "One battle"]] });
  const link = await page.locator("input[readonly]").first().inputValue();
  const second = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await second.goto(link);
  await second.getByLabel("Your name at the table").fill("Ann");
  await second.getByRole("button", { name: "Take a seat" }).click();
  const people = [page, second];
  const decided = await Promise.all(people.map((one) => commandUntil(one, never, { standing: true })));
  for (const [index, one] of people.entries()) {
    expect(decided[index]).toBeGreaterThan(5);
    await expect(table(one).over).toHaveText(/You win|You lose|A draw|share/);
    await expect(one.locator(".sc-fleet")).toHaveCount(4);
    expect(await one.locator(".sc-hand").count()).toBeLessThanOrEqual(1);
  }
});

test("a turn of a campaign: buy, send, lose, and buy again in the yard", async ({ page }) => {
  await begin(page, {
    picks: [
      ["Rules", "Basic: four races, no carriers"],
      ["Kind of game", "Campaign: buy a fleet of one race"],
    ],
  });
  const yard = page.locator(".sc-yard");
  const chosen = yard.locator('.sc-press[aria-pressed="true"]');
  const cost = await yard.locator(".fs-track-readout").textContent();
  // Two frigates against a whole fleet: one goes out and will not last, the other stays at the starbase.
  while ((await chosen.count()) > 2) await chosen.last().click();
  await expect(yard.locator(".fs-track-readout")).not.toHaveText(cost ?? "");
  await yard.getByRole("button", { name: "Buy 2 ships" }).click();
  await expect(chosen).toHaveCount(2);
  await chosen.last().click();
  await yard.getByRole("button", { name: "Send 1 ship" }).click();
  const close = yard.getByRole("button", { name: "Close the yard" });
  await commandUntil(page, async () => (await close.count()) > 0);
  await expect(yard.locator(".sc-bank")).toContainText("1 of 3 battles fought");
  await yard.locator('.sc-press[aria-pressed="false"]').first().click();
  await close.click();
  await expect(yard.getByRole("button", { name: /^Send [2-9] ships$/ })).toBeVisible();
});

for (const theme of ["bridge", "rulebook"] as const) {
  test(`the table in ${theme}: no serious fault for anybody, at every width`, async ({ page }, info) => {
    await page.emulateMedia({
      colorScheme: theme === "bridge" ? "dark" : "light",
      reducedMotion: "reduce",
    });
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    await page.goto("/solo/starship-command");
    await page.locator(".sc-board").waitFor();
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
      const found = await new AxeBuilder({ page }).analyze();
      const serious = found.violations.filter((one) => one.impact === "serious" || one.impact === "critical");
      expect(serious.map((one) => `${one.id}: ${one.nodes[0]?.html ?? ""}`)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      await page.screenshot({ path: info.outputPath(`starship-command-${theme}-${width}.png`) });
    }
    expect(faults).toEqual([]);
  });
}
