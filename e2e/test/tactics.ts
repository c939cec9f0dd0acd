import type { Browser, Page } from "@playwright/test";
import { answering, pressFirst, type Press } from "./hands.ts";

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
      .getByRole("group", { name: "Players" })
      .getByRole("radiogroup")
      .nth(chair)
      .getByText(who, { exact: true })
      .click();
  if (me !== 0) {
    await seat(0, "Computer: Officer, plays soundly");
    await seat(me, "Me");
  }
  for (const chair of open) await seat(chair, "Open: anyone with the link");
  await page.getByRole("button", { name: "Start", exact: true }).click();
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

/** What is asked, as the board names it. */
export const kindAsked = (page: Page): Promise<string | null> =>
  page.locator(".st-board").getAttribute("data-asked");

/** What has no desk of its own stands in the frame's list. */
const IN_WORDS: ReadonlySet<string | null> = new Set(["lose", "bonus", "warp"]);

/** One decision by what stands ready: most of the time one press of the confirm. Returns how many presses it took. */
export async function decide(page: Page, manner: { readonly cloak?: boolean } = {}): Promise<number> {
  const kind = await kindAsked(page);
  let presses = 0;
  await answering(page, async (press) => {
    const pressing: Press = (target) => {
      presses += 1;
      return press(target);
    };
    if (IN_WORDS.has(kind)) {
      await pressFirst(page, pressing);
      const confirm = page.locator("[data-confirm][type=submit]");
      if ((await confirm.count()) > 0) await pressing(confirm);
      return;
    }
    if (kind === "allocate" && manner.cloak === true)
      await pressing(page.getByRole("button", { name: /^Cloak \(/ }));
    if (kind === "shares") await pressing(page.getByRole("button", { name: "Attack", exact: true }));
    const all = page.locator(".fs-second").filter({ hasText: "All that bear" });
    if (kind === "declare" && (await all.count()) > 0) await pressing(all);
    await pressing(page.locator("[data-confirm]"));
    // What is warned of once is meant.
    const anyway = page.locator("[data-confirm]").filter({ hasText: "Do it anyway" });
    if ((await anyway.count()) > 0) await pressing(anyway);
  });
  return presses;
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
