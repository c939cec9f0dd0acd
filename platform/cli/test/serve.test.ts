import { once } from "node:events";
import { expect, test } from "vitest";
import { flagship, serve, temporaryFolder } from "./flagship.ts";

const folder = temporaryFolder();

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
