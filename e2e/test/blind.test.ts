import { expect, type Page } from "@playwright/test";
import { begin } from "./eta-carinae.ts";
import { confirm, playOn, question } from "./reader.ts";
import { test } from "./testing.ts";

const onBoard = (page: Page) =>
  page
    .getByRole("region", { name: "Board" })
    .getByRole("list", { name: "On the board" })
    .getByRole("listitem");

/** Asks the board in words by a key, and gives back what it answers. */
async function ask(page: Page, key: "e" | "t" | "r" | "c"): Promise<readonly string[]> {
  await page.keyboard.press(key);
  const answer = page.getByRole("list", { name: "Answer" }).getByRole("listitem");
  await expect(answer.first()).not.toBeEmpty();
  return answer.allTextContents();
}

test("a duel of Starship Tactics is played by roles and names alone", async ({ page }) => {
  await page.goto("/solo/starship-tactics");
  await expect(question(page)).toContainText("Share out");
  await expect(onBoard(page)).toHaveCount(2);
  await expect(onBoard(page).first()).toContainText(/own, Column \d+, row \d+, heading east/);
  await expect(onBoard(page).last()).toContainText(
    /enemy, Column \d+, row \d+, heading .*, range \d+ to the/,
  );

  await page.keyboard.press("w");
  await expect(page.getByRole("heading", { name: "The board in words" })).toBeVisible();
  expect((await ask(page, "e")).join(" ")).toMatch(/Your shield \d.* faces it/);
  expect((await ask(page, "t")).join(" ")).toMatch(/bears on you|hits on \d+ or less/);
  expect((await ask(page, "r")).join(" ")).toMatch(/movement points? now/);
  await page.getByRole("textbox", { name: /^Read a place/ }).fill("1214");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Answer" })).toContainText("Column 12, row 14");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "The board in words" })).toHaveCount(0);

  const kinds = await playOn(page, async () => {
    const all = page.getByRole("button", { name: /^All that bear/ });
    if ((await all.count()) > 0) await all.press("Enter");
  });
  expect(kinds.size).toBeGreaterThan(2);
  await expect(question(page)).toContainText(/^(You win|You lose|A draw)/);
});

const side = (sovereignty: string) => ({
  sovereignty,
  ships: [`${sovereignty}-CA`, `${sovereignty}-FF`],
  craft: [],
  flying: [],
  troops: [],
  grant: 0,
  start: "edge",
  slowest: 50,
  fastest: 300,
});

/** Two cruisers with a frigate each, four turns. */
const DUEL = {
  id: "blind-duel",
  width: 1200,
  height: 800,
  body: "none",
  turns: 4,
  goal: { kind: "score" },
  boarding: true,
  sides: [side("F"), side("Y")],
};

test("a battle of Eta Carinae is played by roles and names alone", async ({ page }) => {
  await begin(page, "space", DUEL);
  await expect(question(page)).toContainText("Place your ships");
  await expect(page.getByRole("button", { name: /^Place / })).toBeVisible();
  await confirm(page);
  await expect(question(page)).toContainText("orders");
  await expect(onBoard(page).first()).toContainText(/at \d+, \d+, course \d+, speed \d+, shields/);
  await expect(onBoard(page).last()).toContainText(/range \d+/);

  await page.keyboard.press("w");
  expect((await ask(page, "e")).join(" ")).toMatch(/range \d+/);
  expect((await ask(page, "t")).join(" ")).toMatch(/beams reach/);
  expect((await ask(page, "r")).join(" ")).toMatch(/Thrust from -?\d+ to \d+/);
  expect((await ask(page, "c")).length).toBeGreaterThan(0);
  await page.keyboard.press("Escape");

  await playOn(page, async (asked) => {
    if (!asked.includes("orders")) return;
    const close = page.getByRole("button", { name: /^Close in/ });
    if ((await close.count()) > 0) await close.press("Enter");
    await expect(page.getByRole("button", { name: /breaks a rule/ })).toHaveCount(0);
  });
  await expect(question(page)).toContainText(/^(You win|You lose|A draw)/);
});
