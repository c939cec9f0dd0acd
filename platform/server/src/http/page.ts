import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { refuse } from "@flagship/kernel";
import type { FastifyInstance } from "fastify";
import { RefusedRequest } from "./faults.ts";

const A_YEAR = "public, max-age=31536000, immutable";
const ASK_EACH_TIME = "no-cache";

/** Serves the built page: files by name, and `index.html` for every other address outside `/api`. */
export async function servePage(app: FastifyInstance, webFolder: string): Promise<void> {
  const built = existsSync(join(webFolder, "index.html"));
  if (built) {
    await app.register(fastifyStatic, {
      root: webFolder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        // The build puts a hash of their content into the names of these files.
        reply.header("cache-control", /[\\/]assets[\\/]/.test(file) ? A_YEAR : ASK_EACH_TIME);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?")[0] ?? "";
    const reads = request.method === "GET" || request.method === "HEAD";
    const isFile = /\.[a-z0-9]+$/i.test(path);
    if (!built || !reads || isFile || path === "/api" || path.startsWith("/api/"))
      throw new RefusedRequest(refuse("server.no-such-address"));
    return reply.sendFile("index.html");
  });
}
