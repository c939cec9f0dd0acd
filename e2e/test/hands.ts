import { expect, type Locator, type Page } from "@playwright/test";

/** What a player sees and touches at any table. */
export const table = (page: Page) => ({
  choices: page.locator(".fs-decision .fs-choice"),
  litCards: page.locator('.fs-hand .fs-card[data-state="lit"] button'),
  over: page.locator(".match-over h2"),
  ask: page.locator(".fs-decision-ask"),
  log: page.locator(".fs-log"),
});

/** Waits until it is this player's decision or the match is over; says which. */
export async function untilAsked(page: Page): Promise<"asked" | "over"> {
  const { ask, over } = table(page);
  await ask.or(over).first().waitFor();
  return (await over.count()) > 0 ? "over" : "asked";
}

/** A choice by the player's own numbers, so that a failed run can be repeated. */
export function* numbers(seed: number): Generator<number> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    yield state / 0x7fffffff;
  }
}

const pick = async (from: Locator, share: number): Promise<Locator> => {
  const count = await from.count();
  return from.nth(Math.min(count - 1, Math.floor(share * count)));
};

/** How many acts the table has seen, as this page knows it. */
const actsSeen = (page: Page): Promise<string | null> =>
  page.locator(".table-page").getAttribute("data-acts");

/** One decision: a lit card and the first of its uses where there is one, else the first answer listed. */
export async function decide(page: Page, chance: Iterator<number>): Promise<void> {
  const { choices, litCards } = table(page);
  const before = await actsSeen(page);
  const next = (): number => Number(chance.next().value);
  if ((await litCards.count()) > 0 && next() < 0.9) await (await pick(litCards, next())).click();
  await choices.first().click();
  await expect(page.locator(".table-page")).not.toHaveAttribute("data-acts", before ?? "");
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
