import { paths } from "@flagship/protocol";
import type { FastifyInstance } from "fastify";

/** The interface for programs, described for programs; made when somebody first asks. */
export function openApiRoute(app: FastifyInstance): void {
  let text: Promise<string> | undefined;
  app.get(paths.openapi, async (_request, reply) => {
    text ??= import("@flagship/protocol/openapi").then(({ openApi }) => JSON.stringify(openApi()));
    return reply.type("application/json; charset=utf-8").send(await text);
  });
}
