import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { flagship, serve, temporaryFolder } from "./flagship.ts";

const folder = temporaryFolder();
const other = temporaryFolder();
const damaged = temporaryFolder();
const unknown = temporaryFolder();

test("serve tells its address, answers there and ends when it is told to", async () => {
  const { child, address } = await serve("--port", "0", "--data", folder);
  const answer = await fetch(new URL("/api/guests", address), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(answer.ok).toBe(true);
  const { port } = new URL(address);
  const taken = await flagship(["serve", "--port", port, "--data", other]);
  expect([taken.code, taken.err]).toEqual([1, expect.stringContaining("[serve.failed]")]);
  const second = await flagship(["serve", "--port", "0", "--data", folder]);
  expect([second.code, second.err]).toEqual([1, expect.stringContaining("is in use by another server")]);
  expect(second.err).toContain("[serve.busy]");
  expect(second.err).not.toContain("    at ");
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("serve names settings that it does not know", async () => {
  vi.stubEnv("FLAGSHIP_PROT", "9000");
  const { child } = await serve("--port", "0", "--data", unknown);
  vi.unstubAllEnvs();
  const err = String(await new Promise((resolve) => void child.stderr.once("data", resolve)));
  expect(err).toContain("FLAGSHIP_PROT is set, but no setting of the server. [serve.unknown-setting]");
});

test("serve refuses a port that is none", async () => {
  const { code, err } = await flagship(["serve", "--port", "http"]);
  expect(code).toBe(2);
  expect(err).toContain("[usage.number]");
});

test("serve says in a sentence that the cookie key is damaged", async () => {
  writeFileSync(join(damaged, "cookie.key"), "oops");
  const { code, err } = await flagship(["serve", "--port", "0", "--data", damaged]);
  expect(code).toBe(2);
  expect(err).toContain("is damaged. Remove it to get a new one");
  expect(err).not.toContain("    at ");
});
