import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export interface Search {
  /** Only in these parts of the page. */
  readonly within?: readonly string[];
  readonly without?: readonly string[];
  /** Only what keeps somebody out for certain. */
  readonly grave?: boolean;
}

/** What stands in somebody's way, each with the first place where it does. */
export async function barriers(
  page: Page,
  { within = [], without = [], grave = false }: Search = {},
): Promise<readonly string[]> {
  // No page has frames in it: the search need not be put together from several, in a page of its own.
  const search = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], preload: false });
  for (const part of within) search.include(part);
  for (const part of without) search.exclude(part);
  const { violations } = await search.analyze();
  return violations
    .filter(({ impact }) => !grave || impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
}

/** Nothing that keeps somebody out, and nothing wider than the page. */
export async function look(page: Page, search: Search = {}): Promise<void> {
  // The link to skip the head lies behind the page while that is scrolled.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await barriers(page, search)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** The same on a phone, a tablet and a desk. */
export async function lookEverywhere(page: Page, search: Search = {}): Promise<void> {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await look(page, search);
  }
}
