import type { Checked, Seat } from "@flagship/kernel";
import {
  commentShape,
  commentsShape,
  type Comment,
  type Comments,
  type NewComment,
  doneShape,
  invitationsShape,
  matchMadeShape,
  matchSummaryShape,
  paths,
  runningTablesShape,
  standbysShape,
  talkLineShape,
  talkShape,
  watchersShape,
  type Done,
  type Invitations,
  type Level,
  type MatchMade,
  type MatchSummary,
  type NewLine,
  type Proposal,
  type QuickPlay,
  type RunningTables,
  type Standbys,
  type Talk,
  type TalkLine,
  type Watchers,
  seatingPaths,
} from "@flagship/protocol";
import { keeperOf } from "../dice/keeper.ts";
import type { Keep } from "../keep.ts";
import { askAt, sending } from "./asking.ts";

/** What players arrange at a table besides playing. */
export interface Affairs {
  /** Makes a proposal, or agrees to the one that lies on the table. */
  propose(id: string, proposal: Proposal): Promise<Checked<Done>>;
  decline(id: string, kind: Proposal["kind"]): Promise<Checked<Done>>;
  resume(id: string): Promise<Checked<Done>>;
  takeDayOff(id: string): Promise<Checked<Done>>;
  /** A computer plays for the reader; without a level they play themselves again. */
  sit(id: string, standin?: Level): Promise<Checked<Done>>;
  /** A chair where somebody waits for the same, or at a new table. */
  quickPlay(wish: QuickPlay): Promise<Checked<MatchMade>>;
  /** Says that the reader is ready, or not any more. */
  ready(id: string, ready: boolean): Promise<Checked<Done>>;
  /** Exchanges two chairs before the match begins. */
  exchange(id: string, seat: Seat, other: Seat): Promise<Checked<Done>>;
  /** Leaves the reader's chair before the match begins, or frees another's at a table they made. */
  leaveChair(id: string, seat: Seat): Promise<Checked<Done>>;
  /** Who would take a seat over. */
  standbys(id: string): Promise<Checked<Standbys>>;
  standBy(id: string, stands: boolean): Promise<Checked<Done>>;
  /** Gives the reader's seat, or a computer's, to somebody who stands by. */
  handOver(id: string, seat: Seat, to: string): Promise<Checked<Done>>;
  /** Computers take the open seats. */
  fill(id: string, level: Level): Promise<Checked<MatchSummary>>;
  /** What was said at the table, and where the reader may say something. */
  talk(id: string): Promise<Checked<Talk>>;
  say(id: string, line: NewLine): Promise<Checked<TalkLine>>;
  /** What was said about moments of a match that is over. */
  comments(id: string): Promise<Checked<Comments>>;
  comment(id: string, comment: NewComment): Promise<Checked<Comment>>;
  /** Public matches that run now; an empty game: of all games. */
  runningTables(game: string): Promise<Checked<RunningTables>>;
  /** Who looks on at a table. */
  watchers(id: string): Promise<Checked<Watchers>>;
  /** Where somebody wants to play with the reader. */
  invitations(): Promise<Checked<Invitations>>;
  declineInvitation(id: string): Promise<Checked<Done>>;
  /** A chair at the one rematch there is. */
  rematch(id: string): Promise<Checked<MatchMade>>;
}

export function affairsAt(fetcher: typeof fetch, keep: Keep): Affairs {
  const dice = keeperOf(keep);
  const ask = askAt(fetcher);
  return {
    propose: (id, proposal) => ask(doneShape, paths.offers(id), sending("POST", proposal)),
    decline: (id, kind) => ask(doneShape, paths.offer(id, kind), { method: "DELETE" }),
    resume: (id) => ask(doneShape, paths.resume(id), sending("POST", {})),
    takeDayOff: (id) => ask(doneShape, paths.dayOff(id), sending("POST", {})),
    sit: (id, standin) =>
      ask(doneShape, paths.sitting(id), sending("POST", standin === undefined ? {} : { standin })),
    quickPlay: async (wish) => {
      const { pledge, keepFor } = dice.newPledge();
      const made = await ask(matchMadeShape, paths.quick, sending("POST", { pledge, ...wish }));
      if (made.ok) keepFor(made.value.id);
      return made;
    },
    ready: (id, ready) => ask(doneShape, seatingPaths.readiness(id), sending("POST", { ready })),
    exchange: (id, seat, other) =>
      ask(doneShape, seatingPaths.chairs(id), sending("POST", { seat, with: other })),
    leaveChair: (id, seat) => ask(doneShape, seatingPaths.chair(id, seat), { method: "DELETE" }),
    standbys: (id) => ask(standbysShape, seatingPaths.standbys(id)),
    standBy: (id, stands) =>
      ask(doneShape, seatingPaths.standbys(id), stands ? sending("POST", {}) : { method: "DELETE" }),
    handOver: (id, seat, to) => ask(doneShape, seatingPaths.handOver(id), sending("POST", { seat, to })),
    fill: (id, level) => ask(matchSummaryShape, paths.fill(id), sending("POST", { level })),
    talk: (id) => ask(talkShape, paths.talk(id)),
    say: (id, line) => ask(talkLineShape, paths.talk(id), sending("POST", line)),
    comments: (id) => ask(commentsShape, paths.comments(id)),
    comment: (id, comment) => ask(commentShape, paths.comments(id), sending("POST", comment)),
    runningTables: (game) =>
      ask(
        runningTablesShape,
        game === "" ? paths.running : `${paths.running}?game=${encodeURIComponent(game)}`,
      ),
    watchers: (id) => ask(watchersShape, paths.watchers(id)),
    invitations: () => ask(invitationsShape, paths.invitations),
    declineInvitation: (id) => ask(doneShape, paths.invite(id), { method: "DELETE" }),
    rematch: async (id) => {
      const { pledge, keepFor } = dice.newPledge();
      const made = await ask(matchMadeShape, paths.rematch(id), sending("POST", { pledge }));
      if (made.ok) keepFor(made.value.id);
      return made;
    },
  };
}
