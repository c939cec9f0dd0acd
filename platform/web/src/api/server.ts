import { accepted, readRecord, type Checked, type MatchRecord } from "@flagship/kernel";
import {
  claimedShape,
  guestShape,
  joinedShape,
  matchMadeShape,
  matchForMeShape,
  matchSummaryShape,
  myMatchesShape,
  openTablesShape,
  passShape,
  paths,
  seenReportShape,
  serverAboutShape,
  serverNoticeShape,
  type Claim,
  type Claimed,
  type Guest,
  type Join,
  type Joined,
  type MatchForMe,
  type MatchMade,
  type MatchSummary,
  type MyMatches,
  type MyMatchFilter,
  type NewMatch,
  type OpenTableFilter,
  type OpenTables,
  type Pass,
  type SeenReport,
  type ServerAbout,
  type ServerNotice,
} from "@flagship/protocol";
import { keeperOf } from "../dice/keeper.ts";
import { KNOWN, type Keep } from "../keep.ts";
import { askAt, asked, sending } from "./asking.ts";

/** Everything the page asks a server over HTTP. Whatever goes wrong comes back as a refusal. */
export interface Server {
  me(): Promise<Checked<Guest>>;
  rename(name: string): Promise<Checked<Guest>>;
  /** What lets another device go on as the reader. */
  pass(): Promise<Checked<Pass>>;
  /** This device goes on as whoever gave the pass. */
  here(pass: string): Promise<Checked<Guest>>;
  myMatches(filter?: MyMatchFilter): Promise<Checked<MyMatches>>;
  /** Tables where anybody may sit down. */
  openTables(filter?: OpenTableFilter): Promise<Checked<OpenTables>>;
  /** A private table shows itself to strangers only with its invitation. */
  match(id: string, invitation?: string): Promise<Checked<MatchForMe>>;
  make(wish: NewMatch): Promise<Checked<MatchMade>>;
  join(id: string, wish: Join): Promise<Checked<Joined>>;
  /** Pledges another word than before, one that this browser keeps. */
  pledgeAnew(id: string): Promise<Checked<MatchSummary>>;
  /** Shows the word behind the reader's pledge. */
  showWord(id: string, word: string): Promise<Checked<MatchSummary>>;
  /** With which key the server signs. */
  about(): Promise<Checked<ServerAbout>>;
  /** What the hosts want everybody to know. */
  notice(): Promise<Checked<ServerNotice>>;
  /** Sits down at a game that is played by post. */
  claim(wish: Claim): Promise<Checked<Claimed>>;
  /** The match as the reader sees it. */
  seen(id: string): Promise<Checked<SeenReport>>;
  /** The match as somebody sees it who has no seat there. */
  seenPublicly(id: string): Promise<Checked<SeenReport>>;
  record(id: string): Promise<Checked<MatchRecord>>;
}

export function serverAt(fetcher: typeof fetch, keep: Keep, dice = keeperOf(keep)): Server {
  const ask = askAt(fetcher);
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
    myMatches: (filter) =>
      keep.get(KNOWN) === undefined
        ? Promise.resolve(accepted({ matches: [] }))
        : ask(myMatchesShape, withQuery(paths.matches, filter)),
    openTables: (filter) => ask(openTablesShape, withQuery(paths.tables, filter)),
    match: (id, invitation) => ask(matchForMeShape, paths.match(id, invitation)),
    make: async (wish) => {
      const { pledge, keepFor } = dice.newPledge();
      const made = await ask(matchMadeShape, paths.matches, sending("POST", { pledge, ...wish }));
      if (made.ok && made.value.seat !== undefined) keepFor(made.value.id);
      return made;
    },
    join: async (id, wish) => {
      const { pledge, keepFor } = dice.newPledge();
      const joined = await ask(joinedShape, paths.join(id), sending("POST", { pledge, ...wish }));
      if (joined.ok) keepFor(id);
      return joined;
    },
    pledgeAnew: async (id) => {
      const { pledge, keepFor } = dice.newPledge();
      const pledged = await ask(matchSummaryShape, paths.pledge(id), sending("POST", { pledge }));
      if (pledged.ok) keepFor(id);
      return pledged;
    },
    showWord: (id, word) => ask(matchSummaryShape, paths.word(id), sending("POST", { word })),
    about: () => ask(serverAboutShape, paths.about),
    notice: () => ask(serverNoticeShape, paths.notice),
    claim: (wish) => ask(claimedShape, paths.claims, sending("POST", wish)),
    seen: (id) => ask(seenReportShape, paths.seen(id)),
    // Without the cookie the server takes the page for a spectator.
    seenPublicly: (id) => ask(seenReportShape, paths.seen(id), { credentials: "omit" }),
    record: async (id) => {
      const answer = await asked(fetcher, paths.record(id), {});
      return answer.ok ? readRecord(JSON.stringify(answer.value)) : answer;
    },
  };
}

/** An address with wishes behind its ?; without any it stays as it is. */
function withQuery(path: string, wishes: object = {}): string {
  const query = new URLSearchParams(Object.entries(wishes).map(([name, value]) => [name, String(value)]));
  return query.size === 0 ? path : `${path}?${query}`;
}
