import { expect } from "@playwright/test";
import { answerPlain, begin } from "./eta-carinae.ts";
import { acting, answerFirst, table, untilAsked } from "./hands.ts";
import { test } from "./testing.ts";

const army = (sovereignty: string, troop: string, x: number) => ({
  sovereignty,
  platoons: [{ squads: [{ type: troop, count: 3, support: [] }], command: troop }],
  others: [],
  reserves: [],
  tethers: 0,
  nano: [],
  orbital: [],
  grant: 0,
  zone: { x, y: 0, w: 250, h: 600 },
  dugIn: false,
  roe: { forbidden: [], protected: [], capture: true, civilians: 0, environment: 0 },
});

/** Two platoons, a wood between them, three turns. */
const PATROL = {
  id: "patrol",
  width: 800,
  height: 600,
  wild: false,
  turns: 3,
  campaign: false,
  terrain: [{ kind: "woods", x: 340, y: 200, w: 120, h: 160 }],
  facilities: [],
  sides: [army("F", "marine", 0), army("Y", "legionary", 550)],
};

test("a fight on the ground to its end: ways are pointed at on the field", async ({ page }) => {
  await begin(page, "ground", PATROL);
  const seal = page.locator("[data-confirm]", { hasText: "Seal orders" });
  let pointed = 0;
  for (let count = 0; count < 30; count++) {
    if ((await untilAsked(page)) === "over") break;
    if (await seal.isVisible()) {
      await page.locator(".ec-tile").first().click();
      await page.locator(".ec-ground").click({ position: { x: 200, y: 90 } });
      await expect(page.locator(".ec-way")).toHaveCount(1);
      await acting(page, () => seal.click());
      pointed += 1;
    } else await answerFirst(page);
  }
  expect(pointed).toBeGreaterThan(0);
  await expect(table(page).over).toBeVisible();
});

test("a skirmish for a turn: orders are pointed at on the deck", async ({ page }) => {
  await begin(page, "skirmish");
  await untilAsked(page);
  await page.locator(".ec-tile").nth(1).click();
  await page.locator(".ec-order", { hasText: "Run" }).click();
  await page.locator(".ec-figure").nth(1).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".ec-tile").nth(1)).toContainText("Run");
  await acting(page, () => table(page).confirm.click());
  for (let count = 0; count < 6; count++) {
    if ((await untilAsked(page)) === "over") break;
    if (await page.getByText("Turn 2", { exact: true }).first().isVisible()) break;
    await answerFirst(page);
  }
  await expect(page.getByText("Turn 2", { exact: true }).first()).toBeVisible();
});

test("a month of a campaign: built and sent on the star map", async ({ page }) => {
  await begin(page, "campaign");
  await untilAsked(page);
  await answerPlain(page);
  const sheet = page.getByRole("region", { name: "Orders of the month" });
  await sheet.waitFor();
  await page.getByRole("button", { name: "Order", exact: true }).first().click();
  await expect(page.locator(".ec-yard-buy")).toContainText("ready at the end of month");
  await expect(sheet).toContainText("Still open");
  await page.locator(".ec-forces button").first().click();
  await page.getByRole("button", { name: "defend a place" }).click();
  await page.locator("[data-list-key]").click();
  await page.getByRole("button", { name: "Give these orders" }).click();
  const form = page.locator(".fs-rail form");
  await expect(form.getByRole("spinbutton", { name: "Number" }).first()).toHaveValue("1");
  await page.locator("[data-list-key]").click();
  await acting(page, () => table(page).confirm.click());
  for (let count = 0; count < 20; count++) {
    if ((await untilAsked(page)) === "over") break;
    if (await page.getByText("Month 2", { exact: true }).first().isVisible()) break;
    await answerFirst(page);
  }
  await expect(page.getByText("Month 2", { exact: true }).first()).toBeVisible();
  await expect(table(page).log).toContainText(/EC-/);
});
