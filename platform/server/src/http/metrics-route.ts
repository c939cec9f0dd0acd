import { refuse } from "@flagship/kernel";
import { paths } from "@flagship/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Metrics } from "../metrics.ts";
import { sameSecret } from "../random.ts";
import { RefusedRequest } from "./faults.ts";

const THIS_MACHINE = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/**
 * Figures for whoever watches the server: with the token, where there is one; else from this very machine, and never through a proxy.
 * Everybody else finds nothing here.
 */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.addHook("onResponse", (request, reply, done) => {
    metrics.request(request.routeOptions.url ?? "none", reply.statusCode, reply.elapsedTime);
    done();
  });
  app.addHook("onClose", () => metrics.close());
  app.get(paths.metrics, async (request, reply) => {
    if (!mayLook(request, token)) throw new RefusedRequest(refuse("server.no-such-address"));
    return reply.type("text/plain; version=0.0.4; charset=utf-8").send(await metrics.text());
  });
}

function mayLook({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return sameSecret(headers.authorization ?? "", `Bearer ${token}`);
  const proxied = "x-forwarded-for" in headers || "forwarded" in headers;
  return !proxied && THIS_MACHINE.has(socket.remoteAddress ?? "");
}
