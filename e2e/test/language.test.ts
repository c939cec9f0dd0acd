import { expect } from "@playwright/test";
import { test } from "./testing.ts";

test.describe("a browser that asks for German", () => {
  test.use({ locale: "de-DE" });

  test("gets the pages, a table, its log and its choices in German", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.getByRole("heading", { name: "Raumschiffspiele an einem Tisch" })).toBeVisible();
    await page.goto("/solo/star-fleet-cards");
    await expect(page.getByText("Verlauf").first()).toBeVisible();
    await expect(page.getByText(/(Du hast|hat) die erste Initiative\./).first()).toBeVisible();
    await expect(page.getByText(/Was tust du\?|Spiel eine Karte/).first()).toBeVisible();
  });

  test("speaks English for whoever chooses it, and remembers", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("combobox", { name: "Sprache" }).selectOption("en");
    await expect(page.getByRole("heading", { name: "Starship games at one table" })).toBeVisible();
    await page.goto("/about");
    await expect(page.getByRole("heading", { name: "What this is" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  test("finds what is not translated yet", async ({ page }) => {
    await page.goto("/words");
    await expect(page.getByText("Star Fleet Cards auf Deutsch: vollständig")).toBeVisible();
    await expect(page.getByText("Seiten und Tische auf Deutsch: vollständig")).toBeVisible();
  });
});

test.describe("a phone that asks for German", () => {
  test.use({ locale: "de-DE", viewport: { width: 360, height: 740 } });

  test("has room for every page", async ({ page }) => {
    for (const path of ["/", "/new/star-fleet-cards", "/about", "/handbook"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
  });
});
