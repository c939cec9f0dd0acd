import { expect, test, type Page } from "@playwright/test";
import { table, untilAsked } from "./hands.ts";

const acts = (page: Page): Promise<string | null> => page.locator(".table-page").getAttribute("data-acts");

/** Does something and waits until the table has taken it. */
async function acting(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await acts(page);
  await act();
  await expect(page.locator(".table-page")).not.toHaveAttribute("data-acts", before ?? "");
}

/** Which desk is open on the board: the sentence that is asked tells. */
async function decide(page: Page): Promise<void> {
  const { ask, choices } = table(page);
  const asked = (await ask.textContent()) ?? "";
  const desk = page.locator(".st-panel-foot .fs-button");
  await acting(page, async () => {
    if (asked.startsWith("Allocate")) {
      const preset = page.locator(".st-presets").getByRole("button", { name: "Broadside" });
      if ((await preset.count()) > 0) await preset.click();
      await desk.last().click();
    } else if (asked.startsWith("Move")) {
      await plot(page);
    } else if (asked.startsWith("Declare")) {
      const all = page.locator(".st-panel-foot").getByRole("button", { name: /^All at/ });
      if ((await all.count()) > 0) await all.first().click();
      await desk.last().click();
    } else if (asked.endsWith("sensors?")) {
      const lock = page.locator(".st-questions").getByRole("button", { name: /^Lock on/ });
      const any = page.locator(".st-questions .fs-button").first();
      await ((await lock.count()) > 0 ? lock.first() : any).click();
    } else if (asked.startsWith("A question")) {
      await page.locator(".st-questions").getByRole("button", { name: "No question" }).click();
    } else {
      await choices.first().click();
      const confirm = page.locator(".fs-decision form button[type=submit]");
      if ((await confirm.count()) > 0) await confirm.click();
    }
  });
}

/** Step by step: ahead as long as there are points, one step taken back and made again. */
async function plot(page: Page): Promise<void> {
  const ahead = page.locator(".st-steps").getByRole("button", { name: "Ahead", exact: true });
  const undo = page.locator(".st-panel-foot").getByRole("button", { name: "Undo step" });
  if ((await ahead.count()) > 0 && (await ahead.getAttribute("aria-disabled")) !== "true") {
    await ahead.click();
    await expect(page.locator(".st-ghost")).toBeVisible();
    await undo.click();
    await expect(page.locator(".st-ghost")).toHaveCount(0);
    await ahead.click();
  }
  await page.locator(".st-panel-foot .fs-button").last().click();
}

async function begin(page: Page, set: (page: Page) => Promise<void> = async () => undefined): Promise<void> {
  await page.goto("/new/starship-tactics");
  await page.getByText("On the server", { exact: true }).click();
  await set(page);
  await page.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL(/\/match\//);
}

test("a duel is fought on the map: power by preset, course by steps, fire by odds", async ({ page }) => {
  await begin(page);
  const seen = new Set<string>();
  for (let count = 0; count < 12; count++) {
    if ((await untilAsked(page)) === "over") break;
    seen.add(((await table(page).ask.textContent()) ?? "").split(" ")[0] ?? "");
    await decide(page);
  }
  expect([...seen]).toEqual(expect.arrayContaining(["Allocate", "Move"]));
  await expect(page.locator(".st-ship")).toHaveCount(2);
  await expect(table(page).log).toContainText(/ST-/);
});

test("over-allocating is not possible, and the desk says why", async ({ page }) => {
  await begin(page);
  await untilAsked(page);
  await page.locator(".st-presets").getByRole("button", { name: "All ahead" }).click();
  const more = page.locator(".st-ring-shield").first().getByRole("button", { name: /^More/ });
  for (let count = 0; count < 6 && (await more.getAttribute("aria-disabled")) !== "true"; count++)
    await more.click();
  await expect(more).toHaveAttribute("title", "There is not enough power left.");
});

test("the map is walked with the keys, hex by hex, and tells what is around", async ({ page }) => {
  await begin(page);
  await untilAsked(page);
  await page.locator(".st-map .fs-map-keys").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".st-map [aria-live]")).toHaveText(/Column \d+, row \d+.* at range \d+/);
});

for (const width of [390, 820, 1440]) {
  test(`nothing sticks out at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await begin(page);
    await untilAsked(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over).toBeLessThanOrEqual(0);
    await expect(page.locator(".st-map")).toBeVisible();
  });
}

/** Everything the server sends to a page. */
function listenTo(page: Page): string[] {
  const received: string[] = [];
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => received.push(String(payload)));
  });
  page.on("response", (response) => {
    if (!response.url().includes("/api/")) return;
    response.text().then(
      (text) => received.push(text),
      () => undefined,
    );
  });
  return received;
}

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

test("the lone cruiser's page never receives where a cloaked raider is", async ({ page }) => {
  const received = listenTo(page);
  await begin(page, async (form) => {
    await form
      .getByRole("radiogroup", { name: "Scenario", exact: true })
      .getByText("The Romulan Gambit", { exact: true })
      .click();
  });
  for (let count = 0; count < 6; count++) {
    if ((await untilAsked(page)) === "over") break;
    await decide(page);
  }
  const before = received.findIndex((text) => text.includes('"decloaked"'));
  const hidden = before < 0 ? received : received.slice(0, before);
  const raiders = hidden.flatMap((text) => [...shipsIn(JSON.parse(text))]).filter((ship) => ship.side === 1);
  expect(raiders.some((ship) => ship.cloaked)).toBe(true);
  for (const raider of raiders) expect(raider.q).toBe(HIDDEN);
  for (const text of hidden) expect(text).not.toMatch(PLACE_PATCH);
});
