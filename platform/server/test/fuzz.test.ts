import fc from "fast-check";
import { paths } from "@flagship/protocol";
import { expect, test } from "vitest";
import { ask, duel, faultIn, LiveClient } from "./support/client.ts";
import { startServer } from "./support/server.ts";

/** Almost a message: the right keys with anything in them, or anything at all. */
const almost = fc.oneof({ weight: 3, arbitrary: almostAct() }, { weight: 1, arbitrary: fc.jsonValue() });

function almostAct(): fc.Arbitrary<unknown> {
  const anything = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(0, 1, -1, 1e308, "", "__proto__"));
  return fc.record(
    {
      type: fc.oneof(fc.constantFrom("act", "standing", "ping", "seen"), anything),
      ref: fc.oneof(fc.nat(), anything),
      after: fc.oneof(fc.constant(0), anything),
      action: fc.oneof(
        fc.record({ type: fc.constantFrom("play", "parry", "let"), card: anything }, { requiredKeys: [] }),
        anything,
      ),
      window: anything,
      order: anything,
      seat: anything,
      game: fc.oneof(fc.constant("salvo"), anything),
      seats: anything,
      options: anything,
      invitation: anything,
      name: anything,
    },
    { requiredKeys: [] },
  );
}

test("messages of any shape on a live connection leave server and match as they were", async () => {
  const { url } = await startServer();
  const { id, first, second } = await duel(url);
  const client = new LiveClient(url, id, { token: second.token });
  await client.knows(0);
  await fc.assert(
    fc.asyncProperty(almost, fc.boolean(), async (message, broken) => {
      const text = JSON.stringify(message);
      client.sendRaw(broken ? text.slice(0, -1) : text);
      // Whatever it was, the next message is answered.
      const heard = client.messages.length;
      client.sendRaw('{"type":"ping"}');
      await client.until(() => client.messages.slice(heard).some((one) => one.type === "pong"));
    }),
    { numRuns: 300 },
  );
  const fresh = new LiveClient(url, id, { token: first.token });
  await fresh.until(() => fresh.seen);
  // The second seat may have left standing orders, which are acts; the table itself is as it was dealt.
  expect(fresh.seen?.view).toMatchObject({ deck: 12, counts: [4, 4], scores: [0, 0], played: "" });
});

test("bodies of any shape are answered with a refusal or taken, never with a failure", async () => {
  const { url } = await startServer();
  const { id, second } = await duel(url);
  const targets = [paths.guests, paths.matches, paths.join(id), paths.acts(id), paths.me];
  await fc.assert(
    fc.asyncProperty(almost, fc.constantFrom(...targets), async (body, path) => {
      const method = path === paths.me ? "PATCH" : "POST";
      const answer = await ask(url, path, { method, raw: JSON.stringify(body), token: second.token });
      expect(answer.status).toBeLessThan(500);
      if (answer.status >= 300) expect(faultIn(answer).text).not.toBe("");
    }),
    { numRuns: 200 },
  );
  expect((await ask(url, paths.health)).body).toMatchObject({ ok: true });
});
