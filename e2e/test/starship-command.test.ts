import { expect, type Locator, type Page } from "@playwright/test";
import { answering, nextOf, table, untilAsked } from "./hands.ts";
import { look } from "./looking.ts";
import { test } from "./testing.ts";

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
      .getByText("Open: anyone with the link")
      .click();
  for (const [field, option] of picks) await pick(page, field, option);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.waitForURL(/\/match\//);
}

/** Long lists are menus, short ones stand open. */
async function pick(page: Page, field: string, option: string): Promise<void> {
  const menu = page.locator("select").filter({ has: page.locator("option", { hasText: option }) });
  if ((await menu.count()) > 0) await menu.first().selectOption({ label: option });
  else await page.getByRole("radiogroup", { name: field, exact: true }).getByText(option).click();
}

/** How many windows these players let pass by an order they left. */
const ordersInForce = async (people: readonly Page[]): Promise<number> =>
  (await Promise.all(people.map((page) => page.locator(".standing-choice input:checked").count()))).reduce(
    (sum, count) => sum + count,
  );

const foes = (page: Page): Locator => page.locator(".sc-fleet[data-side=foe] .sc-ship, .sc-row");

/** Enemy ships on which something can be laid now. */
const targets = (page: Page): Locator => foes(page).locator('> .sc-press[data-state="open"]');

/** One decision, taken on the board wherever the board offers it; windows are passed for good where that is wished. */
async function command(page: Page, { standing = false } = {}): Promise<void> {
  const always = page.getByRole("button", { name: "Always pass" });
  const { confirm, litCards } = table(page);
  await answering(page, async (press) => {
    if (standing && (await always.count()) > 0) return press(always);
    if ((await targets(page).count()) > 0) await press(targets(page).first());
    else if ((await litCards.count()) > 0) await press(litCards.first());
    return press(confirm);
  });
}

/** Plays until the match is over, or until something else is reached; says how many decisions it took. */
async function commandUntil(page: Page, reached: () => Promise<boolean>, manner = {}): Promise<number> {
  for (let count = 0; count < MOST_DECISIONS; count++) {
    if ((await untilAsked(page)) === "over" || (await reached())) return count;
    await command(page, manner);
  }
  throw new Error(`nothing was reached after ${MOST_DECISIONS} decisions`);
}

const MOST_DECISIONS = 400;
/** Enough for two of four to be asked a few times each. */
const FEW_DECISIONS = 40;
const never = (): Promise<boolean> => Promise.resolve(false);

const BASIC = [
  ["Rules", "Basic: four races, no carriers"],
  ["Length", "One battle"],
] as const;

test("a basic battle of two to its end", async ({ page }) => {
  test.slow();
  await begin(page, { picks: BASIC });
  await untilAsked(page);
  // Before the first question the enemy may have fired already: whoever could not answer was not asked.
  const fleet = /You command ([^.]+)\./.exec((await table(page).log.textContent()) ?? "")?.[1] ?? "";
  expect(fleet.split(/, | and /)).toHaveLength(5);
  await expect(page.locator(".sc-fleet[data-side=own] .sc-ship")).toHaveCount(5);
  await commandUntil(page, never);
  await expect(table(page).over).toHaveText(/You win|You lose|A draw|share/);
  await expect(table(page).log).toContainText(/SC-/);
});

test("a volley and a turn take at most six presses; a card can be dragged and taken back", async ({
  page,
}) => {
  await page.goto("/solo/starship-command");
  await untilAsked(page);
  const { confirm, ask } = table(page);
  await expect(ask).toHaveText("Lay your attack, then fire");
  // By drag: the card lies on the ship, and a press on C clears the plan.
  const weapon = page.locator('.sc-hand .fs-card[data-state="lit"]').first();
  const points = (await weapon.locator(".fs-card-corner").textContent()) ?? "";
  await weapon.dragTo(foes(page).nth(4));
  await expect(foes(page).nth(4).locator("[data-laid] > b")).toHaveText(points);
  await expect(confirm).toContainText(`Fire 1 card: ${points} of`);
  await page.keyboard.press("c");
  await expect(page.locator("[data-laid]")).toHaveCount(0);
  // By presses, counted.
  let presses = 0;
  const press = async (target: Locator): Promise<void> => {
    await target.click();
    presses += 1;
  };
  await press(targets(page).first());
  if ((await page.locator('.sc-hand .fs-card[data-state="lit"]').count()) > 0)
    await press(targets(page).nth(1));
  await expect(confirm).toContainText(/^Fire \d cards?/);
  await press(confirm);
  await expect(ask).toHaveText("Board, repair, then end your turn");
  const useless = page.getByRole("button", { name: /^Discard \d useless/ });
  if ((await useless.count()) > 0) await press(useless);
  await press(confirm);
  await expect(ask).not.toHaveText("Board, repair, then end your turn");
  expect(presses).toBeLessThanOrEqual(6);
});

