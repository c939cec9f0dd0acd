import { refuse } from "@flagship/kernel";
import { DEEPEST, isTooDeep } from "@flagship/protocol";
import type { FastifyInstance } from "fastify";
import { RefusedRequest } from "./faults.ts";
import { nulRefused } from "./nul.ts";

/** Reads bodies as JSON, and nothing else; what is nested too deep is refused before it is read. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = String(body);
    const nul = nulRefused(text);
    if (isTooDeep(text)) done(new RefusedRequest(refuse("message.too-deep", undefined, { max: DEEPEST })));
    else if (nul !== undefined) done(new RefusedRequest(nul));
    else void parse(request, text, done);
  });
}
