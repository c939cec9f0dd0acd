import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Nothing that keeps somebody out, and nothing wider than the page. */
export async function look(page: Page): Promise<void> {
  // The link to skip the head lies behind the page while that is scrolled.
  await page.evaluate(() => scrollTo(0, 0));
  const found = await new AxeBuilder({ page }).analyze();
  const serious = found.violations.filter((one) => one.impact === "serious" || one.impact === "critical");
  expect(serious.map((one) => `${one.id}: ${one.nodes[0]?.html ?? ""}`)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** The same on a phone, a tablet and a desk. */
export async function lookEverywhere(page: Page): Promise<void> {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await look(page);
  }
}
