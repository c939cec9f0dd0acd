import { chainOf, FastDice, readRecord, sealShape, type MatchRecord, type Seal } from "@flagship/kernel";
import { isSignedBy, judge, signerBy } from "@flagship/kernel/seal";
import { paths, serverAboutShape } from "@flagship/protocol";
import { expect, test } from "vitest";
import { nativeSigner } from "../src/signing.ts";
import { ask, duel, faultIn, LiveClient, newGuest, newMatch, playOut, success } from "./support/client.ts";
import { salvo } from "./support/salvo.ts";
import { startServer } from "./support/server.ts";

const keyOf = async (url: string): Promise<string> =>
  success(await ask(url, paths.about), serverAboutShape).key;

const sealOf = async (url: string, id: string): Promise<Seal> =>
  success(await ask(url, paths.seal(id)), sealShape);

async function recordAt(url: string, id: string): Promise<MatchRecord> {
  const record = readRecord((await ask(url, paths.record(id))).text);
  if (!record.ok) throw new Error(record.refusal.code);
  return record.value;
}

test("the record of a match is signed with the key the server tells everybody", async () => {
  const { url, folder, server } = await startServer();
  const { id, first, second } = await duel(url, { options: { cards: 12 } });
  const clients = [first, second].map(({ token }) => new LiveClient(url, id, { token }));
  await Promise.all(clients.map((client) => client.knows(0)));
  const dice = new FastDice(7);
  await playOut(clients, (n) => dice.below(n));
  const key = await keyOf(url);
  const record = await recordAt(url, id);
  const verdict = judge(salvo, record, { key, commitment: record.header.commitment });
  expect(verdict.ok && verdict.value.standing).toEqual({ kind: "signed", key });
  await server.close();
  const again = await startServer({ dataFolder: folder });
  expect(await keyOf(again.url)).toBe(key);
  expect((await recordAt(again.url, id)).seal).toEqual(record.seal);
});

test("the machine's own signatures are those that everybody can check", () => {
  const [native, plain] = [nativeSigner("5e".repeat(32)), signerBy("5e".repeat(32))];
  expect(native.key).toBe(plain.key);
  for (const text of ["", "flagship seal", "é🚀".repeat(500)])
    expect(native.sign(text)).toBe(plain.sign(text));
});

test("whoever watches gets every hash of the chain, and the record has the same ones", async () => {
  const { url } = await startServer();
  const { id, first, second } = await duel(url, { options: { cards: 12 } });
  const clients = [first, second].map(({ token }) => new LiveClient(url, id, { token }));
  const watcher = new LiveClient(url, id);
  await Promise.all([...clients, watcher].map((client) => client.knows(0)));
  const early = await sealOf(url, id);
  const dice = new FastDice(8);
  const acts = await playOut(clients, (n) => dice.below(n));
  await watcher.knows(acts);
  const { header, secret, log, seal } = await recordAt(url, id);
  const chain = chainOf(header, secret, log);
  expect(watcher.report?.chain).toBe(chain[0]);
  const heads = watcher.messages.flatMap((one) => (one.type === "update" ? [one.chain] : []));
  expect(heads).toEqual(chain.slice(1));
  expect(early).toMatchObject({ acts: 0, head: chain[0], key: seal?.key });
  expect(early).not.toHaveProperty("outcome");
  expect(isSignedBy(early)).toBe(true);
  expect(await sealOf(url, id)).toEqual(seal);
});

test("what has not begun cannot be signed", async () => {
  const { url } = await startServer();
  const { token } = await newGuest(url);
  const { id } = await newMatch(url, token);
  expect(faultIn(await ask(url, paths.seal(id))).code).toBe("lobby.not-begun");
});
