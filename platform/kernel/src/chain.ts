import { digestOf } from "./fairness.ts";
import type { LogEntry, Match, MatchHeader } from "./match.ts";

/**
 * The chain of a match: one hash for the header and one for each act, each covering the one before. Whoever
 * noted one of them can tell later whether the acts up to there were changed. The secret goes into every
 * link, so that nobody can guess a hidden act from its hash before the secret is shown.
 */
export function chainOf(header: MatchHeader, secret: string, log: readonly LogEntry[]): readonly string[] {
  const chain = [startOf(header)];
  for (const entry of log) chain.push(link(chain[chain.length - 1] ?? "", secret, entry));
  return chain;
}

/** The latest hash of a match's chain. Asked after every act, it costs one hash. */
export function chainHead(match: Match): string {
  const { header, secret, log } = match;
  const known = heads.get(match);
  const from = known !== undefined && known.number <= log.length ? known : undefined;
  let head = from?.head ?? startOf(header);
  for (const entry of log.slice(from?.number ?? 0)) head = link(head, secret, entry);
  heads.set(match, { number: log.length, head });
  return head;
}

const heads = new WeakMap<Match, { readonly number: number; readonly head: string }>();

const startOf = (header: MatchHeader): string => digestOf(`flagship header ${canonical(header)}`);

const link = (before: string, secret: string, entry: LogEntry): string =>
  digestOf(`flagship act ${before} ${secret} ${canonical(entry)}`);

/** Plain data as JSON with the keys in order, so that everybody hashes the same text. */
export function canonical(data: unknown): string {
  if (Array.isArray(data)) return `[${data.map((one) => canonical(one ?? null)).join(",")}]`;
  if (typeof data !== "object" || data === null) return JSON.stringify(data);
  const entries = Object.entries(data).filter(([, value]) => value !== undefined);
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${canonical(value)}`).join(",")}}`;
}
