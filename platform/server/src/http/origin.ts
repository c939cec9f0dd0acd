import type { FastifyRequest } from "fastify";

/** Whether a page of another site asks: such a request must not act with the cookie of this one. */
export function isForeign(request: FastifyRequest, allowed: readonly string[]): boolean {
  const { origin, "sec-fetch-site": site } = request.headers;
  // Browsers say so themselves, also where they leave the origin out.
  if (site === "cross-site" && (origin === undefined || !allowed.includes(origin))) return true;
  // Programs send no origin, and carry no cookie that somebody could borrow.
  if (origin === undefined || allowed.includes(origin)) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}