test("the first lesson: a press on the lit frigate and Enter make the first wreck", async ({ page }) => {
  await page.goto("/learn/starship-command/first-wreck");
  const { ask, confirm } = table(page);
  await expect(ask).toContainText("The frigate Flat-Headed Cat can take 21.");
  await page.locator(".fs-table[data-fresh=false]").waitFor();
  await foes(page).first().locator("> .sc-press").click();
  await expect(confirm).toContainText("Fire 3 cards: 24 of 21");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-question]")).toContainText("12 points for you.");
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const isBelow = (upper: Box | null, lower: Box | null): boolean =>
  upper !== null && lower !== null && upper.y + upper.height <= lower.y + 1;

test("eight fleets are readable on every screen: every ship in sight, nothing over another", async ({
  page,
}) => {
  await begin(page, { seats: 8 });
  await untilAsked(page);
  for (const [width, height] of [
    [2560, 1440],
    [1440, 900],
    [1280, 720],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const board = await page.locator("[data-board]").boundingBox();
    const own = page.locator(".sc-fleet[data-side=own]");
    await expect(page.locator(".sc-column")).toHaveCount(7);
    for (const column of await page.locator(".sc-column").all())
      expect(isBelow(await column.boundingBox(), await own.boundingBox())).toBe(true);
    const names = await page
      .locator(".sc-row-name")
      .evaluateAll((all) => all.map((name) => name.getBoundingClientRect().height));
    expect(names.length).toBeGreaterThanOrEqual(30);
    expect(Math.min(...names)).toBeGreaterThanOrEqual(11);
    const cards = await page
      .locator(".sc-hand .fs-card")
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().bottom));
    const floor = width < 600 ? height : (board?.y ?? 0) + (board?.height ?? 0);
    expect(Math.max(...cards)).toBeLessThanOrEqual(floor + 1);
    await expect(table(page).confirm).toBeInViewport({ ratio: 1 });
  }
});

test("a battle of four: two people with standing orders, and two computers", async ({ page, browser }) => {
  await begin(page, { seats: 4, open: [2], picks: [["Length", "One battle"]] });
  const link = await page.locator("input[readonly]").first().inputValue();
  const second = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await second.goto(link);
  await second.getByLabel("Your name at the table").fill("Ann");
  await second.getByRole("button", { name: "Take a seat" }).click();
  const people = [page, second];
  // Whole battles of every size are played without a browser; here both decide, and one leaves an order.
  const decided = new Set<Page>();
  for (let count = 0; count < FEW_DECISIONS; count++) {
    const next = await nextOf(people);
    if (next.state === "over") break;
    decided.add(next.page);
    await command(next.page, { standing: true });
    if (decided.size === people.length && (await ordersInForce(people)) > 0) break;
  }
  expect(decided.size).toBe(people.length);
  expect(await ordersInForce(people)).toBeGreaterThan(0);
  for (const one of people) {
    await expect(one.locator(".sc-column")).toHaveCount(3);
    await expect(one.locator(".sc-hand")).toHaveCount(1);
    await expect(table(one).log).toContainText(/SC-/);
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
  const { confirm } = table(page);
  const chosen = yard.locator('.sc-press[aria-pressed="true"]');
  const cost = await page.locator(".sc-bank .fs-track-readout").textContent();
  // Two frigates against a whole fleet: one goes out and will not last, the other stays at the starbase.
  while ((await chosen.count()) > 2) await chosen.last().click();
  await expect(page.locator(".sc-bank .fs-track-readout")).not.toHaveText(cost ?? "");
  await expect(confirm).toContainText("Buy 2 ships");
  await confirm.click();
  await expect(confirm).toContainText("Send 2 ships");
  await chosen.last().click();
  await expect(confirm).toContainText("Send 1 ship");
  await confirm.click();
  const close = confirm.filter({ hasText: "lose the yard" });
  await commandUntil(page, async () => (await close.count()) > 0);
  await expect(page.locator(".sc-bank")).toContainText("1 of 3 battles fought");
  // Two are bought: the frigate at the starbase may have been called as a reinforcement, and lost as well.
  for (let ships = 1; ships <= 2; ships++) {
    await yard.locator('.sc-press[aria-pressed="false"]').first().click();
    await expect(chosen).toHaveCount(ships);
  }
  await expect(confirm).toContainText(/^Spend \d+, close the yard/);
  await confirm.click();
  await expect(confirm).toContainText(/^Send [2-9] ships/);
});

for (const theme of ["bridge", "rulebook"] as const) {
  test(`the table in ${theme}: no fault for anybody, at every width`, async ({ page }, info) => {
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
      await look(page);
      await page.screenshot({ path: info.outputPath(`starship-command-${theme}-${width}.png`) });
    }
    expect(faults).toEqual([]);
  });
}
