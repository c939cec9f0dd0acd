import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { paths } from "@flagship/protocol";
import { describe, expect, test } from "vitest";
import { wishesFrom } from "../src/config.ts";
import { pageBelow } from "../src/http/page.ts";
import { ask, duel, faultIn, LiveClient, newMatch } from "./support/client.ts";
import { startServer, temporaryFolder } from "./support/server.ts";

const THEME = 'document.documentElement.dataset.theme = "dark";';
const PAGE = `<!doctype html><script>${THEME}</script><script type="module" src="/assets/a-1f.js"></script>`;
const SCRIPT = "console.log('engage');";

function builtPage(): string {
  const folder = join(temporaryFolder(), "dist");
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(folder, "index.html"), PAGE);
  writeFileSync(join(folder, "assets/a-1f.js"), SCRIPT);
  writeFileSync(join(folder, "assets/a-1f.js.br"), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, "assets/a-1f.js.gz"), gzipSync(SCRIPT));
  return folder;
}

describe("the page", () => {
  test("is served at every address that is not a file or the API", async () => {
    const { url } = await startServer({ webFolder: builtPage() });
    for (const path of ["/", "/match/abc?join=def", "/handbook/star-fleet-cards"]) {
      const answer = await ask(url, path);
      expect(answer).toMatchObject({ status: 200, text: PAGE });
      expect(answer.headers.get("cache-control")).toBe("no-cache");
    }
    for (const path of ["/api/nothing", "/assets/gone.js", "/favicon.ico"])
      expect(faultIn(await ask(url, path)).code).toBe("server.no-such-address");
  });

  test("hashed files are kept for a year and sent compressed where the browser can", async () => {
    const { url } = await startServer({ webFolder: builtPage() });
    for (const [accepts, encoding] of [
      ["br, gzip", "br"],
      ["gzip", "gzip"],
      ["identity", null],
    ] as const) {
      const answer = await ask(url, "/assets/a-1f.js", { headers: { "accept-encoding": accepts } });
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(answer.headers.get("content-encoding")).toBe(encoding);
      expect(answer.headers.get("content-type")).toMatch(/javascript/);
      expect(answer.text).toBe(SCRIPT);
    }
  });

  test("nothing outside of the folder is served", async () => {
    const folder = builtPage();
    writeFileSync(join(folder, "../secret.txt"), "secret");
    const { url } = await startServer({ webFolder: folder });
    for (const path of [
      "/../secret.txt",
      "/%2e%2e/secret.txt",
      "/assets/..%2f..%2fsecret.txt",
      "/assets/%2e%2e/%2e%2e/secret.txt",
    ])
      expect((await ask(url, path)).text).not.toContain("secret\n");
    for (const path of ["/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"])
      expect((await ask(url, path)).text).not.toBe("secret");
  });

  test("headers let in the page's own scripts and nothing else", async () => {
    const { url } = await startServer({ webFolder: builtPage() });
    for (const path of ["/", "/api/health", "/api/nothing"]) {
      const { headers } = await ask(url, path);
      const policy = headers.get("content-security-policy") ?? "";
      const hash = createHash("sha256").update(THEME).digest("base64");
      expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("same-origin");
    }
    expect((await ask(url, "/api/health")).headers.get("cache-control")).toBe("no-store");
  });

  test("a server without a built page still plays", async () => {
    const { url } = await startServer();
    expect(faultIn(await ask(url, "/")).code).toBe("server.no-such-address");
    expect((await ask(url, "/api/games")).body).toMatchObject({
      games: [{ id: "salvo", seats: { min: 2 } }],
    });
  });
});

test("lines of several servers can be told apart, and those of one request belong together", async () => {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const servers = [
    await startServer({ logLevel: "info", logTo }),
    await startServer({ logLevel: "info", logTo }),
  ];
  for (const { url } of [...servers, ...servers]) await ask(url, "/api/games");
  const found = lines
    .map((line) => JSON.parse(line) as { node: string; reqId?: string; msg: string })
    .filter(({ msg }) => msg === "request");
  expect(found).toHaveLength(4);
  expect(new Set(found.map(({ node }) => node)).size).toBe(2);
  expect(new Set(found.map(({ reqId }) => reqId)).size).toBe(4);
});

