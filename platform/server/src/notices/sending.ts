import type { Kysely } from "kysely";
import type { Database } from "../storage/tables.ts";
import { introduction, sealedFor, type PushKey } from "./push-message.ts";
import { sendOut, type Outward } from "./outward.ts";
import type { BrowserRow, WebhookRow } from "./tables.ts";
import { signedHeaders } from "./webhook-message.ts";

/** A push that nobody fetched is let go of after so many seconds. */
const KEPT_FOR = 24 * 60 * 60;

/** What a notice says to a machine. */
export interface Payload {
  readonly id: string;
  readonly kind: string;
  readonly topic?: string;
  readonly match: string;
  readonly game: string;
  readonly text: string;
  readonly url: string;
  readonly at: string;
  /** Until when they have time for it, where they have hours or days. */
  readonly until?: string;
}

/** What came of an attempt: done, to be tried again, or never to be tried again. */
export type Attempt =
  | { readonly sent: true }
  | { readonly sent: false; readonly why: string; readonly over: boolean };

const SENT: Attempt = { sent: true };
const GONE = [404, 410];

/** Hands a notice to the push service of a browser; one that is gone is forgotten. */
export async function pushTo(
  db: Kysely<Database>,
  browser: BrowserRow,
  payload: Payload,
  how: { readonly key: PushKey; readonly contact: string; readonly outward: Outward; readonly now: Date },
): Promise<Attempt> {
  const status = await sendOut(
    browser.endpoint,
    {
      headers: {
        authorization: introduction(how.key, browser.endpoint, how.contact, how.now),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        ttl: KEPT_FOR,
        urgency: "normal",
      },
      body: sealedFor(browser, JSON.stringify(payload)),
    },
    how.outward,
  );
  if (GONE.includes(status)) await db.deleteFrom("browsers").where("id", "=", browser.id).execute();
  return attemptOf(status, GONE);
}

/** Hands a notice to somebody's own program; one that is gone is asked no more. */
export async function callWebhook(
  db: Kysely<Database>,
  webhook: WebhookRow,
  payload: Payload,
  how: { readonly outward: Outward; readonly now: Date },
): Promise<Attempt> {
  const body = JSON.stringify({ type: `notice.${payload.kind}`, timestamp: payload.at, data: payload });
  const headers = signedHeaders(webhook.secret, payload.id, body, how.now);
  const status = await sendOut(webhook.url, { headers, body }, how.outward);
  if (status === 410) await db.deleteFrom("webhooks").where("guest", "=", webhook.guest).execute();
  return attemptOf(status, [410]);
}

const attemptOf = (status: number, over: readonly number[]): Attempt =>
  status >= 200 && status < 300
    ? SENT
    : { sent: false, why: `The answer was ${status}.`, over: over.includes(status) };
