import { expect, type Browser, type Page } from "@playwright/test";
import { table } from "./hands.ts";

/** What the lobby is asked for; the words are those a reader sees. */
export interface Wish {
  readonly seats?: number;
  /** The chair of whoever makes the match. */
  readonly me?: number;
  /** Chairs, counted from 0, that are left for somebody with the link. */
  readonly open?: readonly number[];
  readonly level?: string;
  readonly scenario?: string;
  readonly file?: object;
  /** Phases in a turn, in words. */
  readonly phases?: string;
}

/** A match on the server, made in the lobby. */
export async function begin(page: Page, wish: Wish = {}): Promise<void> {
  const { seats = 2, me = 0, open = [], level, scenario, file, phases } = wish;
  await page.goto("/new/starship-tactics");
  if (seats !== 2) await page.getByLabel("Seats").selectOption(String(seats));
  await page.getByText("On the server", { exact: true }).click();
  const pick = (group: string, option: string): Promise<void> =>
    page.getByRole("radiogroup", { name: group, exact: true }).getByText(option, { exact: true }).click();
  if (level !== undefined) await pick("Rules", level);
  if (scenario !== undefined) await pick("Scenario", scenario);
  if (phases !== undefined) await pick("Phases per turn", phases);
  if (file !== undefined) await page.getByLabel("Scenario file (JSON)").fill(JSON.stringify(file));
  const seat = (chair: number, who: string): Promise<void> =>
    page
      .getByRole("group", { name: "Who plays" })
      .getByRole("radiogroup")
      .nth(chair)
      .getByText(who, { exact: true })
      .click();
  if (me !== 0) {
    await seat(0, "Computer: Officer, plays soundly");
    await seat(me, "Me");
  }
  for (const chair of open) await seat(chair, "Open: somebody with the link");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL(/\/match\//);
}

/** Somebody else comes by the link and sits down. */
export async function join(browser: Browser, link: string, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await sitDown(page, link, name);
  return page;
}

export async function sitDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("Your name at the table").fill(name);
  await page.getByRole("button", { name: "Take a seat" }).click();
  await page.waitForURL((url) => url.searchParams.get("join") === null);
}

/** What is asked of this player and not answered yet; a sealed answer may be changed until the last is in. */
const undecided = (page: Page) =>
  page.locator('.fs-decision[data-yours="true"]:not(:has(.fs-decision-head .fs-tone-good))');

/** Waits until this player must decide or the match is over; says which. */
export async function untilMyDecision(page: Page): Promise<"asked" | "over"> {
  const { over } = table(page);
  await undecided(page).or(over).first().waitFor();
  return (await over.count()) > 0 ? "over" : "asked";
}

/** The first of these players who must decide, or any of them when it is over. */
export const nextOf = (
  pages: readonly Page[],
): Promise<{ readonly page: Page; readonly state: "asked" | "over" }> =>
  Promise.race(pages.map(async (page) => ({ page, state: await untilMyDecision(page) })));

/** Does something and waits until the table has taken it. */
export async function acting(page: Page, act: () => Promise<void>): Promise<void> {
  const place = page.locator(".table-page");
  const before = await place.getAttribute("data-acts");
  await act();
  await expect(place).not.toHaveAttribute("data-acts", before ?? "");
}

/** Does something for a question, unless it turns out to be answered: another's act may have come before the own one. */
async function answering(page: Page, ask: string, act: () => Promise<void>): Promise<void> {
  const answered = expect(table(page).ask).not.toHaveText(ask, { timeout: 60_000 });
  const acted = acting(page, act);
  for (const wait of [answered, acted]) wait.catch(() => undefined);
  await Promise.race([answered, acted]);
}

export const asked = async (page: Page): Promise<string> => (await table(page).ask.textContent()) ?? "";

/** One decision at its desk on the board; the sentence that is asked tells which is open. */
export async function decide(page: Page, manner: { readonly cloak?: boolean } = {}): Promise<void> {
  const ask = await asked(page);
  const board = page.locator(".st-board");
  const done = board.locator(".st-panel-foot .fs-button").last();
  const preset = async (name: string): Promise<void> => {
    const button = board.locator(".st-presets").getByRole("button", { name });
    if ((await button.count()) > 0) await button.click();
  };
  await answering(page, ask, async () => {
    if (ask.startsWith("Allocate")) {
      await preset("Broadside");
      if (manner.cloak === true) await board.getByRole("button", { name: /^Cloak \(/ }).click();
      await done.click();
    } else if (ask.startsWith("Divide") && ask.includes("between movement")) {
      await preset("Attack");
      await done.click();
    } else if (ask.startsWith("Your orders")) {
      await board.getByRole("button", { name: "Give orders" }).click();
    } else if (ask.startsWith("Arm weapons")) {
      await preset("All that can be armed");
      await done.click();
    } else if (ask.startsWith("Place") && ask.includes("shield points")) {
      await preset("All round");
      await done.click();
    } else if (ask.startsWith("Your skill roll")) {
      await board.locator(".st-rolls .fs-button").first().click();
    } else if (ask.startsWith("Move")) {
      await plot(page);
    } else if (ask.startsWith("Declare")) {
      const all = board.locator(".st-panel-foot").getByRole("button", { name: /^All at/ });
      if ((await all.count()) > 0) await all.first().click();
      await done.click();
    } else if (ask.endsWith("sensors?")) {
      const lock = board.locator(".st-questions").getByRole("button", { name: /^Lock on/ });
      const any = board.locator(".st-questions .fs-button").first();
      await ((await lock.count()) > 0 ? lock.first() : any).click();
    } else if (ask.startsWith("A question")) {
      await board.locator(".st-questions").getByRole("button", { name: "No question" }).click();
    } else if (ask.startsWith("Where does")) {
      await done.click();
    } else {
      await table(page).choices.first().click();
      const confirm = page.locator(".fs-decision form button[type=submit]");
      if ((await confirm.count()) > 0) await confirm.click();
    }
  });
}

/** Ahead as long as the first step is possible. */
async function plot(page: Page): Promise<void> {
  const ahead = page.locator(".st-steps").getByRole("button", { name: "Ahead", exact: true });
  if ((await ahead.count()) > 0 && (await ahead.getAttribute("aria-disabled")) !== "true")
    await ahead.click();
  await page.locator(".st-board .st-panel-foot .fs-button").last().click();
}

/** Everything the server sends to a page. */
export function listenTo(page: Page): string[] {
  const received: string[] = [];
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => received.push(String(payload)));
  });
  page.on("response", (response) => {
    if (!response.url().includes("/api/")) return;
    response.text().then(
      (text) => received.push(text),
      () => undefined,
    );
  });
  return received;
}
