import { expect, type Browser, type Page } from "@playwright/test";
import { barriers, look, lookEverywhere } from "./looking.ts";
import { test } from "./testing.ts";

interface Made {
  readonly id: string;
  readonly invitation: string;
}

/** Two people at one table with these clocks. */
async function atTable(
  browser: Browser,
  time: object,
  game = "star-fleet-cards",
): Promise<{ ann: Page; bob: Page; id: string }> {
  const pages = await Promise.all(
    ["Ann", "Bob"].map(async (name) => {
      const page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
      await page.goto("/about");
      await page.request.get("/api/me");
      await page.request.patch("/api/me", { data: { name } });
      await page.evaluate(() => localStorage.setItem("flagship.guest", "known"));
      return page;
    }),
  );
  const [ann, bob] = pages;
  if (ann === undefined || bob === undefined) throw new Error("two came");
  const seats = [{ kind: "me" }, { kind: "open" }];
  const made = (await (
    await ann.request.post("/api/matches", { data: { game, seats, time } })
  ).json()) as Made;
  await bob.request.post(`/api/matches/${made.id}/join`, { data: { invitation: made.invitation } });
  for (const page of pages) await page.goto(`/match/${made.id}`);
  for (const page of pages) await page.locator(".table-page[data-acts='0']").waitFor();
  return { ann, bob, id: made.id };
}

const openMenu = (page: Page, item: string): Promise<void> =>
  page
    .getByRole("button", { name: "Menu", exact: true })
    .click()
    .then(() => page.getByRole("button", { name: item }).click());

test("two people pause, talk, agree on a draw and come to one rematch table by pressing at once", async ({
  browser,
}) => {
  const { ann, bob, id } = await atTable(browser, { bank: 600, increment: 5, whenOut: "loss" });
  await openMenu(ann, "Table options");
  await look(ann);
  await ann.getByRole("button", { name: "Propose a pause" }).click();
  const calls = bob.getByRole("region", { name: "At the table" });
  await expect(calls).toContainText("Ann proposes a pause.");
  await look(bob);
  await calls.getByRole("button", { name: "Agree" }).click();
  await expect(ann.getByRole("region", { name: "At the table" })).toContainText("No clock is running.");
  await ann.getByRole("button", { name: "Go on" }).click();
  await expect(calls).toBeHidden();

  await openMenu(ann, "Talk");
  const words = "<img src=x onerror=document.title='hacked'> hello";
  await ann.getByLabel("Say something").fill(words);
  await ann.keyboard.press("Enter");
  await expect(ann.getByRole("list", { name: "Talk" })).toContainText(words);
  await look(ann);
  await ann.keyboard.press("Escape");
  await expect(calls).toContainText(`Ann: ${words}`);
  await calls.getByRole("button", { name: "Answer" }).click();
  await bob.getByRole("button", { name: "Good luck!" }).click();
  await expect(ann.getByRole("region", { name: "At the table" })).toContainText("Bob: Good luck!");
  await bob.getByRole("button", { name: "Mute Ann" }).click();
  await expect(bob.getByText("You have muted Ann.")).toBeVisible();
  await bob.keyboard.press("Escape");
  expect(await bob.title()).not.toBe("hacked");

  await openMenu(bob, "Table options");
  await bob.getByRole("button", { name: "Propose a draw" }).click();
  await ann.getByRole("region", { name: "At the table" }).getByRole("button", { name: "Agree" }).click();
  for (const page of [ann, bob]) {
    await page.locator(".match-over").waitFor();
    await expect(page.locator(".dice-check")).toContainText("Dice checked");
  }
  await ann.getByRole("button", { name: "What decided it?" }).click();
  await expect(ann.getByText("No single move decided it.")).toBeVisible();
  // Both say something about a moment of it, which stays text; the link leads there.
  const record = await ann.context().newPage();
  await record.goto(`/replay/${id}#act-0`);
  const comments = record.getByRole("region", { name: "Comments" });
  await comments.getByLabel("About move 0").fill("<img src=x onerror=document.title='hacked'> a brave start");
  await comments.getByRole("button", { name: "Comment" }).press("Enter");
  await expect(comments.getByRole("listitem")).toContainText("a brave start");
  for (const width of [390, 820, 1440]) {
    await record.setViewportSize({ width, height: 900 });
    // Another width is another arrangement, which reads the comments anew.
    await expect(comments.getByRole("listitem")).toContainText("a brave start");
    expect(await barriers(record, { within: [".moment-talk"] })).toEqual([]);
  }
  expect(await record.title()).not.toBe("hacked");
  await record.close();
  const rematch = (page: Page): Promise<unknown> =>
    Promise.all([
      page.waitForURL((url) => !url.pathname.endsWith(id)),
      page.getByRole("button", { name: "Rematch" }).click(),
    ]);
  await Promise.all([rematch(ann), rematch(bob)]);
  expect(new URL(ann.url()).pathname).toBe(new URL(bob.url()).pathname);
  for (const page of [ann, bob]) await page.locator(".table-page[data-acts='0']").waitFor();
});

