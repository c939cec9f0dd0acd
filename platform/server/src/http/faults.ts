import { refuse, type Lexicon, type Refusal } from "@flagship/kernel";
import { faultOf, MESSAGE_BYTES, type FaultBody } from "@flagship/protocol";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { plainLexicon } from "../shelf.ts";

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
  "match.malformed-action": 400,
  "guest.unknown": 401,
  "guest.wrong-token": 401,
  "guest.stale-pass": 401,
  "origin.foreign": 403,
  "lobby.wrong-invitation": 403,
  "lobby.no-such-account": 403,
  "lobby.not-seated": 403,
  "lobby.no-such-game": 404,
  "lobby.no-such-match": 404,
  "server.no-such-address": 404,
  "match.stale": 409,
  "match.over": 409,
  "lobby.no-seat-open": 409,
  "lobby.seat-not-open": 409,
  "lobby.not-begun": 409,
  "lobby.not-over": 409,
  "lobby.other-rules": 409,
  "lobby.game-gone": 409,
  "message.too-large": 413,
  "message.not-live": 426,
  "message.too-many": 429,
  "server.failed": 500,
  "server.storage": 503,
  "server.closing": 503,
};

/** What the rules of a game forbid. */
const FORBIDDEN_BY_RULES = 422;

/** The HTTP status that goes with a refusal. */
export const statusOf = (code: string): number =>
  STATUS[code] ?? (code.startsWith("form.") ? 400 : FORBIDDEN_BY_RULES);

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

/** What a mistake that the HTTP library found means for whoever made it. */
function refusalFor(error: FastifyError): Refusal {
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
