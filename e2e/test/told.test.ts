import { expect, type Browser, type Page } from "@playwright/test";
import { lookEverywhere } from "./looking.ts";
import { test } from "./testing.ts";

const PASSWORD = "correct horse battery";

/** Somebody with an account, in a browser of their own. */
async function member(browser: Browser, called: string): Promise<{ page: Page; name: string }> {
  const page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  const name = `${called} ${Math.random().toString(36).slice(2, 8)}`;
  await page.request.get("/api/me");
  await page.request.post("/api/account", { data: { name, password: PASSWORD } });
  await page.goto("/account");
  await expect(page.getByText(`You are signed in as ${name}.`)).toBeVisible();
  return { page, name };
}

test("an invitation by name is told on any page, waits on the first one, and can be declined or taken", async ({
  browser,
}) => {
  const [{ page: ann, name: annName }, { page: bob, name: bobName }] = await Promise.all([
    member(browser, "Ann"),
    member(browser, "Bob"),
  ]);
  await bob.goto("/about");
  const seats = [{ kind: "me" }, { kind: "open" }];
  const made = await ann.request.post("/api/matches", { data: { game: "star-fleet-cards", seats } });
  const { id } = (await made.json()) as { id: string };
  await ann.goto(`/match/${id}`);
  await ann.getByLabel("Invite someone by name").fill(bobName);
  await ann.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(ann.getByText(`${bobName} is invited.`)).toBeVisible();

  const news = bob.getByRole("region", { name: "News of your matches" });
  await expect(news).toContainText(`Star Fleet Cards: ${annName} invites you to a match.`);
  await expect(bob).toHaveTitle("(1) About · Flagship");
  await lookEverywhere(bob);
  await news.getByRole("link").click();
  await bob.waitForURL("**/");
  const waiting = bob.getByRole("region", { name: "Invitations" });
  await expect(waiting).toContainText(`${annName} invites you to Star Fleet Cards`);
  await expect(news.getByRole("link")).toHaveCount(0);
  await lookEverywhere(bob);
  await waiting.getByRole("button", { name: /^Decline/ }).press("Enter");
  await expect(waiting).toHaveCount(0);
  await expect(bob).toHaveTitle("Flagship");

  // Invited once more, and this time Bob comes.
  await ann.getByLabel("Invite someone by name").fill(bobName);
  await ann.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(waiting).toBeVisible();
  await bob.reload();
  await waiting.getByRole("link", { name: "Look at the table" }).click();
  await bob.getByRole("button", { name: "Take a seat" }).click();
  await expect(bob.locator(".table-page[data-acts='0']")).toBeVisible();
  await ann.locator(".table-page[data-acts='0']").waitFor();

  // Whoever looks at another page hears of the proposal there; at the table it stands on the table.
  const listening = bob.waitForEvent("websocket", (socket) => socket.url().includes("/api/me/live"));
  await bob.goto("/about");
  await (await listening).waitForEvent("framereceived");
  await ann.request.post(`/api/matches/${id}/offers`, { data: { kind: "draw" } });
  await expect(news).toContainText(`Star Fleet Cards: ${annName} proposes something.`);
  await news.getByRole("button", { name: "Dismiss" }).click();
  await expect(news.getByRole("link")).toHaveCount(0);
  await bob.request.post(`/api/matches/${id}/offers`, { data: { kind: "draw" } });
  await expect(news).toContainText("Star Fleet Cards: your match is over.");
});

