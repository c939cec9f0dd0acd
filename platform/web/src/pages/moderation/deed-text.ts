import { text } from "../../words.ts";

const DEEDS = [
  "warn",
  "mute",
  "ban",
  "ban-address",
  "rename",
  "close",
  "remove",
  "remove-line",
  "settle",
  "role",
  "password",
] as const;

/** What a moderator did, as the page calls it. */
export function deedText(deed: string): string {
  const known = DEEDS.find((one) => one === deed);
  return known === undefined ? deed : text(`moderation.did.${known}`);
}

/** How long and why, as the log has it: `7 days: …`, `lifted: …`, or the reason alone. */
export function detailText(detail: string): string {
  const [, days, why = ""] = /^(?:(\d+) days?|lifted): (.*)$/s.exec(detail) ?? [];
  if (days !== undefined) return text("moderation.for-days", { n: Number(days), why });
  return why === "" ? detail : text("moderation.lifted", { why });
}
