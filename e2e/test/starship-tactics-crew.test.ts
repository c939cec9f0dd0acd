import { expect, type Page } from "@playwright/test";
import { acting, nextOf, table, untilAsked } from "./hands.ts";
import { begin, decide, join, kindAsked, listenTo } from "./tactics.ts";
import { test } from "./testing.ts";

const linkOf = (page: Page): Promise<string> => page.locator("input[readonly]").first().inputValue();

interface SeenShip {
  readonly cloaked: boolean;
  readonly side: number;
  readonly q: number;
}

function* shipsIn(value: unknown): Generator<SeenShip> {
  if (typeof value !== "object" || value === null) return;
  if ("cloaked" in value && "q" in value && "side" in value) yield value as SeenShip;
  for (const part of Object.values(value)) yield* shipsIn(part);
}

const HIDDEN = -99;
/** A patch into the place of one of the two raiders would stand under this branch. */
const PLACE_PATCH = /"ships":\{"at":\{[^]*?"[12]":\{"at":\{[^{}]*"(q|r|heading)":/;

test("the Gambit from both sides: the cruiser's page never receives where a cloaked raider is", async ({
  page: cruiser,
  browser,
}) => {
  const received = listenTo(cruiser);
  await begin(cruiser, { scenario: "The Romulan Gambit", phases: "Three", open: [1] });
  const raider = await join(browser, await linkOf(cruiser), "Tal");
  const pages = [cruiser, raider];
  for (let count = 0; count < 60; count++) {
    if ((await cruiser.locator(".fs-table-turn").allTextContents()).includes("Turn 2")) break;
    const next = await nextOf(pages);
    if (next.state === "over") break;
    await decide(next.page, { cloak: next.page === raider });
    if (count === 12) {
      await expect(raider.locator('.st-map [data-subject="ship.1"]')).toHaveCount(1);
      await expect(cruiser.locator('.st-map [data-subject="ship.1"]')).toHaveCount(0);
    }
  }
  const before = received.findIndex((text) => text.includes('"decloaked"'));
  const hidden = before < 0 ? received : received.slice(0, before);
  const raiders = hidden.flatMap((text) => [...shipsIn(JSON.parse(text))]).filter((ship) => ship.side === 1);
  expect(raiders.some((ship) => ship.cloaked)).toBe(true);
  for (const one of raiders) expect(one.q).toBe(HIDDEN);
  for (const text of hidden) expect(text).not.toMatch(PLACE_PATCH);
});

test("a crew of three on three pages: each works the own panel and sees no other", async ({
  page: engineer,
  browser,
}) => {
  await begin(engineer, { seats: 4, level: "Command and Control", open: [1, 2] });
  const link = await linkOf(engineer);
  const helm = await join(browser, link, "Sulu");
  const science = await join(browser, link, "Spock");
  const crew = [engineer, helm, science];
  const panels = async (page: Page): Promise<string[]> =>
    (await page.locator(".st-officer .st-panel h3").allTextContents()).filter(
      (title) => !title.startsWith("Bridge"),
    );
  const answered = new Map<Page, Set<string>>(crew.map((page) => [page, new Set<string>()]));
  for (let count = 0; count < 24; count++) {
    const { page, state } = await nextOf(crew);
    if (state === "over") break;
    const kind = (await kindAsked(page)) ?? "";
    answered.get(page)?.add(kind);
    await decide(page);
    if (kind === "move") break;
  }
  expect(await panels(engineer)).toEqual(["Engineering"]);
  expect(await panels(helm)).toEqual([expect.stringMatching(/^Captain of/), "Helm"]);
  expect(await panels(science)).toEqual(["Science"]);
  expect([...(answered.get(engineer) ?? [])]).toContain("shares");
  expect([...(answered.get(helm) ?? [])]).toEqual(expect.arrayContaining(["orders", "arm"]));
  expect([...(answered.get(science) ?? [])]).toContain("raise");
  await expect(engineer.locator(".st-officer .fs-dial")).toHaveCount(0);
  await expect(science.locator(".st-officer .fs-dial")).toHaveCount(1);
});

test("an officer's panel fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page, { seats: 4, level: "Command and Control" });
  await untilAsked(page);
  await expect(page.locator(".st-slider")).toHaveCount(3);
  await page.locator(".st-slider input").first().press("ArrowRight");
  await expect(page.locator(".st-slider output").first()).toHaveText("1");
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over).toBeLessThanOrEqual(0);
});

test("the instructor speaks to the players, holds ships back and calls them", async ({ page }) => {
  await begin(page, { seats: 4, me: 3, level: "Command and Control", scenario: "The Kobayashi Maru" });
  await untilAsked(page);
  const console = page.locator(".st-panel").filter({ hasText: "Instructor's console" });
  await console.getByLabel("Words to the players").fill("A distress call from the neutral zone.");
  await acting(page, () => console.getByRole("button", { name: "Tell the players" }).click());
  await expect(table(page).log).toContainText("The instructor: “A distress call from the neutral zone.”");
  await acting(page, () => console.getByRole("button", { name: "Hold back" }).first().click());
  await expect(console).toContainText("Held back");
  await acting(page, () => console.getByRole("button", { name: "Call" }).first().click());
  await expect(console).not.toContainText("Held back");
});
