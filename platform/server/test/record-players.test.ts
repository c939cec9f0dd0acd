import { readRecord, type MatchRecord } from "@flagship/kernel";
import { judge } from "@flagship/kernel/seal";
import { paths } from "@flagship/protocol";
import { expect, test } from "vitest";
import { ask, LiveClient } from "./support/client.ts";
import { Browser, PASSWORD } from "./support/people.ts";
import { salvo } from "./support/salvo.ts";
import { startServer } from "./support/server.ts";

async function recordAt(url: string, id: string): Promise<MatchRecord> {
  const record = readRecord((await ask(url, paths.record(id))).text);
  if (!record.ok) throw new Error(record.refusal.code);
  return record.value;
}

test("a record names its players as they are called now, computers by their level, and nobody who has left", async () => {
  const { url } = await startServer();
  const ann = new Browser(url);
  await ann.signUp("Ann");
  const seats = [{ kind: "me" }, { kind: "computer", level: "cadet" }];
  const { id } = (await ann.ask(paths.matches, { game: "salvo", seats })).body as { id: string };
  const live = new LiveClient(url, id, { headers: ann.headers });
  await live.knows(0);
  expect(await live.act({ type: "concede" }, live.seen?.number)).toMatchObject({ type: "accepted" });
  const computer = { computer: "cadet" };
  const record = await recordAt(url, id);
  expect(record.players).toEqual([{ name: "Ann" }, computer]);
  // Names are not signed: the seal holds with them and without.
  const verdict = judge(salvo, record);
  expect(verdict.ok && verdict.value.standing.kind).toBe("signed");
  const name = `"Quote" </script>`;
  await ann.ask(paths.me, { name }, "PATCH");
  expect((await recordAt(url, id)).players).toEqual([{ name }, computer]);
  await ann.ask(paths.account, { password: PASSWORD }, "DELETE");
  expect((await recordAt(url, id)).players).toEqual([{ name: "Former player" }, computer]);
});