test("no secret ever stands in a log line", async () => {
  const lines: string[] = [];
  const { url } = await startServer({
    webFolder: builtPage(),
    logLevel: "debug",
    logTo: { write: (line) => void lines.push(line) },
  });
  const hello = await ask(url, "/api/me");
  const cookie = (hello.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
  await ask(url, "/api/me", { headers: { cookie } });
  const { id, first } = await duel(url);
  const { invitation = "" } = await newMatch(url, first.token);
  await ask(url, `/match/${id}?join=${invitation}`);
  await ask(url, `/api/matches/${id}/seen?token=${first.token}`, { token: first.token });
  await ask(url, `/api/matches/${id}/join`, { body: { invitation: "wrong" }, token: first.token });
  const client = new LiveClient(url, id, { token: first.token });
  await client.knows(0);
  await client.act({ type: "concede" });
  const { secret } = (await ask(url, `/api/matches/${id}/record`)).body as { secret: string };
  const log = lines.join("");
  expect(lines.length).toBeGreaterThan(8);
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty("level");
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  for (const word of [
    secret,
    first.token,
    first.token.split(".")[1] ?? "",
    invitation,
    cookie.split("=")[1] ?? "",
  ]) {
    expect(word.length).toBeGreaterThan(10);
    expect(log).not.toContain(word);
    expect(log).not.toContain(decodeURIComponent(word));
  }
});

describe("a server below a path", () => {
  const below = { basePath: "/games/flagship" };

  test("has its page, files, API and live connections there", async () => {
    const { url } = await startServer({ ...below, webFolder: builtPage() });
    const page = PAGE.replace('src="/assets', 'src="/games/flagship/assets');
    for (const path of ["/", "/index.html", "/match/abc?join=def", "/handbook/star-fleet-cards"])
      expect(await ask(url, `/games/flagship${path}`)).toMatchObject({ status: 200, text: page });
    expect(await ask(url, "/games/flagship/assets/a-1f.js")).toMatchObject({ status: 200, text: SCRIPT });
    expect(faultIn(await ask(url, "/games/flagship/api/nothing")).code).toBe("server.no-such-address");
    const there = `${url}/games/flagship`;
    const { id, first } = await duel(url);
    const client = new LiveClient(there, id, { token: first.token });
    expect((await client.knows(0)).number).toBe(0);
  });

  test("is found without its slash, and serves a proxy that takes the path away", async () => {
    const { url } = await startServer({ ...below, webFolder: builtPage() });
    const bare = await fetch(`${url}/games/flagship?x=1?y`, { redirect: "manual" });
    expect([bare.status, bare.headers.get("location")]).toEqual([308, "/games/flagship/?x=1?y"]);
    expect((await ask(url, "/games/flagshipping")).status).toBe(200);
    expect((await ask(url, "/api/health")).status).toBe(200);
    expect((await ask(url, "/assets/a-1f.js")).text).toBe(SCRIPT);
  });

  test("tells the page where it is, and leaves what is elsewhere alone", () => {
    const html =
      '<html lang="en"><a href="/x"></a><a href="//else/y"></a><a href="https://else/z"></a><b src="/w">';
    expect(pageBelow(html, "/f")).toBe(
      '<html data-base="/f" lang="en"><a href="/f/x"></a><a href="//else/y"></a><a href="https://else/z"></a><b src="/f/w">',
    );
  });

  test("gives cookies for its own path alone", async () => {
    const cookiesOf = async (where: object): Promise<string> => {
      const { url } = await startServer(where);
      return (await fetch(`${url}${paths.me}`)).headers.get("set-cookie") ?? "";
    };
    expect(await cookiesOf(below)).toContain("; Path=/games/flagship/;");
    expect(await cookiesOf({})).toContain("; Path=/;");
  });

  test("is set by a path, which the public address may repeat", () => {
    const read = (base: string, at?: string) =>
      wishesFrom({ FLAGSHIP_BASE_PATH: base, ...(at === undefined ? {} : { FLAGSHIP_PUBLIC_URL: at }) });
    expect(read("/flagship/")).toEqual({ basePath: "/flagship" });
    expect(read("/flagship", "https://x.example/flagship/")).toEqual({
      basePath: "/flagship",
      publicUrl: "https://x.example",
    });
    for (const bad of ["flagship", "/a//b", "/a/../b", "/a b", "/a?b", '/"', "//x"])
      expect(() => read(bad)).toThrow("FLAGSHIP_BASE_PATH must be a path");
    expect(() => read("/flagship", "https://x.example/other")).toThrow("set FLAGSHIP_BASE_PATH");
    expect(() => wishesFrom({ FLAGSHIP_PUBLIC_URL: "https://x.example/other" })).toThrow(
      "FLAGSHIP_BASE_PATH",
    );
  });
});
