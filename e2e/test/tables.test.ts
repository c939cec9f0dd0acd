import { expect, type Page } from "@playwright/test";
import { lookEverywhere } from "./looking.ts";
import { test } from "./testing.ts";

test("two strangers find each other by quick play; a listed table is seen and filtered", async ({
  browser,
}) => {
  const [ann, bob] = await Promise.all(
    [0, 1].map(async () => (await browser.newContext({ reducedMotion: "reduce" })).newPage()),
  );
  if (ann === undefined || bob === undefined) throw new Error("two came");
  for (const page of [ann, bob]) {
    await page.goto("/tables");
    await page.locator("main h1").waitFor();
  }
  await lookEverywhere(ann);
  const quick = async (page: Page): Promise<void> => {
    const form = page.getByRole("form", { name: "Quick play" });
    await form.getByLabel("Game").selectOption("Star Fleet Cards");
    await form.getByLabel("Clocks").selectOption("15 minutes, plus 10 seconds per decision");
    await form.getByRole("button", { name: "Find an opponent" }).click();
    await page.waitForURL(/\/match\//);
  };
  await Promise.all([quick(ann), quick(bob)]);
  expect(new URL(ann.url()).pathname).toBe(new URL(bob.url()).pathname);
  for (const page of [ann, bob]) await page.locator(".table-page[data-acts='0']").waitFor();

  const seats = [{ kind: "me" }, { kind: "open" }];
  await ann.request.post("/api/matches", { data: { game: "star-fleet-cards", seats, listed: true } });
  await bob.goto("/tables");
  const open = bob.getByRole("region", { name: "Open tables" });
  await expect(open.getByRole("listitem").first()).toBeVisible();
  await open.getByLabel("Game").selectOption("Eta Carinae");
  await expect(open.getByText("No open table right now.")).toBeVisible();
  await open.getByLabel("Game").selectOption("Star Fleet Cards");
  await expect(open.getByRole("listitem").first()).toBeVisible();
});

test("all of one's own matches are found by state, result and opponent", async ({ browser }) => {
  const [ann, bob] = await Promise.all(
    [0, 1].map(async () => (await browser.newContext({ reducedMotion: "reduce" })).newPage()),
  );
  if (ann === undefined || bob === undefined) throw new Error("two came");
  const rival = `Bob ${Math.random().toString(36).slice(2, 8)}`;
  await ann.request.get("/api/me");
  await bob.request.get("/api/me");
  await bob.request.patch("/api/me", { data: { name: rival } });
  const seats = [{ kind: "me" }, { kind: "open" }];
  for (let count = 0; count < 5; count++) {
    const made = await ann.request.post("/api/matches", { data: { game: "star-fleet-cards", seats } });
    const { id, invitation } = (await made.json()) as { id: string; invitation: string };
    await bob.request.post(`/api/matches/${id}/join`, { data: { invitation } });
    if (count < 2)
      await ann.request.post(`/api/matches/${id}/acts`, { data: { after: 0, action: { type: "concede" } } });
  }
  // The page learns that the server knows the reader.
  await ann.goto("/account");
  await ann.getByText("a guest of this browser").waitFor();
  await ann.goto("/");
  await ann.getByRole("link", { name: "All your matches" }).click();
  await ann.waitForURL("**/matches");
  const list = ann.getByRole("region", { name: "Your matches on this server" });
  await expect(list.getByRole("listitem")).toHaveCount(5);
  await lookEverywhere(ann);
  await ann.getByLabel("Result").selectOption("Lost");
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await ann.getByLabel("Result").selectOption("Won");
  await expect(ann.getByText("No match fits.")).toBeVisible();
  await ann.getByLabel("Result").selectOption("All");
  await ann.getByLabel("State").selectOption("Going on");
  await ann.getByLabel("Search").fill(rival.toUpperCase());
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await ann.getByLabel("Search").fill("nobody of that name");
  await expect(ann.getByText("No match fits.")).toBeVisible();
});
