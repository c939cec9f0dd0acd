import type { FastifyInstance, FastifyServerOptions } from "fastify";
import type { ServerConfig } from "./config.ts";

/** One line of JSON for each thing worth knowing, and never a secret: no headers, no bodies, no queries. */
export const loggerOf = (
  { logLevel, logTo }: ServerConfig,
  node: string,
): NonNullable<FastifyServerOptions["logger"]> => ({
  level: logLevel,
  // Which process it was, where several write to one place.
  base: { node },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: {
    req: (request: { method: string; url: string }) => ({
      method: request.method,
      path: pathOf(request.url),
    }),
  },
  ...(logTo === undefined ? {} : { stream: logTo }),
});

/** The address without its query, which may hold an invitation. */
const pathOf = (url: string): string => url.split("?")[0] ?? "";

/** Writes one line for each request: failures always, the rest at `info` for the API and `debug` for files. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const path = pathOf(request.url);
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (path.startsWith("/api/") && path !== "/api/health") request.log.info(line, "request");
    else request.log.debug(line, "request");
    done();
  });
}
