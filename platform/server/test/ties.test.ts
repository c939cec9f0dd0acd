import { companyShape, invitationsShape, matchMadeShape, paths, talkShape } from "@flagship/protocol";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { ask, faultIn, LiveClient, newGuest, success } from "./support/client.ts";
import { Browser, PASSWORD } from "./support/people.ts";
import { startServer } from "./support/server.ts";

async function members() {
  const { url } = await startServer();
  const [ann, bob] = [new Browser(url), new Browser(url)];
  await ann.signUp("Ann");
  await bob.signUp("Bob");
  const company = async (who: Browser) => success(await who.ask(paths.company), companyShape).people;
  const tie = (who: Browser, name: string, wanted: string) =>
    who.ask(paths.tie(name), { tie: wanted }, "PUT");
  return { url, ann, bob, company, tie };
}

/** A page of somebody's, open until it is closed. */
async function openPage({ url, headers }: Browser): Promise<WebSocket> {
  const address = new URL(paths.myLive, url);
  address.protocol = "ws:";
  const socket = new WebSocket(address, { headers });
  await new Promise((done) => socket.once("message", done));
  return socket;
}

const TWO = [{ kind: "me" }, { kind: "open" }];

test("whoever follows somebody sees when a page of theirs is open, and the public match they play", async () => {
  const { url, ann, bob, company, tie } = await members();
  expect(await company(ann)).toEqual([]);
  expect((await tie(ann, "bob", "follow")).status).toBe(200);
  expect(await company(ann)).toEqual([{ name: "Bob", tie: "follow", here: false }]);
  expect(await company(bob)).toEqual([]);
  const page = await openPage(bob);
  expect(await company(ann)).toEqual([{ name: "Bob", tie: "follow", here: true }]);
  for (const listed of [false, true]) {
    const made = success(await bob.ask(paths.matches, { game: "salvo", seats: TWO, listed }), matchMadeShape);
    const guest = await newGuest(url, "Gus");
    await ask(url, paths.join(made.id), { body: { invitation: made.invitation }, token: guest.token });
    expect(await company(ann)).toEqual([
      { name: "Bob", tie: "follow", here: true, ...(listed ? { match: made.id } : {}) },
    ]);
  }
  // Whoever blocks a follower is not seen by them any more.
  await tie(bob, "Ann", "block");
  expect(await company(ann)).toEqual([{ name: "Bob", tie: "follow", here: false }]);
  page.close();
  expect((await ann.ask(paths.tie("Bob"), undefined, "DELETE")).status).toBe(200);
  expect(await company(ann)).toEqual([]);
});

test("a blocked player's invitations are swallowed, also those that came before", async () => {
  const { ann, bob, tie } = await members();
  const invitations = async () => success(await ann.ask(paths.invitations), invitationsShape).invitations;
  const invite = async (): Promise<number> => {
    const made = success(await bob.ask(paths.matches, { game: "salvo", seats: TWO }), matchMadeShape);
    return (await bob.ask(paths.invite(made.id), { name: "Ann" })).status;
  };
  expect(await invite()).toBe(200);
  expect(await invitations()).toHaveLength(1);
  await tie(ann, "Bob", "block");
  expect(await invitations()).toEqual([]);
  expect(await invite()).toBe(200);
  await ann.ask(paths.tie("Bob"), undefined, "DELETE");
  expect(await invitations()).toHaveLength(1);
});

test.each([
  ["Ann", "Bob"],
  ["Bob", "Ann"],
])("quick play keeps %s apart from %s", async (blocker, other) => {
  const { ann, bob, tie } = await members();
  await tie(blocker === "Ann" ? ann : bob, other, "block");
  const press = async (who: Browser) =>
    success(await who.ask(paths.quick, { game: "salvo" }), matchMadeShape);
  const first = await press(ann);
  expect((await press(bob)).id).not.toBe(first.id);
});

test("what a blocked player says is not heard, live or later; others hear it", async () => {
  const { url, ann, bob, tie } = await members();
  const made = success(await ann.ask(paths.matches, { game: "salvo", seats: TWO }), matchMadeShape);
  await bob.ask(paths.join(made.id), { invitation: made.invitation });
  await tie(ann, "Bob", "block");
  const [hers, stranger] = [
    new LiveClient(url, made.id, { headers: ann.headers }),
    new LiveClient(url, made.id),
  ];
  await Promise.all([hers.knows(0), stranger.knows(0)]);
  const say = (who: Browser, text: string) => who.ask(paths.talk(made.id), { room: "table", text });
  expect((await say(bob, "Hello?")).status).toBe(201);
  await say(ann, "Good luck!");
  const said = (live: LiveClient): readonly string[] =>
    live.messages.flatMap((one) => (one.type === "said" ? [one.line.text] : []));
  await hers.until(() => said(hers).length > 0);
  await stranger.until(() => said(stranger).length > 1);
  expect(said(hers)).toEqual(["Good luck!"]);
  expect(said(stranger)).toEqual(["Hello?", "Good luck!"]);
  const lines = async (who: Browser) =>
    success(await who.ask(paths.talk(made.id)), talkShape).lines.map(({ text }) => text);
  expect(await lines(ann)).toEqual(["Good luck!"]);
  expect(await lines(bob)).toEqual(["Hello?", "Good luck!"]);
});

test("nobody ties themselves, a stranger or with a token; ties go with the account and stand in its data", async () => {
  const { url, ann, bob, company, tie } = await members();
  expect(faultIn(await tie(ann, "Ann", "follow")).code).toBe("people.yourself");
  expect(faultIn(await tie(ann, "Zed", "follow")).code).toBe("moderation.nobody");
  expect((await tie(ann, "Bob", "marry")).status).toBe(400);
  const guest = await newGuest(url, "Gus");
  expect((await ask(url, paths.company, { token: guest.token })).status).toBe(401);
  await tie(ann, "Bob", "follow");
  await tie(bob, "Ann", "block");
  expect((await ann.ask(paths.export)).body).toMatchObject({ people: [{ name: "Bob", tie: "follow" }] });
  expect((await bob.ask(paths.account, { password: PASSWORD }, "DELETE")).status).toBe(200);
  expect(await company(ann)).toEqual([]);
});
