import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { afterEach, expect, test } from "vitest";
import { BINARY, flagship, temporaryFolder } from "./flagship.ts";

type Served = ChildProcessByStdio<null, Readable, Readable>;

const folder = temporaryFolder();
let served: Served | undefined;
afterEach(() => void served?.kill("SIGKILL"));

/** Starts to serve and waits for the address. */
async function serve(
  ...args: readonly string[]
): Promise<{ readonly child: Served; readonly address: string }> {
  const child = spawn(process.execPath, [BINARY, "serve", ...args], { stdio: ["ignore", "pipe", "pipe"] });
  served = child;
  let out = "";
  for await (const data of child.stdout) {
    out += String(data);
    const address = /served at (http:\S+)/.exec(out)?.[1];
    if (address !== undefined) return { child, address };
  }
  throw new Error(`it did not serve: ${out}`);
}

test("serve tells its address, answers there and ends when it is told to", async () => {
  const { child, address } = await serve("--port", "0", "--data", folder);
  const answer = await fetch(new URL("/api/guests", address), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(answer.ok).toBe(true);
  const taken = await flagship(["serve", "--port", new URL(address).port, "--data", folder]);
  expect(taken.code).toBe(1);
  expect(taken.err).toMatch(/\[serve\.\w+\]/);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("serve refuses a port that is none", async () => {
  const { code, err } = await flagship(["serve", "--port", "http"]);
  expect(code).toBe(2);
  expect(err).toContain("[usage.number]");
});
