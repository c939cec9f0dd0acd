import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { refuse, type Lexicon, type Refusal } from "@flagship/kernel";
import { faultOf, MESSAGE_BYTES, type FaultBody } from "@flagship/protocol";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { plainLexicon } from "../shelf.ts";
import { DatabaseLocked } from "../storage/store.ts";

/** A request that is answered with a refusal. */
export class RefusedRequest extends Error {
  override readonly name = "RefusedRequest";
  readonly refusal: Refusal;
  readonly lexicon: Lexicon;

  constructor(refusal: Refusal, lexicon: Lexicon = plainLexicon) {
    super(refusal.code);
    this.refusal = refusal;
    this.lexicon = lexicon;
  }
}

const STATUS: Readonly<Record<string, number>> = {
  "message.not-json": 400,
  "message.malformed": 400,
  "message.too-deep": 400,
  "match.malformed-action": 400,
  "guest.unknown": 401,
  "guest.wrong-token": 401,
  "guest.stale-pass": 401,
  "account.sign-in": 401,
  "account.wrong": 401,
  "account.banned": 403,
  "account.has-one": 409,
  "account.sign-in-there": 409,
  "account.too-many-guesses": 429,
  "account.busy": 503,
  "account.no-such-session": 404,
  "account.no-such-token": 404,
  "passkey.wrong": 401,
  "passkey.no-name": 409,
  "passkey.elsewhere": 409,
  "passkey.none": 404,
  "passkey.last": 409,
  "rated.accounts-only": 403,
  "rated.no-computer": 409,
  "telling.no-mail": 409,
  "telling.not-an-address": 400,
  "telling.stale-code": 401,
  "telling.unfit-url": 400,
  "telling.no-such-browser": 404,
  "token.scope": 403,
  "token.no-account": 403,
  "name.taken": 409,
  "moderation.not-yours": 403,
  "moderation.hosts-only": 403,
  "moderation.nobody": 404,
  "moderation.no-account": 404,
  "moderation.no-such-line": 404,
  "moderation.no-such-report": 404,
  "moderation.no-such-warning": 404,
  "moderation.no-address": 409,
  "talk.muted": 403,
  "talk.off": 403,
  "talk.accounts-only": 403,
  "talk.strangers": 403,
  "talk.not-there": 403,
  "talk.no-such-moment": 422,
  "origin.foreign": 403,
  "lobby.wrong-invitation": 403,
  "lobby.no-such-account": 403,
  "lobby.sent-away": 403,
  "lobby.not-seated": 403,
  "lobby.no-such-game": 404,
  "lobby.no-such-match": 404,
  "server.no-such-address": 404,
  "match.stale": 409,
  "match.over": 409,
  "match.cannot-go-on": 409,
  "match.later-rules": 409,
  "match.set-aside": 409,
  "match.no-end-offered": 409,
  "match.your-move": 409,
  "lobby.no-seat-open": 409,
  "lobby.seat-not-open": 409,
  "lobby.pledges-stand": 409,
  "lobby.word-not-asked": 409,
  "lobby.not-begun": 409,
  "lobby.not-your-chair": 403,
  "standby.not-here": 409,
  "standby.sat": 409,
  "watch.later": 409,
  "standby.full": 409,
  "standby.gone": 409,
  "lobby.not-over": 409,
  "lobby.other-rules": 409,
  "lobby.game-gone": 409,
  "lobby.closed": 409,
  "clock.paused": 409,
  "clock.none": 409,
  "clock.not-paused": 409,
  "clock.no-days-off": 409,
  "seat.standin": 409,
  "seat.resigned": 409,
  "offer.none": 409,
  "match.nothing-to-take-back": 409,
  "offer.rated": 409,
  "offer.by-post": 409,
  "rematch.not-over": 409,
  "message.too-slow": 408,
  "message.too-large": 413,
  "message.not-live": 426,
  "message.too-many": 429,
  "message.too-many-waiting": 429,
  "server.failed": 500,
  "server.storage": 503,
  "server.closing": 503,
  "server.maintenance": 503,
  "server.draining": 503,
  "server.elsewhere": 503,
};

/** What the rules of a game forbid. */
const FORBIDDEN_BY_RULES = 422;

/** The HTTP status that goes with a refusal. */
export const statusOf = (code: string): number =>
  STATUS[code] ?? (code.startsWith("form.") ? 400 : code.startsWith("quota.") ? 429 : FORBIDDEN_BY_RULES);

/** The body that goes with a refusal. */
export const bodyOf = (refusal: Refusal, lexicon: Lexicon = plainLexicon): FaultBody => ({
  error: faultOf(refusal, lexicon),
});

/** Answers whatever was thrown, in the one shape that all refusals have. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof RefusedRequest) {
    void reply.code(statusOf(error.refusal.code)).send(bodyOf(error.refusal, error.lexicon));
    return;
  }
  const refusal = refusalFor(error);
  if (refusal.code === "server.failed") request.log.error({ err: error }, "a request failed");
  void reply.code(statusOf(refusal.code)).send(bodyOf(refusal));
}

/** Answers what never became a request: it took too long to arrive, or is not HTTP. */
export function answerBroken(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code !== "ECONNRESET" && socket.writable) {
    const slow = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
    const refusal = slow
      ? refuse("message.too-slow")
      : refuse("message.malformed", undefined, { field: "request" });
    const body = JSON.stringify(bodyOf(refusal));
    const status = statusOf(refusal.code);
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}

/** What a mistake that the HTTP library found means for whoever made it. */
function refusalFor(error: FastifyError): Refusal {
  if (error instanceof DatabaseLocked) return refuse("server.storage");
  switch (error.statusCode) {
    case 413:
      return refuse("message.too-large", undefined, { max: MESSAGE_BYTES });
    case 429:
      return refuse("message.too-many");
    case 503:
      return refuse("server.closing");
    case undefined:
      return refuse("server.failed");
    default:
      if (error.statusCode >= 500) return refuse("server.failed");
      return error.code.startsWith("FST_ERR_CTP") || error instanceof SyntaxError
        ? refuse("message.not-json")
        : refuse("message.malformed", undefined, { field: "request" });
  }
}
