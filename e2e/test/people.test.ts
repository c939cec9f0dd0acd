import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, type Browser, type Page } from "@playwright/test";
import { look, lookEverywhere } from "./looking.ts";
import { test } from "./testing.ts";

const PASSWORD = "correct horse battery";
const root = join(import.meta.dirname, "../..");

/** Each test has names of its own: all run against one server. */
const unique = (name: string): string => `${name} ${Math.random().toString(36).slice(2, 8)}`;

const somebody = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ reducedMotion: "reduce" })).newPage();

/** By keyboard alone: from the first field to the button. */
async function signUp(page: Page, name: string): Promise<void> {
  await page.goto("/account");
  const form = page.getByRole("form", { name: "Make an account" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Name").press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`You are signed in as ${name}.`)).toBeVisible();
}

async function signIn(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.goto("/account");
  const form = page.getByRole("form", { name: "Sign in" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
}

test("a guest becomes an account, signs in on a second device and signs the first one out", async ({
  browser,
}) => {
  const name = unique("Ann");
  const [home, phone] = [await somebody(browser), await somebody(browser)];
  await home.goto("/account");
  await expect(home.getByText("a guest of this browser")).toBeVisible();
  await lookEverywhere(home);
  await signUp(home, name);
  await lookEverywhere(home);
  await signIn(phone, name, "wrong horse battery");
  await expect(phone.getByRole("alert")).toHaveText("Name or password is wrong.");
  await signIn(phone, name);
  await expect(phone.getByText(`You are signed in as ${name}.`)).toBeVisible();
  const devices = phone.getByRole("region", { name: "Devices" });
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await devices.getByRole("button", { name: "Sign out all others" }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await home.reload();
  await expect(home.getByText("a guest of this browser")).toBeVisible();
  const tokens = phone.getByRole("form", { name: "Make a token" });
  await tokens.getByLabel("What it is for").fill("My bot");
  await tokens.getByLabel("Play for you").check();
  await tokens.getByLabel("Your password").fill(PASSWORD);
  await tokens.getByRole("button", { name: "Make a token" }).click();
  await expect(phone.getByText("it is shown only once")).toBeVisible();
  await look(phone);
  const leave = phone.getByRole("form", { name: "Delete my account" });
  await leave.getByLabel("Your password").fill(PASSWORD);
  await leave.getByRole("button", { name: "Delete my account" }).click();
  await expect(phone.getByText("a guest of this browser")).toBeVisible();
});

test("after signing in the page leads on to this site, and never to another", async ({ page }) => {
  await page.goto("/account?next=%2Fabout");
  const form = page.getByRole("form", { name: "Make an account" });
  await form.getByLabel("Name").fill(unique("Nina"));
  await form.getByLabel("Password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/about");
  await page.goto("/account");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByText("a guest of this browser")).toBeVisible();
  await page.goto("/account?next=%2F%2Fevil.example%2F");
  const name = unique("Nora");
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`You are signed in as ${name}.`)).toBeVisible();
  expect(new URL(page.url()).hostname).toBe("127.0.0.1");
});

test("a report reaches the moderator, who warns and bans; what people write stays text", async ({
  browser,
}) => {
  const [ann, eve, mod] = [await somebody(browser), await somebody(browser), await somebody(browser)];
  const [annName, eveName, modName] = [unique("Ann"), unique("<b>Eve</b>"), unique("Mo")];
  await signUp(ann, annName);
  await signUp(eve, eveName);
  await signUp(mod, modName);
  execFileSync("node", [
    join(root, "platform/cli/bin/flagship.mjs"),
    "host",
    "role",
    modName,
    "moderator",
    "--data",
    process.env["FLAGSHIP_E2E_DATA"] ?? "",
  ]);
  const table = { game: "star-fleet-cards", seats: [{ kind: "me" }, { kind: "computer", level: "cadet" }] };
  const { id } = (await (await eve.request.post("/api/matches", { data: table })).json()) as {
    readonly id: string;
  };
  await eve.request.post(`/api/matches/${id}/talk`, { data: { room: "table", text: "rude words" } });
  await ann.goto(`/report?match=${id}`);
  await lookEverywhere(ann);
  await ann.getByLabel("Who").fill(eveName);
  await ann.getByLabel("What happened").fill("<img src=x onerror=document.title='hacked'>");
  await ann.getByRole("button", { name: "Send the report" }).click();
  await expect(ann.getByText("The moderators will look at it.")).toBeVisible();

  await mod.goto("/moderation");
  const report = mod.getByRole("listitem").filter({ hasText: "onerror" }).first();
  await expect(report).toContainText(eveName);
  await lookEverywhere(mod);
  expect(await mod.title()).not.toBe("hacked");
  await report.getByText("What was said there").click();
  await report.getByRole("button", { name: "Remove this line" }).click();
  await expect(mod.getByText("removed a line of")).toBeVisible();
  await report.getByRole("button", { name: "Act on it" }).click();
  const deed = mod.getByRole("form", { name: "Take action" });
  await deed.getByLabel("What they read").fill("Mind your <i>words</i>.");
  await deed.getByRole("button", { name: "Warn" }).click();
  await expect(mod.getByText("Done.")).toBeVisible();

  await eve.goto("/about");
  await expect(eve.getByText("Mind your <i>words</i>.")).toBeVisible();
  await look(eve);
  await eve.getByRole("button", { name: "I have read it" }).click();
  await expect(eve.getByText("Mind your")).toBeHidden();
  await deed.getByRole("combobox").selectOption("Ban");
  await deed.getByLabel("What they read").fill("Enough.");
  await deed.getByRole("button", { name: "Ban" }).click();
  await expect(mod.getByRole("listitem").filter({ hasText: "banned until" })).toContainText(eveName);
  await eve.goto("/account");
  await expect(eve.getByText(/You are banned here until .* \(“Enough\.”\)/)).toBeVisible();
  await ann.goto("/moderation");
  await expect(ann.getByText("There is nothing at this address.")).toBeVisible();
});

test("from a line of the talk a report leads to its speaker and its match, and holds what was said", async ({
  browser,
}) => {
  const [ann, eve, mod] = [await somebody(browser), await somebody(browser), await somebody(browser)];
  const [annName, eveName, modName] = [unique("Ann"), unique("Eve"), unique("Mo")];
  await signUp(ann, annName);
  await signUp(eve, eveName);
  await signUp(mod, modName);
  const data = process.env["FLAGSHIP_E2E_DATA"] ?? "";
  execFileSync("node", [
    join(root, "platform/cli/bin/flagship.mjs"),
    "host",
    "role",
    modName,
    "moderator",
    "--data",
    data,
  ]);
  const table = { game: "star-fleet-cards", seats: [{ kind: "me" }, { kind: "open" }] };
  const made = (await (await eve.request.post("/api/matches", { data: table })).json()) as {
    readonly id: string;
    readonly invitation: string;
  };
  await ann.request.post(`/api/matches/${made.id}/join`, { data: { invitation: made.invitation } });
  const said = unique("rude words");
  await eve.request.post(`/api/matches/${made.id}/talk`, { data: { room: "table", text: said } });
  await ann.goto(`/match/${made.id}`);
  await ann.getByRole("button", { name: "Menu", exact: true }).click();
  await ann.getByRole("button", { name: /^Talk/ }).click();
  await expect(ann.getByRole("list", { name: "Talk" })).toContainText(said);
  await ann.getByRole("link", { name: `Report ${eveName}` }).click();
  await expect(ann).toHaveURL(/\/report\?/);
  await expect(ann.getByLabel("Who")).toHaveValue(eveName);
  const why = unique("That is no way to talk.");
  await ann.getByLabel("What happened").fill(why);
  await ann.getByRole("button", { name: "Send the report" }).click();
  await expect(ann.getByText("The moderators will look at it.")).toBeVisible();
  await mod.goto("/moderation");
  const report = mod.getByRole("listitem").filter({ hasText: why }).first();
  await expect(report).toContainText(eveName);
  await report.getByText("What was said there").click();
  await expect(report).toContainText(said);
});

test("account, report and moderation speak German to a German, with German dates", async ({ browser }) => {
  const page = await (
    await browser.newContext({ locale: "de-DE", timezoneId: "Europe/Berlin", reducedMotion: "reduce" })
  ).newPage();
  const name = unique("Nina");
  await page.goto("/account");
  await expect(page.getByText("als Gast dieses Browsers")).toBeVisible();
  await lookEverywhere(page);
  const form = page.getByRole("form", { name: "Konto anlegen" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Passwort").fill(PASSWORD);
  await form.getByRole("button", { name: "Mein Konto anlegen" }).click();
  await expect(page.getByText(`Du bist als ${name} angemeldet.`)).toBeVisible();
  const devices = page.getByRole("region", { name: "Geräte" });
  await expect(devices).toContainText(/angemeldet \d\d\.\d\d\.\d{4}, \d\d:\d\d/);
  await lookEverywhere(page);
  execFileSync("node", [
    join(root, "platform/cli/bin/flagship.mjs"),
    "host",
    "role",
    name,
    "host",
    "--data",
    process.env["FLAGSHIP_E2E_DATA"] ?? "",
  ]);
  await page.goto("/report");
  await page.getByLabel("Wer").fill(name);
  await page.getByLabel("Was geschehen ist").fill("Nichts.");
  await page.getByRole("button", { name: "Meldung abschicken" }).click();
  await expect(page.getByText("Die Moderatoren sehen es sich an.")).toBeVisible();
  await page.goto("/moderation");
  await expect(page.getByRole("heading", { name: "Was getan wurde" })).toBeVisible();
  await page
    .getByRole("form", { name: "Maßnahme" })
    .getByRole("combobox")
    .selectOption("Tisch für immer entfernen (nur Spielleitung)");
  await expect(page.getByLabel("Nummer der Partie")).toBeVisible();
  await lookEverywhere(page);
});
