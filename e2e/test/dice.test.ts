import { createHash } from "node:crypto";
import { expect, type Browser, type Page } from "@playwright/test";
import { decide, numbers, table, nextOf } from "./hands.ts";
import { test } from "./testing.ts";

/** A table with an open seat, and the link to it. */
async function invite(page: Page): Promise<string> {
  await page.goto("/");
  await page.getByRole("button", { name: "Invite a friend" }).first().click();
  await page.waitForURL(/\/match\//);
  return page.locator("input[readonly]").first().inputValue();
}

/** A friend of another browser who takes the seat. */
async function friend(browser: Browser, link: string, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await page.getByLabel("Your name at the table").fill(name);
  await page.getByRole("button", { name: "Take a seat" }).click();
  return page;
}

/** Whoever is asked decides; after some acts the first gives up. */
async function playAWhile(pages: readonly [Page, Page], acts: number): Promise<void> {
  const chance = numbers(5);
  for (let count = 0; count < acts; count++) {
    const { page: one, state } = await nextOf(pages);
    if (state === "over") return;
    await decide(one, chance);
  }
  await pages[0].getByRole("button", { name: "Menu" }).click();
  await pages[0].getByRole("button", { name: "Concede" }).click();
  await pages[0].getByRole("dialog").getByRole("button", { name: "Concede" }).click();
}

const diceOf = (page: Page) => page.locator(".dice-check");

test("two pages set the dice together, and both say at the end that they were checked", async ({
  page,
  browser,
}) => {
  const other = await friend(browser, await invite(page), "Kor");
  await playAWhile([page, other], 6);
  for (const one of [page, other]) {
    await expect(table(one).over).toBeVisible();
    await expect(diceOf(one)).toContainText("Dice checked");
    await diceOf(one).locator("summary").click();
    await expect(diceOf(one)).toContainText("this page saw before the match began");
    await expect(diceOf(one)).toContainText("nobody, not even the host, could choose them");
  }
  await page.reload();
  await expect(diceOf(page)).toContainText("Dice checked");
});

test("a server that shows another secret than it promised is found out, loudly", async ({
  page,
  browser,
}) => {
  const other = await friend(browser, await invite(page), "Kor");
  // What a dishonest host would do: a record of other dice, as consistent as can be.
  await page.route(/\/record$/, async (route) => {
    const record = (await (await route.fetch()).json()) as { header: { commitment: string } };
    const header = { ...record.header, commitment: "0".repeat(64) };
    await route.fulfill({ json: { ...record, header } });
  });
  await playAWhile([page, other], 2);
  await expect(page.getByRole("alert")).toContainText("The dice were tampered with!");
  await expect(page.getByRole("alert")).toContainText("not the ones it published before the match");
  await expect(diceOf(other)).toContainText("Dice checked");
});

test("a server that replaces the page's word by one it knows is called out at once, and in the end", async ({
  page,
  browser,
}) => {
  const known = "5".repeat(64);
  const pledge = createHash("sha256").update(`flagship word ${known}`).digest("hex");
  // What a dishonest host would do: the seat gets a pledge whose word the host knows.
  await page.route(/\/api\/matches$/, async (route) => {
    const wish = route.request().postDataJSON() as object | null;
    await (wish === null ? route.continue() : route.continue({ postData: { ...wish, pledge } }));
  });
  const other = await friend(browser, await invite(page), "Kor");
  const warning = "The word pledged for your seat is not the one this device pledged.";
  await expect(page.getByRole("alert")).toContainText(warning);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const headers = { origin: new URL(page.url()).origin };
  const shown = await page.request.post(`/api/matches/${id}/word`, { data: { word: known }, headers });
  expect(shown.status()).toBe(200);
  const note = page.locator(".table-call").filter({ hasText: "do not trust these dice" });
  await expect(note).toBeVisible();
  await note.getByRole("button").click();
  await expect(note).toBeHidden();
  await playAWhile([page, other], 2);
  await expect(diceOf(page)).toHaveAttribute("data-verdict", "doubt");
  await expect(diceOf(page)).toContainText("Your word from this device is not in these dice.");
  await expect(diceOf(other)).toContainText("Dice checked");
});

test("a word that was pledged before a reload is shown after it, and the match begins", async ({
  page,
  browser,
}) => {
  const link = await invite(page);
  await expect(page.locator(".waiting-table li").first()).toContainText(/word [0-9a-f]{6}/);
  const address = page.url();
  await page.goto("/about");
  await expect(page.locator(".server-key")).toHaveText(/^[0-9a-f]{64}$/);
  const other = await friend(browser, link, "Kor");
  await expect(other.locator(".waiting-table")).toContainText(/The match starts when .* opens this page/);
  await page.goto(address);
  await nextOf([page, other]);
  await expect(page.locator(".sfc-board")).toBeVisible();
  await expect(other.locator(".sfc-board")).toBeVisible();
});

test("a record from a file stands there with what it is worth", async ({ page, browser }) => {
  const other = await friend(browser, await invite(page), "Kor");
  await playAWhile([page, other], 4);
  await expect(diceOf(page)).toContainText("Dice checked");
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const record = (await (await page.request.get(`/api/matches/${id}/record`)).json()) as {
    log: unknown[];
    prints: unknown[];
    told: unknown[];
    seal: unknown;
    outcome: unknown;
  };
  const open = async (what: object): Promise<void> => {
    await page.goto("/replay");
    const buffer = Buffer.from(JSON.stringify(what));
    await page
      .getByLabel("Record file")
      .setInputFiles({ name: "r.json", mimeType: "application/json", buffer });
  };
  const worth = page.locator(".timeline-worth summary");
  await open(record);
  await expect(worth).toHaveText("Complete and signed by this server.");
  const { seal: _seal, ...unsigned } = record;
  await open(unsigned);
  await expect(worth).toHaveText("Complete and consistent, but not signed: anyone could have made it.");
  const { outcome: _outcome, ...part } = record;
  const { log, prints, told } = record;
  await open({ ...part, log: log.slice(0, 2), prints: prints.slice(0, 3), told: told.slice(0, 3) });
  await expect(worth).toHaveText(
    `Cut off after move 2: the signature covers all ${log.length} moves together, so nobody vouches for those that are left.`,
  );
  await open({ ...record, seal: { ...(record.seal as object), key: "1".repeat(64) } });
  await expect(page.getByText("The signature does not fit: the seal was changed or forged.")).toBeVisible();
});
