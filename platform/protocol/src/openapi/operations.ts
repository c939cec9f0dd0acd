import type { ZodMiniType } from "zod/mini";
import type * as shapes from "../index.ts";
import { passkeyPaths } from "../passkey.ts";
import { paths } from "../paths.ts";
import { preparedPaths } from "../prepared.ts";
import { seatingPaths } from "../seating.ts";

type Method = "get" | "post" | "put" | "patch" | "delete";
/** A shape goes by the name under which the protocol exports it. */
type Shape = {
  [Name in keyof typeof shapes]: (typeof shapes)[Name] extends ZodMiniType ? Name : never;
}[keyof typeof shapes];

/** One thing a program can ask a server for. */
export interface Operation {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly body?: Shape;
  /** Missing: the answer is no JSON, or has no shape of its own. */
  readonly answer?: Shape;
  readonly status?: 200 | 201;
  readonly query?: Readonly<Record<string, string>>;
  /** Where the answer is a stream of messages: it is asked for as a WebSocket. */
  readonly socket?: true;
}

type More = Omit<Operation, "method" | "path" | "summary">;

const asked =
  (method: Method) =>
  (path: string, summary: string, more: More = {}): Operation => ({ method, path, summary, ...more });

const get = asked("get");
const post = asked("post");
const put = asked("put");
const patch = asked("patch");
const remove = asked("delete");

const done = { answer: "doneShape" } as const;
const summary = { answer: "matchSummaryShape" } as const;

