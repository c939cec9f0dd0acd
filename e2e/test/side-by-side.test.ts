import { expect } from "@playwright/test";
import { answerFirst, untilAsked } from "./hands.ts";
import { test } from "./testing.ts";

test("two matches alone stand side by side, and a new one leaves the running one as it is", async ({
  page,
}) => {
  await page.goto("/");
  const card = page.locator(".game-card").filter({ hasText: "Star Fleet Cards" });
  await card.getByRole("link", { name: "Play", exact: true }).click();
  await untilAsked(page);
  await answerFirst(page);
  await untilAsked(page);
  const acts = await page.locator(".table-page").getAttribute("data-acts");
  await page.goto("/");
  await card.getByRole("button", { name: "New match" }).click();
  await page.waitForURL(/\/solo\/star-fleet-cards\/1$/);
  await untilAsked(page);
  await page.goto("/");
  const mine = page.getByRole("region", { name: "Your matches" }).getByRole("link");
  await expect(mine).toHaveCount(2);
  // The latest goes on first; the other one is where it was.
  await expect(card.getByRole("link", { name: "Continue" })).toHaveAttribute(
    "href",
    "/solo/star-fleet-cards/1",
  );
  await mine.last().click();
  await page.waitForURL(/\/solo\/star-fleet-cards$/);
  await untilAsked(page);
  await expect(page.locator(".table-page")).toHaveAttribute("data-acts", acts ?? "");
});
