import type { FastifyRequest } from "fastify";

/** Whether a page of another site asks: such a request must not act with the cookie of this one. */
export function isForeign(request: FastifyRequest, allowed: readonly string[]): boolean {
  const { origin } = request.headers;
  // Programs send no origin, and carry no cookie that somebody could borrow.
  if (origin === undefined || allowed.includes(origin)) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}
