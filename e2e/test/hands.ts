import { expect, type Locator, type Page } from "@playwright/test";

/** What a player sees and touches at any table. */
export const table = (page: Page) => ({
  choices: page.locator(".fs-choose .fs-choice"),
  confirm: page.locator("[data-confirm]"),
  board: page.locator("[data-board]"),
  litCards: page.locator('.fs-hand .fs-card[data-state="lit"] button'),
  over: page.locator('[data-question][data-mood="over"] h2'),
  ask: page.locator(".fs-question-ask"),
  log: page.locator(".fs-log"),
});

/**
 * What is asked of this player and not answered yet. A sealed answer may be changed until the last is in: then it
 * is given, as is an answer that is on its way.
 */
const undecided = (page: Page): Locator => page.locator('.table-page[data-asked="true"]');

/** Whoever has lost all ships may wait for many turns of the others. */
const LONGEST_WAIT = 240_000;

/** Waits until this player must decide or the match is over; says which. */
export async function untilAsked(page: Page): Promise<"asked" | "over"> {
  const { over } = table(page);
  await undecided(page).or(over).first().waitFor({ timeout: LONGEST_WAIT });
  return (await over.count()) > 0 ? "over" : "asked";
}

/** The first of these players who must decide, or any of them when it is over. */
export const nextOf = (
  pages: readonly Page[],
): Promise<{ readonly page: Page; readonly state: "asked" | "over" }> =>
  Promise.race(pages.map(async (page) => ({ page, state: await untilAsked(page) })));

/** The sentence that is asked, as it stands; nothing when nobody is asked. */
export const asked = async (page: Page): Promise<string> =>
  (await table(page).ask.allTextContents()).join(" ");

/** How many acts the table has seen, as this page knows it. */
const actsSeen = (page: Page): Promise<string | null> =>
  page.locator(".table-page").getAttribute("data-acts");

/** Presses something, unless the question it belongs to is answered meanwhile. */
export type Press = (target: Locator) => Promise<void>;

/** The question is gone: another's act, a standing order or an own act on its way was quicker. */
class AnsweredMeanwhile extends Error {}

/** A press is tried anew this often, and given up after this time. */
const PRESS = { each: 3_000, longest: 60_000 };

/**
 * Does something for the question that is asked now and waits until the table has taken it. What the
 * question does not offer any more is not pressed: whoever called looks again.
 * @param deed is told as well how to look whether the table has taken an answer, or refused it.
 */
export async function answering(
  page: Page,
  deed: (press: Press, isDone: () => Promise<boolean>) => Promise<void>,
): Promise<void> {
  const [ask, acts] = [await asked(page), await actsSeen(page)];
  const stands = async (): Promise<boolean> =>
    (await undecided(page).count()) > 0 && (await asked(page)) === ask;
  const press: Press = async (target) => {
    const end = Date.now() + PRESS.longest;
    for (;;) {
      const missed = await target.click({ timeout: PRESS.each }).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (missed === undefined) return;
      if (!(await stands())) throw new AnsweredMeanwhile(ask);
      if (Date.now() > end) throw missed;
    }
  };
  // What was refused is for whoever called, too: the question still stands, and says why.
  const refusal = page.locator(".fs-rail").getByRole("alert");
  const isTaken = async (): Promise<boolean> =>
    (await actsSeen(page)) !== acts || !(await stands()) || (await refusal.count()) > 0;
  try {
    await deed(press, isTaken);
  } catch (error) {
    if (error instanceof AnsweredMeanwhile) return;
    throw error;
  }
  await expect.poll(isTaken, { timeout: PRESS.longest, intervals: [20, 50, 100] }).toBe(true);
}

/** Does something that is an act at a table where nobody else acts meanwhile, and waits until it was taken. */
export async function acting(page: Page, deed: () => Promise<void>): Promise<void> {
  const before = await actsSeen(page);
  await deed();
  await expect(page.locator(".table-page")).not.toHaveAttribute("data-acts", before ?? "");
}

/** Opens the list of every choice: by its button, on a phone on the raised sheet. */
async function openList(page: Page, press: Press): Promise<void> {
  const button = page.locator("[data-list-key]");
  if ((await button.count()) > 0) return await press(button);
  const tab = page
    .getByRole("region", { name: "More of the table" })
    .getByRole("button", { name: "Every choice" });
  if ((await tab.count()) === 0) await press(page.locator(".fs-handle"));
  await press(tab);
}

/** Presses the first answer in words; where the board alone offers them, the list is opened for it. */
export async function pressFirst(page: Page, press: Press): Promise<void> {
  const { choices } = table(page);
  if ((await choices.count()) === 0) await openList(page, press);
  await press(choices.first());
}

async function pressFirstAnswer(page: Page, press: Press): Promise<void> {
  await pressFirst(page, press);
  const send = page.locator("[data-confirm][type=submit]");
  if ((await send.count()) > 0) await press(send);
}

/** Takes the first answer that is offered, as it stands. */
export const answerFirst = (page: Page): Promise<void> =>
  answering(page, (press) => pressFirstAnswer(page, press));

/** Takes what is proposed, whatever is warned of; where nothing is, the first of the list. */
export const plainAnswer = (page: Page): Promise<void> =>
  answering(page, async (press, isDone) => {
    const { confirm } = table(page);
    const [proposed = ""] = await confirm.allInnerTexts();
    if (proposed.startsWith("Choose on the board")) return await pressFirstAnswer(page, press);
    await press(confirm);
    const anyway = page.getByRole("button", { name: /^Do it anyway/ });
    await expect
      .poll(async () => (await anyway.count()) > 0 || (await isDone()), { timeout: PRESS.longest })
      .toBe(true);
    if ((await anyway.count()) > 0) await press(anyway);
  });

/** A choice by the player's own numbers, so that a failed run can be repeated. */
export function* numbers(seed: number): Generator<number> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    yield state / 0x7fffffff;
  }
}

/** One decision at a card table: a lit card where there is one, then the confirm, which says what it does. */
export async function decide(page: Page, chance: Iterator<number>): Promise<void> {
  const { confirm } = table(page);
  const next = (): number => Number(chance.next().value);
  await answering(page, async (press) => {
    const lit = await page
      .locator('.fs-hand .fs-card[data-state="lit"]')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-subject") ?? ""));
    // By its name: a picked card is not lit any more.
    const card = lit[Math.min(lit.length - 1, Math.floor(next() * lit.length))];
    if (card !== undefined && next() < 0.9)
      await press(page.locator(`.fs-card[data-subject="${card}"] button`));
    await press(confirm);
  });
}

/** Plays by what is lit until the match is over. Returns how many decisions it took. */
export async function playToTheEnd(page: Page, seed: number, most = 600): Promise<number> {
  const chance = numbers(seed);
  for (let count = 0; count < most; count++) {
    if ((await untilAsked(page)) === "over") return count;
    await decide(page, chance);
  }
  throw new Error(`the match is not over after ${most} decisions`);
}
