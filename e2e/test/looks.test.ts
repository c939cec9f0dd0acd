import { expect, type Page, type TestInfo } from "@playwright/test";
import { inspect, standingStill, THEMES, WINDOWS } from "./inspect.ts";
import { test } from "./testing.ts";

/** Tables as they are at their start, and the positions of lessons, which stand there at once: a decision of each kind. */
const SCENES: Readonly<Record<string, readonly (readonly [name: string, path: string])[]>> = {
  "star-fleet-cards": [
    ["start", "/solo/star-fleet-cards"],
    ["fire", "/learn/star-fleet-cards/finish-it"],
    ["answer", "/learn/star-fleet-cards/take-the-blow"],
    ["craft", "/learn/star-fleet-cards/small-craft"],
  ],
  "starship-command": [
    ["start", "/solo/starship-command"],
    ["attack", "/learn/starship-command/just-enough"],
    ["under-fire", "/learn/starship-command/dodge-and-deflect"],
    ["repair", "/learn/starship-command/repair-and-clear"],
  ],
  "starship-tactics": [
    ["power", "/solo/starship-tactics"],
    ["move", "/learn/starship-tactics/soft-side"],
    ["fire", "/learn/starship-tactics/fire"],
    ["evade", "/learn/starship-tactics/missiles"],
    ["sensors", "/learn/starship-tactics/ask-sensors"],
  ],
  "eta-carinae": [
    ["start", "/solo/eta-carinae"],
    ["orders", "/learn/eta-carinae/the-helm"],
    ["missiles", "/learn/eta-carinae/missiles"],
    ["fire", "/learn/eta-carinae/fire-or-hold"],
    ["ground", "/learn/eta-carinae/walk-in"],
    ["skirmish", "/learn/eta-carinae/aim-or-watch"],
    ["campaign", "/learn/eta-carinae/a-month"],
  ],
  warlord: [
    ["build", "/learn/warlord/first-build"],
    ["year", "/learn/warlord/first-land"],
    ["sector", "/learn/warlord/whole-sector"],
  ],
};

/** Looks at a page in every window: in both themes where most people sit, else in one after the other. */
async function looked(page: Page, info: TestInfo, name: string, nth = 0): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [at, { width, height }] of WINDOWS.entries()) {
    await page.setViewportSize({ width, height });
    const themes = width === 1440 ? THEMES : [THEMES[(at + nth) % THEMES.length] ?? "dark"];
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await standingStill(page);
      for (const fault of await inspect(page)) faults.push(`${name} ${width} ${theme}: ${fault}`);
      await page.screenshot({ path: info.outputPath(`${name}-${width}-${theme}.png`) });
    }
  }
  return faults;
}

for (const [game, scenes] of Object.entries(SCENES)) {
  test(`${game}: nothing is cut, covered, out of sight or hard to read, whatever is decided`, async ({
    page,
  }, info) => {
    const faults: string[] = [];
    for (const [nth, [name, path]] of scenes.entries()) {
      await page.goto(path);
      await page.locator('.table-page[data-asked="true"]').waitFor();
      faults.push(...(await looked(page, info, `${game}-${name}`, nth)));
    }
    expect(faults).toEqual([]);
  });
}

test("home and lobby: nothing is cut, covered or hard to read", async ({ page }, info) => {
  await page.goto("/");
  await page.locator(".game-card h2").first().waitFor();
  const home = await looked(page, info, "home");
  await page.goto("/new/starship-command");
  await page.locator("form").first().waitFor();
  expect([...home, ...(await looked(page, info, "lobby", 1))]).toEqual([]);
});

test("a match that is over, and an act on the stage", async ({ page }, info) => {
  await page.goto("/learn/star-fleet-cards/finish-it");
  const list = page.locator('.fs-table[data-face="list"]');
  for (const card of [/^Fire 2 PH-1 FA at the/, /^Fire 2 PH-1 LF\+L at the/]) {
    await expect(page.locator(".fs-table")).toHaveAttribute("data-fresh", "false");
    if ((await list.count()) === 0) await page.keyboard.press("l");
    await page.getByRole("button", { name: card }).first().click();
  }
  await expect(page.locator("[data-question]")).toContainText("Well done");
  const over = await looked(page, info, "over");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "no-preference" });
  await page.keyboard.press("r");
  await expect(page.locator(".fs-stage")).toBeVisible();
  await page.screenshot({ path: info.outputPath("stage-1440-dark.png") });
  expect(over).toEqual([]);
});
