import { expect } from "@playwright/test";
import { test } from "./testing.ts";

const PASSWORD = "correct horse battery";

test.use({ serviceWorkers: "allow", permissions: ["notifications"] });

/** What a server pushes, as it arrives in the worker once the browser has unlocked it. */
const pushed = (id: string, text: string, match: string): string =>
  JSON.stringify({ id, text, url: `http://elsewhere.example/match/${match}` });

test("what the server pushes is shown once, whichever page is open, and leads to its table", async ({
  page,
  context,
}) => {
  await page.goto("/about");
  const scope = await page.evaluate(async () => {
    const registered = await navigator.serviceWorker.register("/push-worker.js", { scope: "/push/" });
    const coming = registered.installing ?? registered.waiting;
    if (registered.active === null && coming !== null)
      await new Promise((done) => {
        coming.addEventListener("statechange", () => coming.state === "activated" && done(undefined));
      });
    return registered.scope;
  });
  const devtools = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === scope);
      if (ours !== undefined) resolve(ours.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registration;
  const { origin } = new URL(page.url());
  const deliver = (data: string) =>
    devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  const shown = () =>
    page.evaluate(async () => {
      const registered = await navigator.serviceWorker.getRegistration("/push/");
      const notices = (await registered?.getNotifications()) ?? [];
      return notices.map(({ title, body, tag, data }) => ({ title, body, tag, data: data as unknown }));
    });
  await deliver(pushed("n1", "Salvo: it's your turn.", "m1"));
  const turn = { title: "Flagship", body: "Salvo: it's your turn.", tag: "n1", data: "/match/m1" };
  await expect.poll(shown).toEqual([turn]);
  // The same notice again takes its own place; another one stands beside it.
  await deliver(pushed("n1", "Salvo: it's your turn.", "m1"));
  await deliver(pushed("n2", "Salvo: Bob wins.", "m2"));
  await expect.poll(async () => (await shown()).map(({ tag }) => tag).toSorted()).toEqual(["n1", "n2"]);
});

test("a browser is added by its button with what the browser hands out, is listed, and can be removed", async ({
  page,
}) => {
  // This Chromium reaches no push service: what one would answer stands in its place.
  await page.addInitScript(() => {
    const bytes = (text: string): string =>
      btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    PushManager.prototype.subscribe = async function (options): Promise<PushSubscription> {
      const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, [
        "deriveBits",
      ]);
      const raw = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
      const keys = { p256dh: bytes(String.fromCodePoint(...raw)), auth: bytes("sixteen letters.") };
      // An address outside, which nothing is ever sent to here.
      const endpoint = "https://9.9.9.9/device-1";
      if (typeof options?.applicationServerKey !== "string") throw new Error("without the server's key");
      return { endpoint, toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription;
    };
  });
  await page.request.get("/api/me");
  const name = `Push ${Math.random().toString(36).slice(2, 8)}`;
  await page.request.post("/api/account", { data: { name, password: PASSWORD } });
  await page.goto("/account");
  await page.getByRole("button", { name: "Notify me in this browser" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Notifications are on" })).toBeVisible();
  const notices = page.getByRole("region", { name: "Notifications" });
  const remove = notices.getByRole("button", { name: /^Remove \S/ });
  await expect(remove).toHaveCount(1);
  await remove.click();
  await expect(remove).toHaveCount(0);
});

test.describe("where notifications are blocked", () => {
  test.use({ permissions: [] });

  test("the button says how to allow them", async ({ page, context }) => {
    await context.clearPermissions();
    await page.addInitScript(() => {
      Notification.requestPermission = () => Promise.resolve("denied");
    });
    await page.request.get("/api/me");
    const name = `Push ${Math.random().toString(36).slice(2, 8)}`;
    await page.request.post("/api/account", { data: { name, password: PASSWORD } });
    await page.goto("/account");
    await page.getByRole("button", { name: "Notify me in this browser" }).click();
    await expect(page.getByRole("alert")).toHaveText(
      "The browser blocks notifications. Allow them in its settings for this site.",
    );
  });
});
