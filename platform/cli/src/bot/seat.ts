import { randomBytes } from "node:crypto";
import { firstPledge, keyFrom, wordBehind, type HeardEvent, type Outcome, type Seen } from "@flagship/kernel";
import { cannot, wrongUsage } from "../failure.ts";

/** What a server tells of a match: as much of it as a program's seat needs (docs/protocol.md). */
export interface Report {
  readonly match: {
    readonly status: "waiting" | "running" | "over";
    readonly outcome?: Outcome;
    /** How far the dice are set; `left` is there when words are to be shown. */
    readonly dice?: {
      readonly pledges: readonly string[];
      readonly shown: readonly number[];
      readonly left?: number;
    };
  };
  readonly seen?: Seen;
  readonly heard: readonly HeardEvent[];
}

/** Why a server did not do what it was asked. */
export interface Fault {
  readonly code: string;
  readonly text: string;
}

/** A seat at a server, taken by an invitation. */
export interface RemoteSeat {
  readonly seat: number;
  /** All that the seat may know, with what it heard after an act. Shows the seat's word for the dice when it is asked for. */
  report(since: number): Promise<Report>;
  /** Acts; tells why where that was refused. */
  act(after: number, action: unknown): Promise<Fault | undefined>;
}

/** Makes a guest for a program and sits down by the link that people pass on. */
export async function takeSeat(link: string, name: string): Promise<RemoteSeat> {
  const url = readLink(link);
  const match = `/api/matches/${url.pathname.split("/").at(-1) ?? ""}`;
  const { token } = await wanted<{ token: string }>(ask(url, "/api/guests", { name }));
  const invitation = url.searchParams.get("join");
  const seed = keyFrom(randomBytes);
  const wish = { invitation, pledge: firstPledge(seed) };
  const { seat } = await wanted<{ seat: number }>(ask(url, `${match}/join`, wish, token));
  return {
    seat,
    report: async (since) => {
      const report = await wanted<Report>(ask(url, `${match}/seen?since=${since}`, undefined, token));
      const word = wordOwed(report, seat, seed);
      // Should it not arrive, it is owed still when the match is looked at next.
      if (word !== undefined) await ask(url, `${match}/word`, { word }, token);
      return report;
    },
    act: async (after, action) => {
      const answer = await ask(url, `${match}/acts`, { after, action }, token);
      return answer.ok ? undefined : answer.fault;
    },
  };
}

/** The word that the seat has to show now, if any. */
function wordOwed({ match: { dice } }: Report, seat: number, seed: string): string | undefined {
  const asked = dice?.left !== undefined && !dice.shown.includes(seat);
  return asked ? wordBehind(dice.pledges[seat] ?? "", seed) : undefined;
}

/** The server may lie below a path: `/flagship/match/<id>`. */
const LINK = /^((?:\/[^/]+)*)\/match\/[^/]+$/;

function readLink(link: string): URL {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (url === undefined || !LINK.test(url.pathname) || !url.searchParams.has("join")) {
    throw wrongUsage(
      "usage.link",
      "give the link that invites to a match: http://host/match/<id>?join=<invitation>.",
    );
  }
  return url;
}

type Answer = { readonly ok: true; readonly body: unknown } | { readonly ok: false; readonly fault: Fault };

async function ask(url: URL, path: string, body?: unknown, token?: string): Promise<Answer> {
  const headers = {
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const how = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  let answer: Response;
  try {
    answer = await fetch(new URL(`${LINK.exec(url.pathname)?.[1] ?? ""}${path}`, url), how);
  } catch {
    throw cannot("bot.unreachable", `${url.origin} does not answer.`);
  }
  const read = (await answer.json().catch(() => undefined)) as { readonly error?: Fault } | undefined;
  if (answer.ok && read !== undefined) return { ok: true, body: read };
  const { code, text } = read?.error ?? { code: "bot.unreadable", text: "The answer cannot be read." };
  return { ok: false, fault: { code, text } };
}

/** The body of an answer that the program cannot go on without. */
async function wanted<T>(asked: Promise<Answer>): Promise<T> {
  const answer = await asked;
  if (!answer.ok) throw cannot(answer.fault.code, answer.fault.text);
  return answer.body as T;
}
