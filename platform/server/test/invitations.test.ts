import { invitationsShape, matchMadeShape, paths } from "@flagship/protocol";
import { expect, test, vi } from "vitest";
import { ask, faultIn, join, LiveClient, newGuest, newMatch, success } from "./support/client.ts";
import { Browser, pageOf, PASSWORD } from "./support/people.ts";
import { startServer } from "./support/server.ts";

const TWO = [{ kind: "me" }, { kind: "open" }] as const;

const invitationsFor = async (person: Browser) =>
  success(await person.ask(paths.invitations), invitationsShape).invitations;

test("an invitation waits until it is answered, without push, mail or webhook", async () => {
  const { url } = await startServer();
  const ann = new Browser(url);
  await ann.signUp("Ann");
  const bob = await newGuest(url, "Bob");
  const { id, invitation } = await newMatch(url, bob.token, { seats: [...TWO], private: true });
  const invite = (name: string) => ask(url, paths.invite(id), { body: { name }, token: bob.token });
  expect(await invitationsFor(ann)).toEqual([]);
  expect((await invite("ann")).status).toBe(200);
  const page = await pageOf(ann);
  expect(page).toEqual([{ type: "waiting", count: 0, invited: 1 }]);
  expect(await invitationsFor(ann)).toMatchObject([
    { id, invitation, by: "Bob", status: "waiting", header: { game: "salvo" } },
  ]);
  // Invited again: still one invitation.
  await invite("Ann");
  await vi.waitFor(() =>
    expect(page.slice(1)).toEqual([
      { type: "notice", kind: "invitation", match: id, game: "salvo", by: "Bob" },
      { type: "waiting", count: 0, invited: 1 },
    ]),
  );
  expect((await ann.ask(paths.invite(id), undefined, "DELETE")).status).toBe(200);
  expect(await invitationsFor(ann)).toEqual([]);
  await vi.waitFor(() => expect(page.at(-1)).toEqual({ type: "waiting", count: 0, invited: 0 }));
  const again = await ann.ask(paths.invite(id), undefined, "DELETE");
  expect(faultIn(again).code).toBe("lobby.not-invited");
});

test("an invitation is gone once it is taken, once somebody else has the seat, and with the table", async () => {
  const { url } = await startServer();
  const [ann, zoe] = [new Browser(url), new Browser(url)];
  await ann.signUp("Ann");
  await zoe.signUp("Zoe");
  const bob = await newGuest(url, "Bob");
  const tables = [];
  for (let count = 0; count < 2; count++) {
    const made = await newMatch(url, bob.token, { seats: [...TWO] });
    for (const name of ["Ann", "Zoe"])
      await ask(url, paths.invite(made.id), { body: { name }, token: bob.token });
    tables.push(made);
  }
  const [first, second] = tables;
  expect((await invitationsFor(ann)).map(({ id }) => id)).toHaveLength(2);
  const page = await pageOf(zoe);
  await ann.ask(paths.join(first?.id ?? ""), { invitation: first?.invitation });
  expect((await invitationsFor(ann)).map(({ id }) => id)).toEqual([second?.id]);
  expect((await invitationsFor(zoe)).map(({ id }) => id)).toEqual([second?.id]);
  await vi.waitFor(() => expect(page.at(-1)).toEqual({ type: "waiting", count: 0, invited: 1 }));
  const seated = await ask(url, paths.invite(first?.id ?? ""), { body: { name: "Zoe" }, token: bob.token });
  expect(faultIn(seated).code).toBe("lobby.no-seat-open");
  await join(url, second?.id ?? "", (await newGuest(url, "Eve")).token, {
    invitation: second?.invitation ?? "",
  });
  expect(await invitationsFor(zoe)).toEqual([]);
});

test("a rematch reaches whoever has left the table, once, and can be declined; whoever is blocked hears nothing", async () => {
  const { url } = await startServer();
  const [ann, bob] = [new Browser(url), new Browser(url)];
  await ann.signUp("Ann");
  await bob.signUp("Bob");
  const over = async () => {
    const made = success(await ann.ask(paths.matches, { game: "salvo", seats: TWO }), matchMadeShape);
    await bob.ask(paths.join(made.id), { invitation: made.invitation });
    const conceding = { action: { type: "concede" }, after: 0 };
    expect((await ann.ask(paths.acts(made.id), conceding)).status).toBe(200);
    return made.id;
  };
  const id = await over();
  const page = await pageOf(bob);
  const again = async (who: Browser) => success(await who.ask(paths.rematch(id), {}), matchMadeShape);
  const made = await again(ann);
  await again(ann);
  await vi.waitFor(() =>
    expect(page.slice(1)).toEqual([
      { type: "notice", kind: "invitation", match: made.id, game: "salvo", by: "Ann" },
      { type: "waiting", count: 0, invited: 1 },
    ]),
  );
  expect(await invitationsFor(ann)).toEqual([]);
  expect(await invitationsFor(bob)).toMatchObject([{ id: made.id, by: "Ann" }]);
  expect((await bob.ask(paths.invite(made.id), undefined, "DELETE")).status).toBe(200);
  expect(await invitationsFor(bob)).toEqual([]);
  // Declined is not barred: the old table still leads there.
  expect(await again(bob)).toEqual({ id: made.id, seat: 0 });

  // Whoever still has the old table open reads it there; it waits in their list as well.
  const watched = await over();
  const live = new LiveClient(url, watched, { headers: bob.headers });
  await live.until(() => live.report);
  const heard = page.length;
  const beside = success(await ann.ask(paths.rematch(watched), {}), matchMadeShape);
  await live.until(() => live.messages.find((one) => one.type === "table" && one.next === beside.id));
  expect(await invitationsFor(bob)).toMatchObject([{ id: beside.id }]);
  expect(page.slice(heard).filter(({ type }) => type === "notice")).toEqual([]);
  live.socket.close();

  const apart = await over();
  await bob.ask(paths.tie("Ann"), { tie: "block" }, "PUT");
  await ann.ask(paths.rematch(apart), {});
  await bob.ask(paths.tie("Ann"), undefined, "DELETE");
  expect((await invitationsFor(bob)).map((one) => one.id)).toEqual([beside.id]);
});

test("whoever sits at the table is not invited to it, and an account takes its invitations along when it goes", async () => {
  const { url } = await startServer();
  const ann = new Browser(url);
  await ann.signUp("Ann");
  const made = success(await ann.ask(paths.matches, { game: "salvo", seats: TWO }), matchMadeShape);
  const mine = await ann.ask(paths.invite(made.id), { name: "Ann" });
  expect(faultIn(mine)).toMatchObject({
    code: "lobby.sits-there",
    text: "Ann is already at this table.",
  });
  const stranger = new Browser(url);
  await stranger.signUp("Zoe");
  expect((await ann.ask(paths.invite(made.id), { name: "Zoe" })).status).toBe(200);
  expect((await stranger.ask(paths.account, { password: PASSWORD }, "DELETE")).status).toBe(200);
  await stranger.signUp("Zoe");
  expect(await invitationsFor(stranger)).toEqual([]);
});
