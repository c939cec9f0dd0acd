import { domainOf } from "../hosting/mail-address.ts";

/** How a sender can be proven by the server that receives letters from the world. */
export const PROOFS = ["dmarc", "dkim", "spf"] as const;
export type Proof = (typeof PROOFS)[number];

/** The server in front of us whose word counts, and what it has to vouch for. */
export interface TrustedFront {
  /** As it calls itself in its Authentication-Results lines. */
  readonly host: string;
  /** Every one of them must have passed for the sender's own domain. */
  readonly demands: readonly Proof[];
  /** How many Received lines our own servers write above its Authentication-Results. */
  readonly below: number;
}

/** A line of a letter's head, from the top. */
export interface HeadLine {
  /** In small letters. */
  readonly key: string;
  readonly value: string;
}

/**
 * Which demands a letter does not meet. Servers write their lines above those that came with the letter, so only lines
 * above the first Received that is not ours count; where ours stand above the results, only the topmost
 * result line does. What a sender has written into a letter proves nothing.
 */
export function unprovenOf(
  head: readonly HeadLine[],
  from: string,
  { host, demands, below }: TrustedFront,
): Proof[] {
  const passed = resultsOf(head, host, below).filter(({ result }) => result === "pass");
  const domain = domainOf(from);
  return demands.filter(
    (demand) => !passed.some(({ method, facts }) => method === demand && isAbout(domain, demand, facts)),
  );
}

/** What one method found. */
interface Result {
  readonly method: string;
  readonly result: string;
  /** Such as `header.from` and whose it was. */
  readonly facts: ReadonlyMap<string, string>;
}

function resultsOf(head: readonly HeadLine[], host: string, below: number): Result[] {
  const found: Result[] = [];
  let received = 0;
  for (const { key, value } of head) {
    if (key === "received") received += 1;
    if (received > below) break;
    if (key !== "authentication-results") continue;
    const read = readResults(value);
    if (read.host !== host.toLowerCase()) continue;
    found.push(...read.results);
    if (below > 0) break;
  }
  return found;
}

/** Where each method says whose letter it was. */
const ABOUT: Readonly<Record<Proof, readonly string[]>> = {
  dmarc: ["header.from"],
  dkim: ["header.d", "header.i"],
  spf: ["smtp.mailfrom", "smtp.from"],
};

/** Whether a result is about this domain or the one above it: anybody can sign a letter with a domain of their own. */
const isAbout = (domain: string, proof: Proof, facts: Result["facts"]): boolean =>
  ABOUT[proof].some((name) => {
    const named = facts.get(name);
    if (named === undefined) return false;
    const whose = domainOf(named);
    return whose === domain || (whose.includes(".") && domain.endsWith(`.${whose}`));
  });

/** Reads `mx.example.org; dkim=pass header.d=example.org; spf=fail` (RFC 8601). */
function readResults(value: string): { readonly host: string; readonly results: readonly Result[] } {
  const [first = [], ...rest] = partsOf(value);
  const results = rest.flatMap((words): Result[] => {
    const [method = "", result = ""] = (words[0] ?? "").split("=");
    if (result === "") return [];
    const facts = words.slice(1).flatMap((word): [string, string][] => {
      const at = word.indexOf("=");
      return at < 0 ? [] : [[word.slice(0, at), word.slice(at + 1)]];
    });
    return [{ method: method.split("/")[0] ?? "", result, facts: new Map(facts) }];
  });
  return { host: first[0] ?? "", results };
}

/** The words between semicolons, in small letters, without comments; each sign is looked at once. */
function partsOf(value: string): string[][] {
  const parts: string[][] = [[]];
  let word = "";
  let comments = 0;
  let quoted = false;
  const close = (): void => {
    if (word !== "") parts.at(-1)?.push(word);
    word = "";
  };
  for (let at = 0; at < value.length; at++) {
    const sign = value.charAt(at);
    if (sign === "\\" && (quoted || comments > 0)) at += 1;
    else if (quoted) {
      if (sign === '"') quoted = false;
      // What is quoted, a semicolon or a blank, belongs to its word.
      else word += sign.toLowerCase();
    } else if (sign === "(") comments += 1;
    else if (sign === ")") comments = Math.max(0, comments - 1);
    else if (comments > 0) continue;
    else if (sign === '"') quoted = true;
    else if (sign === ";") {
      close();
      parts.push([]);
    } else if (sign === " " || sign === "\t" || sign === "\r" || sign === "\n") close();
    else word += sign.toLowerCase();
  }
  close();
  return parts;
}
