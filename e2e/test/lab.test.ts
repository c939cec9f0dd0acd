import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { barriers } from "./looking.ts";
import { test } from "./testing.ts";

/** Fills in a number of the first setting. */
const write = (page: Page, label: string, value: number, side = "A") =>
  page
    .getByRole("region", { name: `Setting ${side}`, exact: true })
    .getByRole("spinbutton", { name: label })
    .fill(String(value));

test("an experiment runs, is saved, and repeats exactly from its file", async ({ page }) => {
  await page.goto("/lab");
  await page.getByRole("spinbutton", { name: "Matches" }).waitFor();
  await write(page, "Matches", 6);
  await write(page, "Thought per decision", 2);
  await page.getByRole("button", { name: "Run" }).click();
  await expect(page.getByText("All matches are played.")).toBeVisible({ timeout: 120_000 });
  const results = page.getByRole("region", { name: "Results of setting A" });
  await expect(results.getByRole("heading", { name: "Who wins" })).toBeVisible();
  const wins = await results.getByRole("region", { name: "Who wins" }).innerText();

  expect(await barriers(page)).toEqual([]);

  const csv = page.waitForEvent("download");
  await page.getByRole("button", { name: "Matches as CSV" }).click();
  const lines = (await readFile(await (await csv).path(), "utf8")).trim().split("\n");
  expect(lines[0]).toBe("match,seed,seat 0,seat 1,winners,score 0,score 1,first,acts");
  expect(lines).toHaveLength(7);

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the experiment" }).click();
  const file = await (await saved).path();
  await page.reload();
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByRole("spinbutton", { name: "Matches" })).toHaveValue("6");
  await page.getByRole("button", { name: "Run" }).click();
  await expect(page.getByText("The same matches as in the file.")).toBeVisible({ timeout: 120_000 });
  // Only how long the computers thought may differ.
  const withoutTimes = (table: string): string => table.replaceAll(/[\d.]+ ms/g, "");
  expect(withoutTimes(await results.getByRole("region", { name: "Who wins" }).innerText())).toBe(
    withoutTimes(wins),
  );
});

test("a setting that is changed after it was played is saved without what came of it", async ({ page }) => {
  const savedNow = async (): Promise<Record<string, unknown>> => {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save the experiment" }).click();
    return JSON.parse(await readFile(await (await saved).path(), "utf8")) as Record<string, unknown>;
  };
  await page.goto("/lab");
  const matches = page.getByRole("spinbutton", { name: "Matches" });
  await matches.waitFor();
  await write(page, "Matches", 2);
  await write(page, "Thought per decision", 1);
  await page.getByRole("button", { name: "Run" }).click();
  await expect(page.getByText("All matches are played.")).toBeVisible({ timeout: 120_000 });
  const played = await savedNow();
  expect(played).toHaveProperty("marks");
  await write(page, "Matches", 3);
  await expect(page.getByRole("region", { name: "Results of setting A" })).toHaveCount(0);
  expect(await savedNow()).not.toHaveProperty("marks");

  // Made for other rules, and with another mark: both are said, until something in it is changed.
  const settings = (played["settings"] as Record<string, unknown>[]).map((one) => ({
    ...one,
    rulesVersion: 1,
  }));
  const buffer = Buffer.from(JSON.stringify({ ...played, settings, marks: ["2-00000000"] }));
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "old.json", mimeType: "application/json", buffer });
  const note = page.getByText("This experiment was made for version 1 of the rules.");
  await expect(note).toBeVisible();
  await page.getByRole("button", { name: "Run" }).click();
  const other = page.getByText("Other matches than in the file");
  await expect(other).toBeVisible({ timeout: 120_000 });
  await matches.focus();
  await page.keyboard.press("ArrowUp");
  await expect(matches).toHaveValue("3");
  await expect(matches).toBeFocused();
  await expect(note).toHaveCount(0);
  await page.getByRole("button", { name: "Run" }).click();
  await expect(page.getByText("All matches are played.")).toBeVisible({ timeout: 120_000 });
  await expect(other).toHaveCount(0);
});

test("two settings stand side by side, and a run can be stopped", async ({ page }) => {
  await page.goto("/lab");
  await page.getByRole("spinbutton", { name: "Matches" }).waitFor();
  await write(page, "Matches", 2);
  await write(page, "Thought per decision", 1);
  await page.getByRole("button", { name: "Add a second setting" }).click();
  await write(page, "Seed", 7, "B");
  await page.getByRole("button", { name: "Run" }).click();
  await expect(page.getByText("All matches are played.")).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole("region", { name: /Results of setting/ })).toHaveCount(2);
  await page.getByRole("button", { name: "Remove setting B" }).click();
  await write(page, "Matches", 500);
  await page.getByRole("button", { name: "Run" }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText(/Stopped after \d+ match/)).toBeVisible();
});

test("a file that is no experiment is refused with a sentence", async ({ page }) => {
  await page.goto("/lab");
  const file = { name: "notes.json", mimeType: "application/json", buffer: Buffer.from("{}") };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByRole("alert")).toHaveText(
    "This file is not an experiment. Open one that was saved here.",
  );
});