test("the end of a rated match shows scores, ratings and ways to pass it on; ladder and profile are fit for all", async ({
  browser,
}) => {
  const [{ page: ann, name: annName }, { page: bob, name: bobName }] = await Promise.all([
    member(browser, "Ann"),
    member(browser, "Bob"),
  ]);
  const seats = [{ kind: "me" }, { kind: "open" }];
  const data = { game: "star-fleet-cards", seats, rated: true };
  const made = await ann.request.post("/api/matches", { data });
  const { id, invitation } = (await made.json()) as { id: string; invitation: string };
  await bob.request.post(`/api/matches/${id}/join`, { data: { invitation } });
  await ann.goto(`/match/${id}`);
  await ann.locator(".table-page[data-acts='0']").waitFor();
  await bob.request.post(`/api/matches/${id}/acts`, { data: { after: 0, action: { type: "concede" } } });
  const result = ann.getByRole("region", { name: "Result" });
  await expect(result.getByRole("row").nth(1)).toContainText(annName);
  await expect(result.getByRole("row").nth(1)).toContainText("won");
  await expect(result.getByRole("row").nth(1)).toContainText("1500 → 1500 (0)");
  await expect(result).toContainText("This match did not count");
  const saved = ann.waitForEvent("download");
  await result.getByRole("button", { name: "Save picture" }).click();
  expect((await saved).suggestedFilename()).toBe("star-fleet-cards.png");
  await ann.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await result.getByRole("button", { name: "Copy result" }).click();
  await expect(result).toContainText("Copied.");
  expect(await ann.evaluate(() => navigator.clipboard.readText())).toContain(
    `Star Fleet Cards: ${annName} wins`,
  );
  await lookEverywhere(ann);
  await ann.goto("/ladder/star-fleet-cards");
  await ann.getByRole("heading", { name: "How ratings work" }).waitFor();
  await lookEverywhere(ann);
  await ann.goto(`/player/${encodeURIComponent(bobName)}`);
  await ann
    .getByRole("heading", { name: "Head to head" })
    .or(ann.getByText("No rated matches yet."))
    .first()
    .waitFor();
  await lookEverywhere(ann);
});

test("clocks of one's own are made in the lobby, and the table says them", async ({ browser }) => {
  const page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await page.goto("/new/star-fleet-cards");
  await page.getByLabel("Clocks").selectOption("Your own: days");
  await page.getByRole("spinbutton", { name: "Days in reserve for the whole match" }).fill("5");
  await page.getByLabel("Weekends do not count").check();
  await lookEverywhere(page);
  await page.getByRole("button", { name: "Start" }).click();
  await page.waitForURL(/\/match\//);
  await page.locator(".table-page[data-acts]").waitFor();
  const { time } = (await (
    await page.request.get(`/api${new URL(page.url()).pathname.replace("match", "matches")}`)
  ).json()) as { time: object };
  expect(time).toEqual({
    bank: 432_000,
    delay: 259_200,
    calendar: true,
    weekendsOff: true,
    whenOut: "fallback",
  });
});

test("somebody who is followed is seen when they are here, their public match is watched, and they can be blocked", async ({
  browser,
}) => {
  const [{ page: ann }, { page: bob, name: bobName }] = await Promise.all([
    member(browser, "Ann"),
    member(browser, "Bob"),
  ]);
  await ann.goto(`/player/${encodeURIComponent(bobName)}`);
  await ann.getByRole("button", { name: "Follow" }).press("Enter");
  await expect(ann.getByRole("button", { name: "Following" })).toBeVisible();
  await lookEverywhere(ann);
  const seats = [{ kind: "me" }, { kind: "open" }];
  const made = await bob.request.post("/api/matches", {
    data: { game: "star-fleet-cards", seats, listed: true },
  });
  const { id } = (await made.json()) as { id: string };
  await bob.request.post(`/api/matches/${id}/fill`, { data: { level: "cadet" } });
  await bob.goto("/about");
  const company = ann.getByRole("region", { name: "People you follow" });
  // The page looks anew now and then; whoever comes before Bob's page has called the server looks again.
  await expect(async () => {
    await ann.goto("/tables");
    await expect(company).toContainText(bobName);
    await expect(company).toContainText("here", { timeout: 1000 });
  }).toPass();
  const now = ann.getByRole("region", { name: "Being played now" });
  await expect(now).toContainText(bobName);
  await lookEverywhere(ann);
  await company.getByRole("link", { name: "Watch" }).click();
  await ann.waitForURL(`**/match/${id}`);
  await ann.locator(".table-page[data-acts]").waitFor();
  const watched = await bob.request.get(`/api/matches/${id}/watchers`);
  expect(await watched.json()).toMatchObject({ count: 1 });
  await ann.goto("/");
  await expect(ann.getByRole("region", { name: "Being played now" }).getByRole("link")).toHaveCount(1);
  await lookEverywhere(ann);
  await ann.goto(`/player/${encodeURIComponent(bobName)}`);
  await ann.getByRole("button", { name: "Block", exact: true }).click();
  await expect(ann.getByText("You no longer hear from each other")).toBeVisible();
  await ann.goto("/tables");
  await expect(ann.getByRole("region", { name: "People you follow" })).toContainText("1 blocked");
  await lookEverywhere(ann);
});
