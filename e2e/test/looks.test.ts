import { expect, type Page } from "@playwright/test";
import * as eta from "./eta-carinae.ts";
import { decide, numbers, plainAnswer, table, untilAsked } from "./hands.ts";
import { looked, standingStill } from "./inspect.ts";
import * as tactics from "./tactics.ts";
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

/** What no lesson begins with: the way there in a match of one's own. */
const ON_THE_WAY: readonly (readonly [name: string, there: (page: Page) => Promise<void>])[] = [
  ["eta-carinae-deploy", (page) => eta.begin(page, "ground")],
  [
    "eta-carinae-yard",
    async (page) => {
      await eta.begin(page, "campaign");
      await untilAsked(page);
      await eta.answerPlain(page);
      await page.getByRole("region", { name: "Orders of the month" }).waitFor();
    },
  ],
  ["starship-tactics-crew", (page) => tactics.begin(page, { seats: 4, level: "Command and Control" })],
];

test("screens on the way: nothing is cut, covered, out of sight or hard to read", async ({ page }, info) => {
  const faults: string[] = [];
  for (const [nth, [name, there]] of ON_THE_WAY.entries()) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await there(page);
    await untilAsked(page);
    faults.push(...(await looked(page, info, name, nth, [390, 1440])));
  }
  expect(faults).toEqual([]);
});

/** Presses the confirm until an act is on the stage; false when none has come. */
async function staged(page: Page): Promise<boolean> {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "no-preference" });
  for (let count = 0; count < 6 && (await untilAsked(page)) === "asked"; count++) {
    await standingStill(page);
    const acts = await page.locator(".table-page").getAttribute("data-acts");
    await table(page).confirm.click();
    await page.waitForFunction((before) => {
      const place = document.querySelector(".table-page");
      const asked = place?.getAttribute("data-asked") === "true";
      return (
        document.querySelector(".fs-stage") !== null || (asked && place?.getAttribute("data-acts") !== before)
      );
    }, acts);
    if ((await page.locator(".fs-stage").count()) > 0) return true;
  }
  return false;
}

async function giveUp(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: /^(Give up|Concede)/ }).click();
  await page.getByRole("dialog").locator(".fs-button-danger").click();
  await table(page).over.waitFor();
}

for (const game of ["star-fleet-cards", "starship-command", "starship-tactics", "eta-carinae"]) {
  test(`${game}: the middle of a match, an act on the stage and the end`, async ({ page }, info) => {
    await page.goto(`/solo/${game}`);
    for (let answer = 0; answer < 4 && (await untilAsked(page)) === "asked"; answer++)
      await plainAnswer(page);
    await untilAsked(page);
    const faults = [...(await looked(page, info, `${game}-middle`, 0, [390, 1440]))];
    await page.setViewportSize({ width: 1440, height: 900 });
    if (await staged(page)) {
      await page.screenshot({ path: info.outputPath(`${game}-stage-1440-dark.png`) });
      await page.keyboard.press("s");
    }
    await untilAsked(page);
    await giveUp(page);
    faults.push(...(await looked(page, info, `${game}-end`, 1, [390, 1440])));
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

test("home: scenes at once, and every game can be begun without scrolling, also with two matches to go on", async ({
  page,
}) => {
  const BEGIN = ".game-card-actions > :first-child";
  const beginsInSight = async (): Promise<void> => {
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(page.locator(BEGIN)).toHaveCount(5);
      const low = await page
        .locator(BEGIN)
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom > innerHeight).length);
      expect(low, `at ${width} x ${height}`).toBe(0);
    }
  };
  await page.goto("/");
  await expect(page.locator(".game-card svg.poster")).toHaveCount(5);
  await beginsInSight();
  for (const game of ["star-fleet-cards", "starship-command"]) {
    await page.goto(`/solo/${game}`);
    await untilAsked(page);
    await decide(page, numbers(7));
  }
  await page.goto("/");
  await expect(page.locator(".match-cards > li")).toHaveCount(2);
  await beginsInSight();
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
