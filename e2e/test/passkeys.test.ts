import { expect, type Browser, type Page } from "@playwright/test";
import { lookEverywhere } from "./looking.ts";
import { test } from "./testing.ts";

/** A browser whose device holds passkeys and says that its owner is there. */
async function withDevice(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return page;
}

test("a guest becomes an account by a passkey, comes back with it, adds and removes others", async ({
  browser,
  baseURL,
}) => {
  const page = await withDevice(browser);
  const name = `Pass ${Math.random().toString(36).slice(2, 8)}`;
  // Passkeys belong to a name; the tests' own address is a number.
  await page.goto(new URL("/account", (baseURL ?? "").replace("127.0.0.1", "localhost")).href);
  const form = page.getByRole("form", { name: "Make an account" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Use a passkey instead of a password").check();
  await expect(form.getByLabel("Password", { exact: true })).toHaveCount(0);
  await lookEverywhere(page);
  await form.getByRole("button", { name: "Make my account" }).press("Enter");
  await expect(page.getByText(`You are signed in as ${name}.`)).toBeVisible();
  const keys = page.getByRole("region", { name: "Passkeys" });
  await expect(keys.getByRole("listitem")).toHaveCount(1);
  await lookEverywhere(page);

  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).press("Enter");
  await expect(page.getByText(`You are signed in as ${name}.`)).toBeVisible();
  await expect(keys.getByText(/last used/)).toBeVisible();

  // The same device has one already, and the only way in stays.
  await keys.getByRole("button", { name: "Add a passkey" }).click();
  await expect(keys.getByRole("alert")).toHaveText("This device already has a passkey for your account.");
  await keys.getByRole("button", { name: /^Remove/ }).click();
  await expect(keys.getByRole("alert").first()).toHaveText(
    "This passkey is your only way in. Set a password or add another passkey first.",
  );
  const password = page.getByRole("form", { name: "Set a password" });
  await password.getByLabel("New password").fill("correct horse battery");
  await password.getByRole("button", { name: "Set a password" }).click();
  await expect(page.getByRole("form", { name: "Change my password" })).toBeVisible();
  await keys.getByRole("button", { name: /^Remove/ }).click();
  await expect(keys.getByRole("alert").first()).toHaveText("Name or password is wrong.");
  await keys.getByLabel("Your password").fill("correct horse battery");
  await keys.getByRole("button", { name: /^Remove/ }).click();
  await expect(keys.getByRole("listitem")).toHaveCount(0);
});
