import { expect, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { look } from "./looking.ts";
import { test } from "./testing.ts";

const verdict = (page: Page) => page.locator(".fs-verdict");

/** Walks the map with the keys from its corner and presses Enter. */
async function pressHex(page: Page, right: number): Promise<void> {
  await page.locator(".st-ws-map .fs-map-keys").focus();
  for (let step = 0; step <= right; step++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
}

test("a scenario is made by keyboard, checked as it grows, saved, opened again and played", async ({
  page,
}) => {
  await page.goto("/workshop/starship-tactics");
  await expect(verdict(page)).toHaveAttribute("data-ok", "true");
  await page.getByRole("button", { name: "Sun", exact: true }).click();
  await pressHex(page, 3);
  await expect(page.locator('.st-ws-thing[aria-pressed="true"]')).toContainText("Sun");
  await expect(verdict(page)).toHaveAttribute("data-ok", "true");
  // The keys begin in the middle of the map.
  const row = await page.getByLabel("Row", { exact: true }).inputValue();
  const column = await page.getByLabel("Column", { exact: true }).inputValue();

  await page.locator(".st-ws-thing").filter({ hasText: "Constitution" }).click();
  await page.getByLabel("Row", { exact: true }).fill(row);
  await page.getByLabel("Row", { exact: true }).press("Tab");
  await page.getByLabel("Column", { exact: true }).fill(column);
  await page.getByLabel("Column", { exact: true }).press("Tab");
  await expect(verdict(page)).toContainText("The ship stands in an obstacle");
  await expect(page.getByRole("button", { name: "Play this" })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(verdict(page)).toHaveAttribute("data-ok", "true");

  await page.getByLabel("Title").fill("Sunrise");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("sunrise.json");
  const text = readFileSync((await file.path()) ?? "", "utf8");
  expect(JSON.parse(text)).toMatchObject({
    title: "Sunrise",
    obstacles: [{ kind: "sun", column: Number(column), row: Number(row) }],
  });

  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("Sunrise");
  await page.getByLabel("Start with").selectOption("raiders");
  await expect(page.getByLabel("Title")).toHaveValue("Raiders");
  await page
    .locator(".fs-workshop-bar input[type=file]")
    .setInputFiles({ name: "sunrise.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await expect(page.getByLabel("Title")).toHaveValue("Sunrise");
  await page.getByRole("button", { name: "Play this" }).click();
  await page.waitForURL(/\/solo\/starship-tactics/);
  await expect(page.locator('.st-map [data-subject="obstacle.0"]')).toHaveCount(1);
});

test("bad files are told what is wrong with them", async ({ page }) => {
  await page.goto("/workshop/starship-tactics");
  const open = (text: string) =>
    page
      .locator(".fs-workshop-bar input[type=file]")
      .setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await open("{ not json");
  await expect(page.getByRole("alert")).toContainText("This is not JSON");
  await open('{"format": 1, "title": "x", "warp": 99, "ships": []}');
  await expect(page.getByRole("alert")).toContainText("Look at “warp”: at most 14.");
  await page
    .locator(".st-ws-papers input[type=file]")
    .setInputFiles({ name: "p.json", mimeType: "application/json", buffer: Buffer.from('[{"id":"x"}]') });
  await expect(page.locator(".st-ws-papers").getByRole("alert")).toContainText("Look at");
});

test("the scenario goes to the lobby filled in", async ({ page }) => {
  await page.goto("/workshop/starship-tactics");
  await page.getByRole("button", { name: "Go to the lobby" }).click();
  await page.waitForURL(/\/new\/starship-tactics/);
  await expect(page.getByLabel("Scenario file (JSON)")).toHaveValue(/"title": "New scenario"/);
});

for (const width of [390, 820, 1440])
  test(`the workshop at ${width} pixels: nothing sticks out, no serious fault`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/workshop/starship-tactics");
    await page.locator(".st-ws-thing").first().click();
    await look(page, { without: [".fs-map-window"] });
  });
