import { expect, test, type Page } from "@playwright/test";
import { acting, answer, begin, beginTogether, untilWanted, whoIsWanted } from "./eta-carinae.ts";
import { table } from "./hands.ts";

const side = (sovereignty: string, ship: string, more: object = {}) => ({
  sovereignty,
  ships: [`${sovereignty}-${ship}`],
  craft: [],
  flying: [],
  troops: [],
  grant: 0,
  start: "edge",
  slowest: 50,
  fastest: 300,
  ...more,
});

const battle = { width: 1200, height: 800, body: "none", turns: 2, goal: { kind: "score" }, boarding: true };

/** Two cruisers a few turns from the end. */
const SHORT_DUEL = { ...battle, id: "short-duel", sides: [side("F", "CA"), side("Y", "CA")] };

/** A cruiser full of marines beside a frigate without shields, both in orbit of a rock. */
const RAID = {
  ...battle,
  id: "raid",
  body: "asteroid",
  turns: 3,
  sides: [
    side("F", "CA", { start: "orbit", slowest: 0, troops: [{ type: "marine", count: 4 }] }),
    side("T", "FF", { start: "orbit", slowest: 0 }),
  ],
};

test("a duel of two cruisers on two pages, to its end", async ({ page, browser }) => {
  const other = await beginTogether(page, browser, SHORT_DUEL);
  for (let count = 0; count < 80; count++) {
    const asked = await whoIsWanted([page, other]);
    if ((await untilWanted(asked)) === "over") break;
    await answer(asked);
  }
  await expect(table(page).over).toBeVisible();
  await expect(table(other).over).toBeVisible();
});

/** Pulls the middle of something over the map. */
async function pull(page: Page, selector: string, dx: number, dy: number): Promise<void> {
  const thing = page.locator(selector).first();
  // The map may still be fitting itself to a new phase: pointing waits until the thing stands still.
  await thing.hover();
  const box = await thing.boundingBox();
  if (box === null) throw new Error(`${selector} is not to be seen`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, { steps: 4 });
  await page.mouse.up();
}

test("courses are plotted by pulling, typing and keys, and the form is in step", async ({ page }) => {
  await begin(page, "space");
  await untilWanted(page);
  const place = page.locator(".ec-sheet tbody tr").first().locator("td").first();
  const before = await place.textContent();
  await pull(page, ".ec-ghost", 8, -15);
  await expect(place).not.toHaveText(before ?? "");
  await acting(page, () => page.getByRole("button", { name: "Place the ships" }).click());

  const thrust = page.getByLabel(/: Thrust$/);
  await thrust.first().waitFor();
  await pull(page, ".ec-ghost", 60, 0);
  await expect(thrust.first()).not.toHaveValue("0");
  await thrust.nth(1).fill("12");
  await thrust.nth(1).press("Enter");
  await page.locator(".ec-ghost").nth(2).focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await expect(thrust.nth(2)).toHaveValue("1");
  await expect(page.getByLabel(/: Turn$/).nth(2)).toHaveValue("5");

  await page.getByRole("button", { name: "Give these orders" }).click();
  const form = page.locator(".fs-decision form");
  await expect(form.getByRole("spinbutton", { name: "Thrust, negative to slow" }).nth(1)).toHaveValue("12");
  await form.getByRole("spinbutton", { name: "Thrust, negative to slow" }).nth(1).fill("20");
  await expect(thrust.nth(1)).toHaveValue("20");
  await acting(page, () => page.getByRole("button", { name: "Seal the orders" }).click());
});

test("a ship is boarded, and its crew fights", async ({ page, browser }) => {
  const other = await beginTogether(page, browser, RAID);
  const storm = page.getByRole("button", { name: "Hold and board" });
  const melee = page.getByRole("button", { name: /the melee goes on/ });
  for (let count = 0; count < 30 && !(await melee.isVisible()); count++) {
    const asked = await whoIsWanted([page, other]);
    if (asked === page && (await storm.isVisible())) {
      await storm.click();
      await page.getByLabel("Send boarders").check();
      await page.getByRole("button", { name: "Done" }).click();
      await acting(page, () => page.getByRole("button", { name: "Seal the orders" }).click());
    } else if (!(await melee.isVisible())) await answer(asked);
  }
  await expect(page.locator(".ec-melee-desk")).toContainText("sends 2 shock squads");
  await melee.click();
  await untilWanted(other);
  if (!(await other.locator(".ec-aboard").isVisible())) await answer(other);
  for (const one of [page, other]) {
    await expect(one.locator(".ec-aboard")).toContainText(/shock squads? gets? in/);
    await expect(table(one).log).toContainText("EC-BRD");
  }
});
