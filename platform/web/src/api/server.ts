import { accepted, readRecord, refuse, refused, type Checked, type MatchRecord } from "@flagship/kernel";
import {
  claimedShape,
  faultBodyShape,
  guestShape,
  joinedShape,
  matchMadeShape,
  matchSummaryShape,
  myMatchesShape,
  openTablesShape,
  passShape,
  paths,
  readShape,
  refusalOf,
  seenReportShape,
  type Claim,
  type Claimed,
  type Guest,
  type Join,
  type Joined,
  type MatchMade,
  type MatchSummary,
  type MyMatches,
  type NewMatch,
  type OpenTables,
  type Pass,
  type SeenReport,
} from "@flagship/protocol";
import type { Keep } from "../keep.ts";

type Shape<T> = Parameters<typeof readShape<T>>[0];

/** Everything the page asks a server over HTTP. Whatever goes wrong comes back as a refusal. */
export interface Server {
  me(): Promise<Checked<Guest>>;
  rename(name: string): Promise<Checked<Guest>>;
  /** What lets another device go on as the reader. */
  pass(): Promise<Checked<Pass>>;
  /** This device goes on as whoever gave the pass. */
  here(pass: string): Promise<Checked<Guest>>;
  myMatches(): Promise<Checked<MyMatches>>;
  /** Tables where anybody may sit down. */
  openTables(): Promise<Checked<OpenTables>>;
  match(id: string): Promise<Checked<MatchSummary>>;
  make(wish: NewMatch): Promise<Checked<MatchMade>>;
  join(id: string, wish: Join): Promise<Checked<Joined>>;
  /** Sits down at a game that is played by post. */
  claim(wish: Claim): Promise<Checked<Claimed>>;
  /** The match as somebody sees it who has no seat there. */
  seenPublicly(id: string): Promise<Checked<SeenReport>>;
  record(id: string): Promise<Checked<MatchRecord>>;
}

/** Remembers in this browser that a server knows the reader, so that strangers need not be asked for. */
const KNOWN = "flagship.guest";

export function serverAt(fetcher: typeof fetch, keep: Keep): Server {
  const ask = async <T>(shape: Shape<T>, path: string, how: RequestInit = {}): Promise<Checked<T>> => {
    const answer = await asked(fetcher, path, how);
    return answer.ok ? readShape(shape, answer.value) : answer;
  };
  const known = (me: Checked<Guest>): Checked<Guest> => {
    if (me.ok) keep.set(KNOWN, me.value.id);
    return me;
  };
  return {
    me: async () => known(await ask(guestShape, paths.me)),
    pass: () => ask(passShape, paths.pass, sending("POST", {})),
    here: async (pass) => known(await ask(guestShape, paths.here, sending("POST", { pass }))),
    rename: (name) => ask(guestShape, paths.me, sending("PATCH", { name })),
    // The server refuses to list the matches of somebody it does not know: there are none.
    myMatches: () =>
      keep.get(KNOWN) === undefined
        ? Promise.resolve(accepted({ matches: [] }))
        : ask(myMatchesShape, paths.matches),
    openTables: () => ask(openTablesShape, paths.tables),
    match: (id) => ask(matchSummaryShape, paths.match(id)),
    make: (wish) => ask(matchMadeShape, paths.matches, sending("POST", { contribution: word(), ...wish })),
    join: (id, wish) => ask(joinedShape, paths.join(id), sending("POST", { contribution: word(), ...wish })),
    claim: (wish) => ask(claimedShape, paths.claims, sending("POST", wish)),
    // Without the cookie the server takes the page for a spectator.
    seenPublicly: (id) => ask(seenReportShape, paths.seen(id), { credentials: "omit" }),
    record: async (id) => {
      const answer = await asked(fetcher, paths.record(id), {});
      return answer.ok ? readRecord(JSON.stringify(answer.value)) : answer;
    },
  };
}

/** What this page adds to the key of the dice, so that the server alone cannot choose it. */
const word = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

const sending = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

async function asked(fetcher: typeof fetch, path: string, how: RequestInit): Promise<Checked<unknown>> {
  let answer: Response;
  try {
    answer = await fetcher(path, { credentials: "same-origin", ...how });
  } catch {
    return refused(refuse("api.unreachable"));
  }
  const body = await jsonOf(answer);
  if (answer.ok) return body === undefined ? refused(refuse("api.unreadable")) : accepted(body);
  const fault = readShape(faultBodyShape, body);
  if (fault.ok) return refused(refusalOf(fault.value.error));
  // A proxy that stands before a server which is down answers in its own words.
  return refused(
    refuse(answer.status >= 500 || answer.status === 404 ? "api.unreachable" : "api.unreadable"),
  );
}

async function jsonOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    return undefined;
  }
}
