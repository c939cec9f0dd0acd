import { matchMadeShape, noticeListShape, NOTICE_KINDS, paths, type NoticeWishes } from "@flagship/protocol";
import { expect, vi } from "vitest";
import type { ServerConfig } from "../../src/index.ts";
import { ANYWHERE } from "./anywhere.ts";
import { ask, LiveClient, newGuest, success } from "./client.ts";
import { Relay } from "./mail.ts";
import { PASSWORD, type Browser } from "./people.ts";
import { startServer } from "./server.ts";

export const ADDRESS = "ann@players.example";

/** A server that tells at once, and the mail server beside it; `named`: players reach it by a name of its own. */
export async function tellingServer(wishes: Partial<ServerConfig> = {}, named = true) {
  const relay = new Relay([ADDRESS, "bob@players.example", "new@players.example"]);
  await relay.open();
  const started = await startServer({
    outward: ANYWHERE,
    noticeGrace: 0,
    noticesEvery: 20,
    ...(named ? { publicUrl: "https://play.example" } : {}),
    mail: { address: "games@play.example", host: "127.0.0.1", relay: relay.url },
    ...wishes,
  });
  const letter = async (count: number) => {
    await vi.waitFor(() => expect(relay.letters.length).toBeGreaterThanOrEqual(count), 10_000);
    return relay.letters[count - 1];
  };
  return { ...started, relay, letter };
}

export const WISHES: NoticeWishes = {
  channels: {
    push: { kinds: NOTICE_KINDS, matches: "all" },
    mail: { kinds: NOTICE_KINDS, matches: "all" },
    webhook: { kinds: NOTICE_KINDS, matches: "all" },
  },
  digest: "at-once",
  zone: "UTC",
  language: "en",
};

export const codeIn = (text: string | undefined): string =>
  /#(?:confirm|recover)=([\w-]+)/.exec(text ?? "")?.[1] ?? "";

/** Confirms an address; the letter with the code is the latest by then. */
export async function confirmMail(
  person: Browser,
  letter: (count: number) => Promise<{ readonly text: string } | undefined>,
  count: number,
): Promise<void> {
  expect((await person.ask(paths.mail, { address: ADDRESS, password: PASSWORD }, "PUT")).status).toBe(200);
  const code = codeIn((await letter(count))?.text);
  expect((await person.ask(paths.confirmMail, { code })).status).toBe(200);
}

/** A match in which Ann has the second chair, and Bob the first move. */
export async function tableFor(url: string, ann: Browser, time?: object) {
  const bob = await newGuest(url, "Bob");
  const wish = {
    game: "salvo",
    seats: [{ kind: "me" }, { kind: "open" }],
    ...(time === undefined ? {} : { time }),
  };
  const made = success(await ask(url, paths.matches, { body: wish, token: bob.token }), matchMadeShape);
  await ann.ask(paths.join(made.id), { invitation: made.invitation });
  const live = new LiveClient(url, made.id, { token: bob.token });
  await live.knows(0);
  return { id: made.id, bob, live };
}

export const firstChoice = (live: LiveClient): unknown => live.seen?.choices?.open[0]?.action;
export const logOf = async (person: Browser) =>
  success(await person.ask(paths.notices), noticeListShape)
    .notices.map(({ kind, deliveries }) => [
      kind,
      ...deliveries.map(({ channel, state }) => `${channel} ${state}`),
    ])
    .toSorted(([one = ""], [other = ""]) => one.localeCompare(other));