test("a decision is taken back when the other agrees, and the log says so", async ({ browser }) => {
  const { ann, bob, id } = await atTable(browser, { bank: 600, whenOut: "loss" });
  const report = (await (await ann.request.get(`/api/matches/${id}/seen`)).json()) as {
    readonly seat: number;
    readonly seen: { readonly waitingFor: readonly { readonly seat: number }[] };
  };
  const annBegins = report.seen.waitingFor.some(({ seat }) => seat === report.seat);
  const [actor, other] = annBegins ? [ann, bob] : [bob, ann];
  const { seen } = (await (await actor.request.get(`/api/matches/${id}/seen`)).json()) as {
    readonly seen: { readonly choices: { readonly open: readonly { readonly action: unknown }[] } };
  };
  const action = seen.choices.open[0]?.action;
  await actor.request.post(`/api/matches/${id}/acts`, { data: { after: 0, action } });
  for (const page of [ann, bob]) await page.locator(".table-page[data-acts='1']").waitFor();
  await openMenu(actor, "Table options");
  await actor.getByRole("button", { name: "Take back my last move" }).click();
  const calls = other.getByRole("region", { name: "At the table" });
  await expect(calls).toContainText(/ proposes to take back the last move/);
  await look(other);
  await calls.getByRole("button", { name: "Agree" }).press("Enter");
  for (const page of [ann, bob]) await page.locator(".table-page[data-acts='2']").waitFor();
  await expect(calls).toBeHidden();
  const log = (await (await actor.request.get(`/api/matches/${id}/seen?since=1`)).json()) as {
    readonly heard: readonly { readonly event: { readonly type: string } }[];
  };
  expect(log.heard[0]?.event.type).toBe("taken-back");
});

test("a move that was prepared is played in a blink; what does not fit is dropped with a word", async ({
  browser,
}) => {
  const { ann, bob, id } = await atTable(browser, { bank: 600, whenOut: "loss" });
  const isAsked = async (page: Page): Promise<readonly unknown[] | undefined> => {
    const { seen } = (await (await page.request.get(`/api/matches/${id}/seen`)).json()) as {
      readonly seen: { readonly choices?: { readonly open: readonly { readonly action: unknown }[] } };
    };
    return seen.choices?.open.map(({ action }) => action);
  };
  const [actor, waiter] = (await isAsked(ann)) === undefined ? [bob, ann] : [ann, bob];
  const panel = waiter.locator(".prepared-answers");
  await panel.getByText("Prepare your next move").click();
  await panel.getByRole("combobox").first().selectOption({ index: 1 });
  await panel.getByRole("button", { name: "Prepare", exact: true }).press("Enter");
  await expect(panel.getByRole("listitem")).toHaveCount(1);
  await panel.getByRole("combobox").first().selectOption("Whatever happens");
  await panel.getByRole("button", { name: "Prepare", exact: true }).click();
  const lines = panel.getByRole("listitem");
  await expect(lines).toHaveCount(2);
  await expect(lines.last()).toContainText("Whatever happens:");
  await lookEverywhere(waiter);
  await lines.first().getByRole("button", { name: "Edit" }).press("Enter");
  const conditions = panel.getByRole("combobox").first();
  const other = (await conditions.locator("option").nth(2).textContent()) ?? "";
  await conditions.selectOption({ index: 2 });
  await panel.getByRole("button", { name: "Change" }).press("Enter");
  await expect(lines.first()).toContainText(other);
  await expect(lines).toHaveCount(2);
  await expect(panel.getByRole("button", { name: "Change" })).toBeHidden();
  await lines.first().getByRole("button", { name: "Remove" }).click();
  await expect(lines).toHaveCount(1);
  const ready = (await (await waiter.request.get(`/api/matches/${id}/prepared`)).json()) as {
    readonly lines: readonly { readonly kind: string }[];
  };
  const [action] = (await isAsked(actor)) ?? [];
  await actor.request.post(`/api/matches/${id}/acts`, { data: { after: 0, action } });
  // Played, or forbidden by then; only what is ready for another kind of question goes on waiting.
  const isSettled = async (): Promise<boolean> => {
    const report = (await (await waiter.request.get(`/api/matches/${id}/seen`)).json()) as {
      readonly seat: number;
      readonly seen: { readonly waitingFor: readonly { readonly seat: number; readonly kind: string }[] };
    };
    const asked = report.seen.waitingFor.find(({ seat }) => seat === report.seat);
    return (await lines.count()) === 0 || asked?.kind !== ready.lines[0]?.kind;
  };
  await expect.poll(isSettled).toBe(true);
});

test("a match is given up after one question; where the game has an act for it, that is the only one", async ({
  browser,
}) => {
  const { ann, bob } = await atTable(browser, { bank: 600, whenOut: "loss" }, "starship-command");
  await openMenu(ann, "Give up");
  await look(ann);
  await ann.getByRole("button", { name: "Keep playing" }).press("Enter");
  await expect(ann.getByRole("dialog")).toBeHidden();
  await openMenu(ann, "Give up");
  await ann.getByRole("dialog").getByRole("button", { name: "Give up" }).press("Enter");
  for (const page of [ann, bob]) await page.locator(".match-over").waitFor();
  await expect(bob.getByText("Ann has given up.").first()).toBeVisible();
  const duel = await atTable(browser, { bank: 600, whenOut: "loss" });
  await duel.ann.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(duel.ann.getByRole("button", { name: "Concede" })).toBeVisible();
  await expect(duel.ann.getByRole("button", { name: "Give up" })).toBeHidden();
});

test("a flag falls and the match is lost", async ({ browser }) => {
  const { ann, bob } = await atTable(browser, { bank: 10, whenOut: "loss" });
  for (const page of [ann, bob]) await page.locator(".match-over").waitFor({ timeout: 60_000 });
  await expect(ann.getByText(/out of time/).first()).toBeVisible();
});
