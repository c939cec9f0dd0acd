import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { passkeyPaths, paths, preparedPaths, seatingPaths } from "@flagship/protocol";
import { operations } from "@flagship/protocol/openapi";
import { expect, test } from "vitest";
import { ask } from "./support/client.ts";
import { startServer } from "./support/server.ts";

const SOURCES = join(import.meta.dirname, "../src");

const ALL_PATHS = { ...paths, ...passkeyPaths, ...preparedPaths, ...seatingPaths };

/** Every route the sources name, as "get matches" by the name of its path. */
function routesInSources(): readonly string[] {
  const files = globSync("**/*.ts", { cwd: SOURCES }).map((path) =>
    readFileSync(join(SOURCES, path), "utf8"),
  );
  const calls = files.flatMap((text) => [
    ...text.matchAll(/\b(?:app|inside)\.(get|post|put|patch|delete)(?:<.*?>)?\(\s*\w*[pP]aths\.(\w+)/g),
  ]);
  const live = files.flatMap((text) => [...text.matchAll(/\burl: paths\.(\w+)/g)]);
  return [
    ...calls.map(([, method, name]) => `${method} ${name}`),
    ...live.map(([, name]) => `get ${name}`),
  ].toSorted();
}

/** The name of a path; optional parts of it do not count. */
function nameOf(path: string): string {
  const written = (at: string | ((...parts: never[]) => string)): string =>
    byId(
      typeof at === "string"
        ? at
        : ((at as (...parts: string[]) => string)(":id", ":id").split("?")[0] ?? ""),
    );
  return Object.entries(ALL_PATHS).find(([, at]) => written(at) === byId(path))?.[0] ?? path;
}

/** All parameters are called alike, that paths can be told by their form. */
const byId = (path: string): string => path.replace(/:\w+/g, ":id");

test("every route is described, and nothing else", () => {
  const described = operations.map(({ method, path }) => `${method} ${nameOf(path)}`).toSorted();
  expect(described).toEqual(routesInSources());
});

test("a server hands its description out, with no shape missing", async () => {
  const { url } = await startServer();
  const { status, text } = await ask(url, paths.openapi);
  expect(status).toBe(200);
  const document = JSON.parse(text) as {
    readonly paths: Record<string, Record<string, { readonly summary: string }>>;
    readonly components: { readonly schemas: Record<string, unknown> };
  };
  const wanted = new Set([...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name));
  expect([...wanted].filter((name) => !(String(name) in document.components.schemas))).toEqual([]);
  expect(document.components.schemas["newMatch"]).toMatchObject({
    type: "object",
    required: expect.arrayContaining(["game", "seats"]),
  });
  expect(document.paths["/api/matches/{id}/acts"]?.["post"]).toMatchObject({
    parameters: [{ name: "id", in: "path", required: true }],
    requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/act" } } } },
  });
  expect(document.paths["/api/matches"]?.["post"]).toHaveProperty("responses.201");
});
