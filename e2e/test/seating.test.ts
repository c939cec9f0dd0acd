import { expect, type Browser, type Page } from "@playwright/test";
import { lookEverywhere } from "./looking.ts";
import { test } from "./testing.ts";

async function somebody(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await page.goto("/about");
  await page.request.get("/api/me");
  await page.request.patch("/api/me", { data: { name } });
  await page.evaluate(() => localStorage.setItem("flagship.guest", "known"));
  return page;
}

const seatOf = (page: Page, name: string) =>
  page.locator(".waiting-table li").filter({ hasText: name }).first();

test("players choose and change seats, begin when all are ready, and one hands the seat to who stands by", async ({
  browser,
}) => {
  const [ann, bob, dora] = await Promise.all(["Ann", "Bob", "Dora"].map((name) => somebody(browser, name)));
  if (ann === undefined || bob === undefined || dora === undefined) throw new Error("three came");
  await ann.goto("/new/starship-command");
  await ann.getByRole("button", { name: "Campaign", exact: true }).click();
  await lookEverywhere(ann);

  const cadet = { kind: "computer", level: "cadet" };
  const seats = [{ kind: "me" }, { kind: "open" }, cadet];
  const made = (await (
    await ann.request.post("/api/matches", { data: { game: "starship-command", seats, gather: true } })
  ).json()) as { readonly id: string; readonly invitation: string };
  await ann.goto(`/match/${made.id}`);
  await bob.goto(`/match/${made.id}?join=${made.invitation}`);
  await bob.getByRole("group", { name: "Your seat" }).getByRole("radio").nth(2).check();
  await lookEverywhere(bob);
  await bob.getByRole("button", { name: "Take a seat" }).press("Enter");
  await expect(seatOf(bob, "Bob")).toContainText("not ready");
  await expect(bob.locator(".waiting-table li").nth(2)).toContainText("Bob");
  // The table is Ann's to arrange; everybody may take a free seat.
  await seatOf(ann, "Bob")
    .getByRole("button", { name: /One seat on/ })
    .press("Enter");
  await expect(ann.locator(".waiting-table li").nth(0)).toContainText("Bob");
  await expect(ann.locator(".waiting-table li").nth(2)).toContainText("Ann");
  await bob
    .locator(".waiting-table li")
    .nth(1)
    .getByRole("button", { name: /Sit here/ })
    .press("Enter");
  await expect(bob.locator(".waiting-table li").nth(1)).toContainText("Bob");
  await lookEverywhere(ann);
  await ann.request.post(`/api/matches/${made.id}/fill`, { data: { level: "cadet" } });
  await ann.getByRole("button", { name: "I am ready" }).press("Enter");
  await expect(seatOf(bob, "Ann")).toContainText("ready");
  await expect(bob.getByRole("heading", { name: "Waiting until Bob is ready" })).toBeVisible();
  await bob.getByRole("button", { name: "I am ready" }).press("Enter");
  for (const page of [ann, bob]) await page.locator(".table-page[data-acts]").waitFor();

  await dora.goto(`/match/${made.id}`);
  await dora.locator(".table-page[data-acts]").waitFor();
  const options = async (page: Page): Promise<void> => {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("button", { name: "Table options" }).click();
  };
  await options(dora);
  await dora.getByRole("button", { name: "I stand by" }).press("Enter");
  await expect(dora.getByText("Dora would take a seat over.")).toBeVisible();
  await lookEverywhere(dora);
  await options(bob);
  await lookEverywhere(bob);
  await bob.getByRole("button", { name: "Give my seat to Dora" }).press("Enter");
  const players = async (): Promise<readonly string[]> => {
    const { seats: now } = (await (await ann.request.get(`/api/matches/${made.id}`)).json()) as {
      readonly seats: readonly { readonly name?: string }[];
    };
    return now.map(({ name }) => name ?? "computer");
  };
  await expect.poll(players).toEqual(["computer", "Dora", "Ann"]);
});
