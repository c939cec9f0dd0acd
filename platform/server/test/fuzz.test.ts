import fc from "fast-check";
import { paths } from "@flagship/protocol";
import { openApi, operations } from "@flagship/protocol/openapi";
import { expect, test } from "vitest";
import { DEFAULT_QUOTAS } from "../src/quotas/quotas.ts";
import { ask, duel, faultIn, LiveClient } from "./support/client.ts";
import { Browser } from "./support/people.ts";
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

/** What stands in a schema: names of fields, and values that are named there. */
function mentioned(schema: unknown, fields: Set<string>, values: Set<unknown>): void {
  if (typeof schema !== "object" || schema === null) return;
  for (const [key, part] of Object.entries(schema)) {
    if (key === "properties") for (const field of Object.keys(part as object)) fields.add(field);
    if (key === "const") values.add(part);
    if (key === "enum") for (const value of part as readonly unknown[]) values.add(value);
    mentioned(part, fields, values);
  }
}

const { schemas } = openApi()["components"] as { readonly schemas: Readonly<Record<string, unknown>> };

/** Almost what an operation takes: its own fields with its own values in them, or with anything. */
function bodiesFor({ body }: (typeof operations)[number]): fc.Arbitrary<unknown> {
  const fields = new Set<string>();
  const values = new Set<unknown>([0, 1, "x", "", true, -1, 1e308, "__proto__", "x".repeat(400)]);
  if (body !== undefined) mentioned(schemas[body.replace(/Shape$/, "")], fields, values);
  const flat = fc.oneof(fc.constantFrom(...values), fc.jsonValue({ maxDepth: 2 }));
  const named = (inner: fc.Arbitrary<unknown>) =>
    fc.record(Object.fromEntries([...fields].map((field) => [field, inner])), { requiredKeys: [] });
  const deep = fc.oneof(
    { weight: 4, arbitrary: flat },
    { weight: 1, arbitrary: named(flat) },
    fc.array(flat),
  );
  return fc.oneof({ weight: 6, arbitrary: named(deep) }, { weight: 1, arbitrary: fc.jsonValue() });
}

/** Any of the operations that are asked and answered, with almost what each takes. */
const requests = fc
  .constantFrom(...operations.filter(({ socket, path }) => socket !== true && path !== paths.session))
  .chain((operation) =>
    fc.record({
      operation: fc.constant(operation),
      body: bodiesFor(operation),
      parts: fc.array(
        fc.constantFrom("match", "0", "1", "7", "nobody", "__proto__", "%00", "draw", "salvo"),
        {
          minLength: 2,
          maxLength: 2,
        },
      ),
      query: fc.dictionary(
        fc.constantFrom("since", "x", ...Object.keys(operation.query ?? {})),
        fc.constantFrom("", "0", "-1", "1e9", "x", "true", "2026-01-01 x", "__proto__", "%"),
      ),
      asker: fc.constantFrom("guest", "account", "nobody"),
    }),
  );

test("whatever is asked of whatever a server does is answered with a refusal or taken, never with a failure", async () => {
  const free = Object.fromEntries(Object.keys(DEFAULT_QUOTAS).map((name) => [name, 0]));
  const { url } = await startServer({ quotas: { ...DEFAULT_QUOTAS, ...free } });
  const { id, second } = await duel(url);
  const ann = new Browser(url);
  await ann.signUp("Ann");
  await fc.assert(
    fc.asyncProperty(requests, async ({ operation: { method, path }, body, parts, query, asker }) => {
      let part = 0;
      const at = path.replace(/:\w+/g, () => {
        const value = parts[part++] ?? "";
        return value === "match" ? id : value;
      });
      const answer = await ask(url, `${at}?${new URLSearchParams(query)}`, {
        method: method.toUpperCase(),
        ...(method === "get" ? {} : { raw: JSON.stringify(body) }),
        ...(asker === "guest" ? { token: second.token } : {}),
        ...(asker === "account" ? { headers: { cookie: ann.cookie } } : {}),
      });
      expect([method, at, answer.status < 500]).toEqual([method, at, true]);
      // What people open in a browser says it in a page.
      const isPage = answer.headers.get("content-type")?.startsWith("text/html") === true;
      if (answer.status >= 400 && !isPage) expect(faultIn(answer).text).not.toBe("");
    }),
    { numRuns: 800 },
  );
  expect((await ask(url, paths.health)).body).toMatchObject({ ok: true });
});
