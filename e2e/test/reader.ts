import { expect, type Locator, type Page } from "@playwright/test";

// Whoever does not see the page has roles and names, and nothing else: no classes, no places, no pictures.

/** What is asked, or how it ended. */
export const question = (page: Page): Locator =>
  page.getByRole("region", { name: "Your move" }).getByRole("heading").first();

const isOver = async (page: Page): Promise<boolean> =>
  (await page.getByRole("button", { name: /^Rematch/ }).count()) > 0;

/** Enter answers from wherever the reader is; here from the question. */
export async function confirm(page: Page): Promise<void> {
  await question(page).focus();
  await page.keyboard.press("Enter");
}

/** In the first moment of a question nothing answers. */
export const FIRST_MOMENT = 410;

/**
 * Answers with what stands ready until the match is over, and says what was asked. `before` may do something first;
 * true: it has answered by itself.
 */
export async function playOn(
  page: Page,
  before: (asked: string) => Promise<boolean | void>,
  most = 400,
): Promise<ReadonlySet<string>> {
  const kinds = new Set<string>();
  for (let answers = 0; answers < most; answers++) {
    await expect(async () => {
      expect((await isOver(page)) || !/^(Waiting|Cadet)/.test(await question(page).innerText())).toBe(true);
    }).toPass({ timeout: 60_000, intervals: [50, 100, 200] });
    if (await isOver(page)) return kinds;
    const asked = await question(page).innerText();
    kinds.add(asked.split(/[ :]/)[0] ?? "");
    if ((await before(asked)) !== true) await answer(page);
    await page.waitForTimeout(FIRST_MOMENT);
  }
  throw new Error("the match is not over");
}

async function answer(page: Page): Promise<void> {
  if ((await page.getByRole("button", { name: /^Choose on the board/ }).count()) > 0) {
    // Several answers, none of them proposed: the first of the list will do.
    await page.keyboard.press("l");
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
  } else await confirm(page);
  // What is warned of is meant.
  const anyway = page.getByRole("button", { name: /^Do it anyway/ });
  if ((await anyway.count()) > 0) await anyway.press("Enter");
}
