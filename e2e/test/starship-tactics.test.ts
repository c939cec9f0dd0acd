import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { table } from "./hands.ts";
import { acting, asked, begin, decide, untilMyDecision } from "./tactics.ts";

// A picture of the whole map for every step would take longer than the step.
test.use({ trace: "off" });

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

test("a duel to its end: power by preset, course by steps, fire by odds, damage by the chart", async ({
  page,
}) => {
  await begin(page, { scenario: "A scenario file", file: LAST_SHOTS });
  const seen = new Set<string>();
  for (let count = 0; count < 60; count++) {
    if ((await untilMyDecision(page)) === "over") break;
    seen.add((await asked(page)).split(" ")[0] ?? "");
    await decide(page);
  }
  await expect(table(page).over).toHaveText(/You win|You lose|A draw/);
  expect([...seen]).toEqual(expect.arrayContaining(["Allocate", "Move"]));
  await expect(table(page).log).toContainText(/The battle is over\./);
  await expect(table(page).log).toContainText(/ST-/);
  await expect(table(page).log).not.toContainText(/\b(true|false|undefined)\b/);
});

test("a course is plotted step by step, taken back freely, and shows its stress before it is laid in", async ({
  page,
}) => {
  await begin(page, { scenario: "A scenario file", file: LAST_SHOTS });
  for (let count = 0; count < 12; count++) {
    if ((await untilMyDecision(page)) === "over" || (await asked(page)).startsWith("Move")) break;
    await decide(page);
  }
  const helm = page.locator(".st-panel").filter({ has: page.locator(".st-steps") });
  const step = (name: string) => helm.locator(".st-steps").getByRole("button", { name, exact: true });
  await step("Ahead, emergency turn to port").click();
  await expect(page.locator(".st-ghost")).toBeVisible();
  await expect(helm).toContainText(/Stress: \d+ power, \d+ superstructure/);
  await helm.getByRole("button", { name: "Undo step" }).click();
  await expect(page.locator(".st-ghost")).toHaveCount(0);
  await expect(helm).not.toContainText("Stress");
  await step("Ahead").click();
  await acting(page, () => helm.getByRole("button", { name: "Lay in course" }).click());
});

test("over-allocating is not possible, and the desk says why", async ({ page }) => {
  await begin(page);
  await untilMyDecision(page);
  await page.locator(".st-presets").getByRole("button", { name: "All ahead" }).click();
  const more = page.locator(".st-ring-shield").first().getByRole("button", { name: /^More/ });
  for (let count = 0; count < 6 && (await more.getAttribute("aria-disabled")) !== "true"; count++)
    await more.click();
  await expect(more).toHaveAttribute("title", "There is not enough power left.");
});

test("the map is walked with the keys, hex by hex, and tells what is around", async ({ page }) => {
  await begin(page);
  await untilMyDecision(page);
  await page.locator(".st-map .fs-map-keys").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".st-map [aria-live]")).toHaveText(
    /Column \d+, row \d+.* at range \d+ to the (north|south)?-?(east|west)/,
  );
});

for (const theme of ["bridge", "rulebook"] as const) {
  test(`the table in ${theme}: no serious fault for anybody, at every width`, async ({ page }, info) => {
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
      const found = await new AxeBuilder({ page }).exclude(".fs-map-window").analyze();
      const serious = found.violations.filter((one) => one.impact === "serious" || one.impact === "critical");
      expect(serious.map((one) => `${one.id}: ${one.nodes[0]?.html ?? ""}`)).toEqual([]);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over).toBeLessThanOrEqual(0);
      await page.screenshot({ path: info.outputPath(`starship-tactics-${theme}-${width}.png`) });
    }
    expect(faults).toEqual([]);
  });
}
