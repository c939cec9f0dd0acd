import { expect, type Page } from "@playwright/test";
import { decide, nextOf, numbers } from "./hands.ts";
import { test } from "./testing.ts";

interface Traffic {
  readonly page: Page;
  /** Everything the server ever sent to this page about matches. */
  readonly received: string[];
}

function listenTo(page: Page): Traffic {
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
  return { page, received };
}

/** Every view in a message, wherever it stands: the objects that have ships. */
function* viewsIn(value: unknown): Generator<{ ships: { seat: number; hand?: unknown; deck?: unknown }[] }> {
  if (typeof value !== "object" || value === null) return;
  if ("ships" in value && Array.isArray(value.ships)) yield value as never;
  for (const part of Object.values(value)) yield* viewsIn(part);
}

/** Patches into the other ship's secrets would stand under these branches. */
const secretPatch = (seat: number): RegExp =>
  new RegExp(`"ships":\\{"at":\\{[^]*?"${seat}":\\{"at":\\{[^{}]*"(hand|deck)":`);

test("two browsers duel by an invitation link, and neither ever receives the other's hidden cards", async ({
  page,
  browser,
}) => {
  const first = listenTo(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Invite a friend" }).first().click();
  await page.waitForURL(/\/match\//);
  const link = await page.locator("input[readonly]").first().inputValue();

  const second = listenTo(await (await browser.newContext()).newPage());
  await second.page.goto(link);
  await second.page.getByLabel("Your name at the table").fill("Kor");
  await second.page.getByRole("button", { name: "Take a seat" }).click();

  const chance = numbers(3);
  for (let count = 0; count < 14; count++) {
    const next = await nextOf([first.page, second.page]);
    if (next.state === "over") break;
    await decide(next.page, chance);
  }

  for (const [seat, one] of [first, second].entries()) {
    const other = 1 - seat;
    expect(one.received.length).toBeGreaterThan(10);
    let views = 0;
    for (const text of one.received) {
      expect(text).not.toMatch(secretPatch(other));
      expect(text).not.toMatch(/"secret":"[0-9a-f]{64}"/);
      for (const view of viewsIn(JSON.parse(text))) {
        const ship = view.ships.find((ship) => ship.seat === other);
        if (ship === undefined) continue;
        views += 1;
        expect(ship.hand).toBeUndefined();
        expect(ship.deck).toBeUndefined();
      }
    }
    expect(views).toBeGreaterThan(0);
    const drew = one.received.flatMap((text) => [
      ...text.matchAll(/"type":"drew","?[^}]*"seat":(\d)[^}]*"cards":/g),
    ]);
    expect(drew.every((match) => Number(match[1]) === seat)).toBe(true);
  }
});

test("whoever comes too late watches, and whoever waits can change their name", async ({ page, browser }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Invite a friend" }).first().click();
  await page.waitForURL(/\/match\//);
  const link = await page.locator("input[readonly]").first().inputValue();
  await page.getByRole("button", { name: "Change your name" }).click();
  await expect(page.getByLabel("Your name")).toBeFocused();
  await page.getByLabel("Your name").fill("Uhura");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Change your name" })).toBeFocused();
  await expect(page.locator(".waiting-table li").first()).toContainText("Uhura");

  const second = await (await browser.newContext()).newPage();
  await second.goto(link);
  await second.getByRole("button", { name: "Take a seat" }).click();
  await second.locator(".sfc-board").waitFor();

  const third = await (await browser.newContext()).newPage();
  await third.goto(link);
  await expect(third.locator(".fs-question-reason")).toContainText("Every seat is taken. You are watching");
});

test("a match goes on from another device", async ({ page, browser }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Invite a friend" }).first().click();
  await page.waitForURL(/\/match\//);
  const match = page.url();
  await page.goto("/");
  await page.getByRole("button", { name: "Other device" }).click();
  const pass = await page.getByRole("dialog").locator("input[readonly]").inputValue();

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await phone.goto(pass);
  await phone.getByRole("button", { name: "Continue here" }).click();
  await phone.locator(".my-matches a").first().click();
  await expect(phone).toHaveURL(match);
  await expect(phone.getByRole("heading", { name: "One seat is still open" })).toBeVisible();
});

test("a table that is open to everybody is found on the first page, and is gone once it is full", async ({
  page,
  browser,
}) => {
  await page.goto("/new/star-fleet-cards");
  await page
    .getByRole("radiogroup", { name: /^Second captain/ })
    .getByRole("radio", { name: /^Open/ })
    .check();
  await page
    .getByRole("radiogroup", { name: /^Who can find the table/ })
    .getByRole("radio", { name: /^Everyone/ })
    .check();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.waitForURL(/\/match\//);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto("/");
  const open = stranger.getByRole("region", { name: "Open tables" });
  await open.locator(`a[href*="${id}"]`).click();
  await stranger.getByRole("button", { name: "Take a seat" }).click();
  await nextOf([page, stranger]);

  const late = await (await browser.newContext()).newPage();
  const told = late.waitForResponse(/\/api\/tables$/);
  await late.goto("/");
  // Others may have tables open at the same time.
  const { tables } = (await (await told).json()) as { readonly tables: readonly { readonly id: string }[] };
  expect(tables.map((each) => each.id)).not.toContain(id);
  // It may stand among those being played.
  const stillOpen = late.getByRole("region", { name: "Open tables" }).locator(`a[href*="${id}"]`);
  await expect(stillOpen).toHaveCount(0);
});
