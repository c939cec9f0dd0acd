import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { matchSummaryShape, paths } from "@flagship/protocol";
import { expect, test } from "vitest";
import { actionOf, ask, LiveClient, newGuest, newMatch, success } from "./support/client.ts";
import { startServer, temporaryFolder } from "./support/server.ts";

const PROTOCOL = join(import.meta.dirname, "../../../docs/protocol.md");

test("the bot of docs/protocol.md joins by a link and plays a match to its end", async () => {
  const code = /```js\n([\s\S]*?)```/.exec(readFileSync(PROTOCOL, "utf8"))?.[1] ?? "";
  expect(code.trimEnd().split("\n").length).toBeLessThanOrEqual(30);
  const file = join(temporaryFolder(), "bot.mjs");
  writeFileSync(file, code);
  const { url } = await startServer();
  const { token } = await newGuest(url);
  const { id, invitation } = await newMatch(url, token, { options: { cards: 8 } });
  const link = new URL(paths.page(id, invitation), url).href;
  const bot = spawn(process.execPath, [file, link], { stdio: ["ignore", "ignore", "pipe"] });
  let complaints = "";
  bot.stderr.on("data", (data: Buffer) => (complaints += data.toString()));
  const ended = new Promise((resolve) => bot.on("exit", resolve));
  const client = new LiveClient(url, id, { token });
  while (client.seen?.outcome === undefined) {
    await client.until(() => client.asked() || client.seen?.outcome !== undefined);
    const choice = client.asked() ? client.seen?.choices?.open[0] : undefined;
    if (choice !== undefined) await client.act(actionOf(choice));
  }
  expect(await ended).toBe(0);
  expect(complaints).toBe("");
  const summary = success(await ask(url, paths.match(id)), matchSummaryShape);
  expect(summary.seats[1]).toMatchObject({ kind: "person", name: "First Choice" });
});