/** Everything a server answers, in the order of docs/protocol.md. A test holds it to the server's own routes. */
export const operations: readonly Operation[] = [
  get(paths.health, "Whether the server is alive", { answer: "healthShape" }),
  get(paths.ready, "Whether moves can be taken now; 503 if not"),
  get(paths.metrics, "Figures for Prometheus"),
  get(paths.about, "The public key the server signs with", { answer: "serverAboutShape" }),
  get(paths.openapi, "This description"),
  get(paths.games, "The games, their seats and options", { answer: "gameListShape" }),

  get(paths.me, "Who you are; makes a guest when you are new", { answer: "meShape" }),
  patch(paths.me, "Change your name", { body: "guestChangeShape", answer: "guestShape" }),
  post(paths.pass, "A pass with which another device continues as you", { answer: "passShape" }),
  post(paths.here, "Continue as the pass's owner", { body: "arrivalShape", answer: "guestShape" }),
  remove(paths.warning(":id"), "Say that you have read a warning", done),
  get(paths.myLive, "How many matches wait for you, and news of them", {
    answer: "pageMessageShape",
    socket: true,
  }),
  post(paths.guests, "Make a guest with a token, for a program", {
    body: "newGuestShape",
    answer: "guestWithTokenShape",
    status: 201,
  }),
  post(paths.account, "Make the guest who asks an account", {
    body: "newAccountShape",
    answer: "meShape",
    status: 201,
  }),
  get(paths.account, "Your account, its devices and tokens", { answer: "accountSummaryShape" }),
  remove(paths.account, "Delete your account", { body: "farewellShape", ...done }),
  post(paths.password, "Change your password", { body: "passwordChangeShape", ...done }),
  get(paths.export, "All that is kept about you"),
  remove(paths.sessions, "Sign out everywhere else", { answer: "countedShape" }),
  remove(paths.sessionOf(":id"), "Sign one device out", done),
  post(paths.tokens, "Make a personal token", {
    body: "newTokenShape",
    answer: "tokenMadeShape",
    status: 201,
  }),
  remove(paths.token(":id"), "Remove a personal token", done),
  post(passkeyPaths.passkeyAsk, "What a passkey must sign, to sign in or to prove yourself", {
    answer: "passkeyOptionsShape",
  }),
  post(passkeyPaths.passkeyNew, "What a browser makes a passkey of, for a guest who wants an account", {
    body: "passkeyWishShape",
    answer: "passkeyOptionsShape",
  }),
  post(passkeyPaths.passkeyChallenge, "What a browser makes one more passkey of", {
    body: "proofShape",
    answer: "passkeyOptionsShape",
  }),
  post(passkeyPaths.passkeys, "Add a passkey", {
    body: "newPasskeyShape",
    answer: "passkeySummaryShape",
    status: 201,
  }),
  remove(passkeyPaths.passkey(":id"), "Remove a passkey", { body: "proofShape", ...done }),
  post(passkeyPaths.passkeySession, "Sign in with a passkey", {
    body: "passkeySignInShape",
    answer: "meShape",
  }),
  post(paths.session, "Sign in", { body: "signInShape", answer: "meShape" }),
  remove(paths.session, "Sign out", done),

  get(paths.telling, "How you are notified", { answer: "tellingShape" }),
  put(paths.telling, "Choose how you are notified", { body: "noticeWishesShape", ...done }),
  get(paths.notices, "Your latest notifications, and what became of each", { answer: "noticeListShape" }),
  put(paths.language, "Choose what letters and notifications are written in", {
    body: "languageWishShape",
    ...done,
  }),
  put(paths.mail, "Set your e-mail address", { body: "mailChangeShape", ...done }),
  remove(paths.mail, "Remove your e-mail address", { body: "proofShape", ...done }),
  post(paths.confirmMail, "Confirm an e-mail address", { body: "mailCodeShape", ...done }),
  get(paths.stopMail, "The page that asks whether to end e-mail", { query: { token: "From the letter" } }),
  post(paths.stopMail, "End e-mail with one click (RFC 8058)", { query: { token: "From the letter" } }),
  post(paths.push, "Notify this browser", { body: "pushSubscriptionShape", ...done, status: 201 }),
  remove(paths.browser(":id"), "Stop notifying a browser", done),
  put(paths.webhook, "Call a program of yours", { body: "webhookWishShape", answer: "webhookMadeShape" }),
  remove(paths.webhook, "Stop calling it", done),
  post(paths.recovery, "Ask for a link to choose a new password", { body: "recoveryShape", ...done }),
  post(paths.recovered, "Choose the new password", { body: "recoveredShape", ...done }),

  get(paths.company, "Whom you follow and have blocked", { answer: "companyShape" }),
  put(paths.tie(":name"), "Follow or block a player", { body: "tieWishShape", ...done }),
  remove(paths.tie(":name"), "Stop following or blocking a player", done),
  get(paths.ratings(":id"), "What a rated match has done to ratings", { answer: "ratingChangesShape" }),
  get(paths.ladder(":game"), "Everyone with a rating in a game", { answer: "ladderShape" }),
  get(paths.player(":name"), "A player's ratings and rated matches", {
    answer: "profileShape",
    query: { game: "Only matches of this game", against: "Only matches against this player" },
  }),
  post(paths.reports, "Report a player or a match to the moderators", {
    body: "newReportShape",
    ...done,
    status: 201,
  }),
  get(paths.moderation, "What moderators have to look at", { answer: "moderationDeskShape" }),
  post(paths.deeds, "Warn, mute, ban, rename, close: for moderators and hosts", {
    body: "deedShape",
    ...done,
  }),

  get(paths.notice, "The host's banner, and when the server goes down for maintenance", {
    answer: "serverNoticeShape",
  }),
  get(paths.operator, "Load, matches, errors, queues and storage: for hosts", {
    answer: "operatorDeskShape",
  }),
  post(paths.operator, "Announce something, begin or end maintenance: for hosts", {
    body: "operatorOrderShape",
    ...done,
  }),

  post(paths.matches, "Make a match", { body: "newMatchShape", answer: "matchMadeShape", status: 201 }),
  get(paths.matches, "Your matches, the latest first", { answer: "myMatchesShape" }),
  get(paths.running, "Public matches that run now", { answer: "runningTablesShape" }),
  get(paths.played, "Public matches that are over, those that ended last first", {
    answer: "playedTablesShape",
    query: {
      game: "Of this game",
      player: "Where somebody with this account sat",
      result: "How it ended for that player: won, lost or drawn; without one, drawn or not",
      search: "A part of somebody's name, or of a ship, race or scenario that the options name",
      after: "`more` of the answer before",
    },
  }),
  get(paths.watchers(":id"), "Who looks on without a seat", { answer: "watchersShape" }),
  get(paths.tables, "Listed tables with an open seat", { answer: "openTablesShape" }),
  post(paths.quick, "Sit down with the next player who wants the same", {
    body: "quickPlayShape",
    answer: "matchMadeShape",
  }),
  get(paths.invitations, "Tables you are invited to", { answer: "invitationsShape" }),
  post(paths.claims, "Take the seat you have in a game by mail", {
    body: "claimShape",
    answer: "claimedShape",
  }),
  get(paths.match(":id"), "Public details of a match", {
    ...summary,
    query: { invitation: "Lets you look at a private table" },
  }),
  post(paths.invite(":id"), "Invite a player by name", { body: "inviteByNameShape", ...done }),
  remove(paths.invite(":id"), "Decline an invitation", done),
  post(paths.join(":id"), "Take a seat", { body: "joinShape", answer: "joinedShape" }),
  post(paths.fill(":id"), "Let computers take the open seats", { body: "fillShape", ...summary }),
  post(paths.pledge(":id"), "Pledge another word for the dice", { body: "pledgeShape", ...summary }),
  post(paths.word(":id"), "Show the word behind your pledge", { body: "wordShape", ...summary }),
  get(paths.seen(":id"), "What you see, and what has happened since", {
    answer: "seenReportShape",
    query: { since: "The number of moves you know; -1: none" },
  }),
  get(paths.live(":id"), "The same as a stream; moves are sent on it too (clientMessage)", {
    answer: "serverMessageShape",
    query: { since: "The number of moves you know; -1: none" },
    socket: true,
  }),
  post(paths.acts(":id"), "Move, leave a standing order, or agree to end", {
    body: "actShape",
    answer: "actTakenShape",
  }),
  get(preparedPaths.prepared(":id"), "The answers you have ready for your next move", {
    answer: "preparedAnswersShape",
  }),
  put(preparedPaths.prepared(":id"), "Set prepared answers (none clears them)", {
    body: "prepareShape",
    answer: "preparedAnswersShape",
  }),
  post(paths.offers(":id"), "Propose a pause, clocks, a draw, an end, a take-back; or agree to it", {
    body: "proposalShape",
    ...done,
  }),
  remove(paths.offer(":id", ":kind"), "Decline or withdraw a proposal", done),
  post(paths.resume(":id"), "End a pause", done),
  post(paths.dayOff(":id"), "Take a day off", done),
  post(seatingPaths.readiness(":id"), "Say that you are ready, where the match begins when all are", {
    body: "readyShape",
    ...done,
  }),
  post(seatingPaths.chairs(":id"), "Exchange two chairs before the match begins", {
    body: "exchangeShape",
    ...done,
  }),
  remove(
    seatingPaths.chair(":id", ":seat"),
    "Leave your chair before the match begins, or free one at your table",
    done,
  ),
  get(seatingPaths.standbys(":id"), "Who stands by to take a seat over", { answer: "standbysShape" }),
  post(seatingPaths.standbys(":id"), "Stand by", done),
  remove(seatingPaths.standbys(":id"), "Stand by no longer", done),
  post(seatingPaths.handOver(":id"), "Give your seat, or a computer's, to somebody who stands by", {
    body: "handOverShape",
    ...done,
  }),
  post(paths.sitting(":id"), "Let a computer play for you, or play again", { body: "sittingShape", ...done }),
  get(paths.talk(":id"), "What is said at the table", { answer: "talkShape" }),
  get(paths.comments(":id"), "What was said about moments of a match that is over", {
    answer: "commentsShape",
  }),
  post(paths.comments(":id"), "Say something about a moment of a match that is over", {
    body: "newCommentShape",
    answer: "commentShape",
    status: 201,
  }),
  post(paths.talk(":id"), "Say something", { body: "newLineShape", answer: "talkLineShape", status: 201 }),
  post(paths.rematch(":id"), "Sit down at the one rematch", {
    body: "rematchShape",
    answer: "matchMadeShape",
  }),
  get(paths.record(":id"), "The signed record, once the match is over"),
  get(paths.seal(":id"), "The server's word for how the match stands"),
];
