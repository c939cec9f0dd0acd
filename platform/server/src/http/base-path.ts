import type { FastifyInstance } from "fastify";

/** What may stand before all addresses of a server: `/flagship`, `/games/flagship`. */
const BASE = /^(?:\/[A-Za-z0-9._~-]+)+$/;
const CLIMBS = /\/\.{1,2}(?:\/|$)/;

/** A path as it was given, without a slash at its end; nothing for what is no path. */
export function basePathIn(given: string): string | undefined {
  const path = given.endsWith("/") ? given.slice(0, -1) : given;
  return path === "" || (BASE.test(path) && !CLIMBS.test(path)) ? path : undefined;
}

/**
 * What a request asks for without the path that stands before everything. Proxies may hand requests on with or without it: where it is
 * missing, somebody has taken it away already.
 */
export const withoutBase = (url: string, base: string): string => {
  if (base === "" || !url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest.startsWith("/")) return rest;
  return rest === "" || rest.startsWith("?") ? `/${rest}` : url;
};

/** Whoever asks for the path itself, without its slash, is sent to the page: links there are read from the slash on. */
export function sendToSlash(app: FastifyInstance, base: string): void {
  if (base === "") return;
  app.addHook("onRequest", async (request, reply) => {
    const { originalUrl } = request;
    const rest = originalUrl.slice(base.length);
    const isBase = originalUrl.startsWith(base) && (rest === "" || rest.startsWith("?"));
    if (isBase) return reply.redirect(`${base}/${rest}`, 308);
  });
}
