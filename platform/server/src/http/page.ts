import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { refuse } from "@flagship/kernel";
import type { FastifyInstance, FastifyReply } from "fastify";
import { RefusedRequest } from "./faults.ts";

const A_YEAR = "public, max-age=31536000, immutable";
const ASK_EACH_TIME = "no-cache";

/** The page for a server below a path: its files are there, and it knows it. */
export const pageBelow = (page: string, base: string): string =>
  page
    .replace(/<html\b/, `<html data-base="${base}"`)
    .replace(/\b(href|src)="\/(?!\/)/g, (_, name: string) => `${name}="${base}/`);

/** Serves the built page: files by name, and `index.html` for every other address outside `/api`. */
export async function servePage(app: FastifyInstance, webFolder: string, base: string): Promise<void> {
  const index = join(webFolder, "index.html");
  const built = existsSync(index);
  const below = built && base !== "" ? pageBelow(readFileSync(index, "utf8"), base) : undefined;
  const sendPage = (reply: FastifyReply): FastifyReply =>
    below === undefined
      ? reply.sendFile("index.html")
      : reply.header("cache-control", ASK_EACH_TIME).type("text/html; charset=utf-8").send(below);
  if (below !== undefined)
    for (const path of ["/", "/index.html"]) app.get(path, (_request, reply) => sendPage(reply));
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
    return sendPage(reply);
  });
}
