import { expect, type Page } from "@playwright/test";
import { answerPlain, begin, beginTogether } from "./eta-carinae.ts";
import { acting, answerFirst, answering, nextOf, table, untilAsked } from "./hands.ts";
import { looked } from "./inspect.ts";
import { test } from "./testing.ts";

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
    const next = await nextOf([page, other]);
    if (next.state === "over") break;
    await answerFirst(next.page);
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

test("courses are plotted by pulling and keys, the form is in step, and a turn takes few presses", async ({
  page,
}) => {
  await begin(page, "space");
  await untilAsked(page);
  const { confirm } = table(page);
  const place = page.locator(".ec-sheet tbody tr").first().locator("td").first();
  const before = await place.textContent();
  // The map may fit itself once more while it is pulled: then it is pulled again.
  await expect(async () => {
    await pull(page, ".ec-ghost", 8, -15);
    await expect(place).not.toHaveText(before ?? "", { timeout: 1_000 });
  }).toPass();
  await acting(page, () => confirm.click());

  // A drag is a press, and so is everything that is clicked.
  let presses = 0;
  const press = async (deed: Promise<void>): Promise<void> => {
    presses += 1;
    await deed;
  };
  await untilAsked(page);
  const lever = page.getByRole("slider", { name: /^Thrust/ });
  for (let ship = 0; ship < 4; ship++) {
    presses += 1;
    await expect(async () => {
      await pull(page, `.ec-ghost >> nth=${ship}`, 60, 0);
      await expect(page.locator(".ec-tile").nth(ship)).toContainText("thrust", { timeout: 1_000 });
    }).toPass();
  }
  await page.locator(".ec-ghost").nth(2).focus();
  const thrust = Number(await lever.inputValue());
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(lever).toHaveValue(String(thrust - 1));
  await expect(page.getByRole("slider", { name: /^Turn/ })).toHaveValue("5");
  await page.keyboard.press("ArrowLeft");

  await page.locator("[data-list-key]").click();
  await page.getByRole("button", { name: "Give these orders" }).click();
  const form = page.locator(".fs-rail form");
  await expect(form.getByRole("spinbutton", { name: "Thrust, negative to slow" }).nth(2)).toHaveValue(
    String(thrust - 1),
  );
  await page.locator("[data-list-key]").click();
  await expect(confirm).toHaveText(/^Seal orders/);
  await press(acting(page, () => confirm.click()));
  while ((await untilAsked(page)) === "asked" && !(await page.getByText("Turn 2: orders").isVisible())) {
    if (await page.getByText("Launch or steer missiles?").isVisible())
      for (const target of await page.locator('.fs-map-token:has([data-state="open"])').all())
        await press(target.click());
    await press(acting(page, () => confirm.click()));
  }
  expect(presses).toBeLessThanOrEqual(14);
});

test("a ship is boarded, and its crew fights", async ({ page, browser }, info) => {
  const other = await beginTogether(page, browser, RAID);
  const storm = page.getByRole("button", { name: "Hold and board" });
  const melee = page.getByRole("button", { name: /the melee goes on/ }).first();
  for (let count = 0; count < 30 && !(await melee.isVisible()); count++) {
    const { page: asked } = await nextOf([page, other]);
    if (asked === page && (await storm.isVisible()))
      await answering(page, async (press) => {
        await press(storm);
        await press(page.getByLabel("Send boarders"));
        await press(page.getByRole("button", { name: "Done" }));
        await press(table(page).confirm);
      });
    else if (!(await melee.isVisible())) await answerPlain(asked);
  }
  await expect(page.locator(".ec-melee-desk")).toContainText("sends 2 shock squads");
  expect(await looked(page, info, "eta-carinae-boarding", 0, [390, 1440])).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await melee.click();
  await untilAsked(other);
  if (!(await other.locator(".ec-aboard").isVisible())) await answerPlain(other);
  for (const one of [page, other]) {
    await expect(one.locator(".ec-aboard")).toContainText(/shock squads? gets? in/);
    await expect(table(one).log).toContainText("EC-BRD");
  }
});
