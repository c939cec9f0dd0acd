import { join } from "node:path";
import { writeFileSync } from "node:fs";
import { pledgeFor } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { flagship, GAME, serve, temporaryFolder } from "./flagship.ts";

const folder = temporaryFolder();

/** A program that first answers with nonsense, then always takes the first open choice. */
const FIRST_CHOICE = `
import { createInterface } from "node:readline";
let confused = true;
for await (const line of createInterface({ input: process.stdin })) {
  const { type, choices, outcome, error } = JSON.parse(line);
  if (type === "over") console.error("over", outcome.winners.length);
  else if (confused) console.log(JSON.stringify({ action: { type: "dance" } }));
  else {
    if (error !== undefined) console.error(error.code);
    const { action, fields = [] } = choices.open[0];
    console.log(JSON.stringify({ action: { ...action, ...Object.fromEntries(fields.map((f) => [f.name, f.initial])) } }));
  }
  confused = false;
}
`;

/** A match against a cadet with an open seat: the link to it. */
async function invitation(address: string): Promise<string> {
  const post = async (path: string, body: object, token?: string): Promise<Record<string, string>> => {
    const headers = {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(new URL(path, address), {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, string>;
  };
  const { token } = await post("/api/guests", {});
  const seats = [{ kind: "open" }, { kind: "computer", level: "cadet" }];
  const made = await post("/api/matches", { game: GAME, seats, options: { turns: 5 } }, token);
  return new URL(`/match/${made["id"]}?join=${made["invitation"]}`, address).href;
}

describe("bot", () => {
  test("lets a program play a seat to the end, and tells it why it was refused", async () => {
    const { address } = await serve("--port", "0", "--data", folder);
    const program = join(folder, "bot.mjs");
    writeFileSync(program, FIRST_CHOICE);
    const link = await invitation(address);
    const { code, err } = await flagship([
      "bot",
      link,
      "--name",
      "Deep Probe",
      "--",
      process.execPath,
      program,
    ]);
    expect(err).toContain("The program sits in seat 0.");
    expect(err).toContain("match.malformed-action");
    expect(err).toMatch(/^over [01]$/m);
    expect(code).toBe(0);
    const id = new URL(link).pathname.split("/").at(-1) ?? "";
    const match = await fetch(new URL(`/api/matches/${id}`, address));
    const { header } = (await match.json()) as { header: { pledges: string[]; contributions: string[] } };
    expect(header.pledges).toEqual([pledgeFor(header.contributions[0] ?? ""), ""]);
    const again = await flagship(["bot", link, "--", process.execPath, "-e", "0"]);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining("[lobby.no-seat-open]")]);
  });

  test.each([
    [["bot"], 2, "usage.arguments"],
    [["bot", "http://localhost:1/match/x?join=y"], 2, "usage.program"],
    [["bot", "http://localhost:1/about", "--", process.execPath, "-e", "0"], 2, "usage.link"],
    [["bot", "http://localhost:1/match/x?join=y", "--", "no-such-program"], 1, "bot.program"],
    [["bot", "http://localhost:1/match/x?join=y", "--", process.execPath, "-e", "0"], 1, "bot.unreachable"],
  ] as const)("%j is refused", async (args, code, fault) => {
    const ran = await flagship(args);
    expect([ran.code, ran.err]).toEqual([code, expect.stringContaining(`[${fault}]`)]);
  });
});
