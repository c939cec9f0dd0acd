import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";

async function look(page: Page): Promise<void> {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const found = await new AxeBuilder({ page }).analyze();
    const serious = found.violations.filter((one) => one.impact === "serious" || one.impact === "critical");
    expect(serious.map((one) => `${one.id}: ${one.nodes[0]?.html ?? ""}`)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  }
}

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
  await look(ann);
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
