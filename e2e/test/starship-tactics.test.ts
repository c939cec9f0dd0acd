import { expect } from "@playwright/test";
import { acting, table, untilAsked } from "./hands.ts";
import { begin, decide, kindAsked } from "./tactics.ts";
import { look } from "./looking.ts";
import { test } from "./testing.ts";

/** Two wrecks four hexes apart: whoever hits first wins. */
const LAST_SHOTS = {
  format: 1,
  title: "Last shots",
  warp: 0,
  turns: 3,
  ships: [
    { class: "f-con2", side: 0, column: 18, row: 14, heading: 0, damage: { superstructure: 6 } },
    { class: "k-d7m", side: 1, column: 22, row: 14, heading: 3, damage: { superstructure: 6 } },
  ],
};

/** Two whole ships in range of each other, for two turns: all there is to decide comes up. */
const OPEN_FIRE = {
  ...LAST_SHOTS,
  title: "Open fire",
  turns: 2,
  ships: LAST_SHOTS.ships.map(({ damage: _none, ...whole }) => whole),
};

/** Power, sensors, moves and fire of one turn, by what stands ready. */
const MOST_PRESSES = 12;

test("a duel of whole ships by what stands ready: power, sensors, moves and fire with few presses a turn", async ({
  page,
}) => {
  await begin(page, { scenario: "A scenario file", file: OPEN_FIRE });
  const seen = new Set<string | null>();
  const presses = new Map<string, number>();
  for (let count = 0; count < 60; count++) {
    if ((await untilAsked(page)) === "over") break;
    const turn = (await page.locator(".fs-table-turn").allTextContents()).join("");
    seen.add(await kindAsked(page));
    presses.set(turn, (presses.get(turn) ?? 0) + (await decide(page)));
  }
  await expect(table(page).over).toHaveText(/You win|You lose|A draw/);
  expect([...seen]).toEqual(expect.arrayContaining(["allocate", "sensors", "move", "declare"]));
  expect([...presses.keys()]).toHaveLength(OPEN_FIRE.turns);
  expect(Math.max(...presses.values())).toBeLessThanOrEqual(MOST_PRESSES);
  await expect(table(page).log).toContainText(/The battle is over\./);
  await expect(table(page).log).toContainText(/ST-/);
  await expect(table(page).log).not.toContainText(/\b(true|false|undefined)\b/);
});

test("a course is plotted step by step, taken back freely, and shows its stress before it is laid in", async ({
  page,
}) => {
  await begin(page, { scenario: "A scenario file", file: LAST_SHOTS });
  for (let count = 0; count < 12; count++) {
    if ((await untilAsked(page)) === "over" || (await kindAsked(page)) === "move") break;
    await decide(page);
  }
  const helm = page.locator(".st-helm");
  const step = (name: string) => helm.locator(".st-steps").getByRole("button", { name, exact: true });
  // The helm proposes straight ahead.
  await expect(page.locator(".st-ghost")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".st-ghost")).toHaveCount(0);
  await step("Ahead, emergency turn to port").click();
  await expect(page.locator(".st-ghost")).toBeVisible();
  await expect(helm).toContainText(/Stress: \d+ power, \d+ superstructure/);
  await page.keyboard.press("Escape");
  await expect(helm).not.toContainText("Stress");
  await step("Ahead").click();
  await expect(table(page).confirm).toHaveText(/^Move, heading east/);
  await acting(page, () => table(page).confirm.click());
});

test("a newcomer wins the first lesson with one press", async ({ page }) => {
  await page.goto("/learn/starship-tactics/fire");
  await expect(page.locator("[data-question]")).toContainText("Weapons 3 and 4 cannot miss");
  await expect(page.locator(".fs-table")).toHaveAttribute("data-fresh", "false");
  await table(page).confirm.click();
  await expect(page.locator("[data-question]")).toContainText("Well done");
});

test("over-allocating is not possible, and the dial says why", async ({ page }) => {
  await begin(page);
  await untilAsked(page);
  await page.getByRole("button", { name: /^All ahead/ }).click();
  const shield = page.getByRole("slider", { name: "Shield 1, forward" });
  await shield.focus();
  await page.keyboard.press("ArrowUp");
  await expect(shield).toHaveAttribute("aria-valuenow", "0");
  await expect(page.getByRole("button", { name: "More: Shield 1, forward" })).toHaveAttribute(
    "title",
    "There is not enough power left.",
  );
});

test("the map is walked with the keys from the own ship, and tells what is around", async ({ page }) => {
  await begin(page);
  await untilAsked(page);
  await page.locator(".st-map .fs-map-keys").focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".st-map [aria-live]")).toHaveText(
    /Column \d+, row \d+.* at range \d+ to the east, Constitution \(Mk II\), heading east/,
  );
});

for (const theme of ["bridge", "rulebook"] as const) {
  test(`the table in ${theme}: no fault for anybody, at every width`, async ({ page }, info) => {
    await page.emulateMedia({
      colorScheme: theme === "bridge" ? "dark" : "light",
      reducedMotion: "reduce",
    });
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    await page.goto("/solo/starship-tactics");
    await page.locator(".st-board").waitFor();
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
      await look(page, { without: [".fs-map-window"] });
      const ship = await page.locator('.st-map [data-subject="ship.0"] .fs-token > g').first().boundingBox();
      expect(Math.max(ship?.width ?? 0, ship?.height ?? 0)).toBeGreaterThanOrEqual(56);
      await page.screenshot({ path: info.outputPath(`starship-tactics-${theme}-${width}.png`) });
    }
    expect(faults).toEqual([]);
  });
}
