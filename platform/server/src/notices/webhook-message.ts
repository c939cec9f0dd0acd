import { createHmac, randomBytes } from "node:crypto";

const MARK = "whsec_";

/** A secret that the receiver checks signatures with. */
export const newWebhookSecret = (): string => `${MARK}${randomBytes(32).toString("base64")}`;

/** The headers of a signed message, as Standard Webhooks has them. */
export function signedHeaders(secret: string, id: string, body: string, now: Date): Record<string, string> {
  const at = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice(MARK.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64");
  return {
    "content-type": "application/json",
    "user-agent": "Flagship",
    "webhook-id": id,
    "webhook-timestamp": at,
    "webhook-signature": `v1,${signature}`,
  };
}
