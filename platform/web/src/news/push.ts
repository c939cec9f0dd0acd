import type { PushSubscriptionWish } from "@flagship/protocol";
import { below } from "../router/base.ts";

/** Whether this browser can be told while no page is open. */
export const canPush = (page: Window): boolean =>
  "serviceWorker" in page.navigator && "PushManager" in page && "Notification" in page;

/** A place of its own: whatever else works for this site in the background is not disturbed. */
const SCOPE = below("/push/");

/** Asks the reader and then the browser for a way to tell them; nothing when either says no. */
export async function subscribe(page: Window, key: string): Promise<PushSubscriptionWish | undefined> {
  const { serviceWorker } = page.navigator;
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  const worker = await serviceWorker.register(below("/push-worker.js"), { scope: SCOPE });
  await active(worker);
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = subscription.toJSON();
  return endpoint === undefined || keys?.["p256dh"] === undefined || keys["auth"] === undefined
    ? undefined
    : { endpoint, p256dh: keys["p256dh"], auth: keys["auth"] };
}

/** A worker can be subscribed once it is at work. */
const active = (worker: ServiceWorkerRegistration): Promise<void> =>
  new Promise((done) => {
    const coming = worker.installing ?? worker.waiting;
    if (worker.active !== null || coming === null) done();
    else
      coming.addEventListener("statechange", () => {
        if (coming.state === "activated") done();
      });
  });
