import { noticeListShape, paths, tokenMadeShape } from "@flagship/protocol";
import { expect, test, vi } from "vitest";
import { LiveClient, success } from "./support/client.ts";
import { Browser, PASSWORD } from "./support/people.ts";
import { firstChoice, logOf, tableFor, tellingServer } from "./support/telling.ts";
import { receiver } from "./support/told.ts";

/** When the notices about some matches were opened. */
async function openedIn(reader: Browser, matches: readonly string[]) {
  const { notices } = success(await reader.ask(paths.notices), noticeListShape);
  return matches.map((id) => notices.filter(({ match }) => match === id).map(({ opened }) => opened));
}

test("the log says when its reader came to the table: not a program of theirs, nor anybody else, and the first time counts", async () => {
  let now = Date.parse("2026-03-01T12:04:00Z");
  const { url } = await tellingServer({ clock: () => new Date(now) });
  const [ann, eve] = [new Browser(url), new Browser(url)];
  await ann.signUp("Ann");
  await eve.signUp("Eve");
  for (const one of [ann, eve])
    await one.ask(paths.webhook, { url: (await receiver()).url, password: PASSWORD }, "PUT");
  const [first, second] = [await tableFor(url, ann), await tableFor(url, ann)];
  const ids = [first.id, second.id];
  for (const { live } of [first, second]) await live.act(firstChoice(live));
  await vi.waitFor(
    async () =>
      expect(await logOf(ann)).toEqual([
        ["turn", "webhook sent"],
        ["turn", "webhook sent"],
      ]),
    10_000,
  );
  expect(await openedIn(ann, ids)).toEqual([[undefined], [undefined]]);

  now = Date.parse("2026-03-01T12:10:00Z");
  const wish = { label: "Bot", scopes: ["read", "play"], password: PASSWORD };
  const { token } = success(await ann.ask(paths.tokens, wish), tokenMadeShape);
  for (const headers of [{ authorization: `Bearer ${token}` }, eve.headers]) {
    const other = new LiveClient(url, first.id, { headers });
    await other.knows(1);
    other.close();
  }
  now = Date.parse("2026-03-01T12:20:00Z");
  const here = new LiveClient(url, first.id, { headers: ann.headers });
  await here.knows(1);
  await vi.waitFor(
    async () => expect(await openedIn(ann, ids)).toEqual([["2026-03-01T12:20:00.000Z"], [undefined]]),
    10_000,
  );
  here.close();
  now = Date.parse("2026-03-01T12:30:00Z");
  const again = new LiveClient(url, first.id, { headers: ann.headers });
  await again.knows(1);
  const elsewhere = new LiveClient(url, second.id, { headers: ann.headers });
  await elsewhere.knows(1);
  await vi.waitFor(
    async () =>
      expect(await openedIn(ann, ids)).toEqual([["2026-03-01T12:20:00.000Z"], ["2026-03-01T12:30:00.000Z"]]),
    10_000,
  );
});
