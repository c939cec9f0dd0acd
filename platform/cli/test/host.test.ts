import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "@flagship/server";
import { expect, test } from "vitest";
import { flagshipHere, GAME, serve, temporaryFolder, type Ran } from "./flagship.ts";

interface Listed {
  readonly matches: readonly {
    readonly match: string;
    readonly game: string;
    readonly status: string;
    readonly seats: readonly string[];
  }[];
}

const listed = ({ out }: Ran): Listed["matches"] => (JSON.parse(out) as Listed).matches;

/** Makes a guest and a match with an open seat at a server. */
async function makeMatch(address: string, name: string): Promise<{ guest: string; id: string }> {
  const post = async <T>(path: string, body: unknown, token?: string): Promise<T> => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const headers = { "content-type": "application/json", ...authorization };
    const answer = await fetch(new URL(path, address), {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()) as T;
  };
  const guest = await post<{ id: string; token: string }>("/api/guests", { name });
  const seats = [{ kind: "me" }, { kind: "open" }];
  const { id } = await post<{ id: string }>("/api/matches", { game: GAME, seats }, guest.token);
  return { guest: guest.id, id };
}

/** A data folder in which these letters were set aside, by a reader that is broken. */
async function holdLetters(data: string, from: string, letters: readonly string[]): Promise<void> {
  const program = fileURLToPath(new URL("broken-reader.ts", import.meta.url));
  const server = await createServer({
    dataFolder: data,
    port: 0,
    logLevel: "silent",
    // A clock of its own keeps the post office in this thread.
    clock: () => new Date(),
    mail: { address: "host@games.example", host: "127.0.0.1", reading: { program } },
  });
  for (const raw of letters) await server.post.take({ envelopeFrom: from, raw: Buffer.from(raw) });
  for (let times = 0; times < 2; times++) await server.post.tick();
  await server.close();
}

test("a host lists, renames, removes and backs up while the server runs", async () => {
  const data = join(temporaryFolder(), "data");
  const { address } = await serve("--port", "0", "--data", data);
  const { guest, id } = await makeMatch(address, "Rude Word");
  const host = (...args: readonly string[]): Promise<Ran> => flagshipHere(["host", ...args, "--data", data]);

  const before = await host("matches", "--json");
  expect(listed(before)).toMatchObject([
    { match: id, game: GAME, status: "waiting", seats: [`Rude Word [${guest}]`, "open"] },
  ]);
  expect((await host("rename", guest, "Guest 7")).out).toBe(`${guest} is called Guest 7 now.\n`);
  expect((await host("matches")).out).toContain(`Guest 7 [${guest}], open`);

  const copy = join(data, "../copy");
  expect((await host("backup", copy)).code).toBe(0);
  for (const key of ["cookie.key", "signing.key"])
    expect(readFileSync(join(copy, key))).toEqual(readFileSync(join(data, key)));
  expect((await host("backup", copy)).err).toContain("[host.in-the-way]");
  const drilled = await flagshipHere(["host", "drill", copy, "--json"]);
  expect(JSON.parse(drilled.out)).toMatchObject({ played: 0, broken: [] });

  expect((await host("remove", id)).out).toBe(`The match ${id} is removed.\n`);
  expect((await host("matches")).out).toBe("There are no matches.\n");
  expect((await fetch(new URL(`/api/matches/${id}`, address))).status).toBe(404);
  expect(listed(await flagshipHere(["host", "matches", "--json", "--data", copy]))).toHaveLength(1);

  const { address: again } = await serve("--port", "0", "--data", copy);
  expect((await fetch(new URL(`/api/matches/${id}`, again))).status).toBe(200);
});

test("a host appoints, warns, mutes, bans, closes and settles; all of it is written down", async () => {
  const data = join(temporaryFolder(), "data");
  const { address } = await serve("--port", "0", "--data", data);
  const host = (...args: readonly string[]): Promise<Ran> => flagshipHere(["host", ...args, "--data", data]);
  expect((await host("accounts")).out).toBe("Nobody has an account.\n");
  const { guest, id } = await makeMatch(address, "Rude Word");
  const send = (path: string, cookie: string, body: unknown): Promise<Response> =>
    fetch(new URL(path, address), {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
  const cookieOf = (answer: Response): string => answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  const stranger = cookieOf(await fetch(new URL("/api/me", address)));
  const ann = cookieOf(await send("/api/account", stranger, { name: "Ann", password: "correct horse" }));
  expect((await host("accounts")).out).toMatch(/\nAnn +[a-z2-9]{12} +player/);
  expect((await host("role", "ANN", "moderator")).out).toBe("ANN is a moderator now.\n");
  expect(
    (await send("/api/reports", ann, { about: "Rude Word", match: id, text: "He swears." })).status,
  ).toBe(201);
  const { reports } = JSON.parse((await host("reports", "--json")).out) as { reports: { id: string }[] };
  expect(reports).toMatchObject([
    { by: "Ann", about: "Rude Word", whom: guest, match: id, text: "He swears." },
  ]);
  for (const [args, said] of [
    [["warn", guest, "Mind your tongue."], `${guest} is warned.`],
    [["mute", guest, "--days", "1"], `${guest} is muted.`],
    [["ban", guest, "--days", "2", "--why", "Enough."], `${guest} is banned.`],
    [["ban", "203.0.113.7"], "203.0.113.7 is banned."],
    [["close", id], `The table ${id} is closed.`],
    [["settle", reports[0]?.id ?? ""], `The report ${reports[0]?.id ?? ""} is settled.`],
    [["mute", guest, "--days", "0"], `${guest} may talk again.`],
  ] as const)
    expect((await host(...args)).out).toBe(`${said}\n`);
  expect((await host("reports")).out).toBe("There are no reports.\n");
  const { deeds } = JSON.parse((await host("deeds", "--json")).out) as {
    deeds: { by: string; deed: string; to: string; detail: string }[];
  };
  expect(deeds.map(({ by, deed, to, detail }) => [by, deed, to, detail]).toReversed()).toEqual([
    ["the host", "role", expect.stringMatching(/^Ann \[/), "moderator"],
    ["the host", "warn", `Rude Word [${guest}]`, "Mind your tongue."],
    ["the host", "mute", `Rude Word [${guest}]`, "1 day: by the host"],
    ["the host", "ban", `Rude Word [${guest}]`, "2 days: Enough."],
    ["the host", "ban-address", "203.0.113.7", "7 days: by the host"],
    ["the host", "close", id, "by the host"],
    ["the host", "settle", reports[0]?.id, "by the host"],
    ["the host", "mute", `Rude Word [${guest}]`, "lifted: by the host"],
  ]);
  const fresh = /^Ann signs in with (\S+) now/.exec((await host("password", "Ann")).out)?.[1];
  expect((await send("/api/session", "", { name: "Ann", password: fresh })).status).toBe(200);
  expect((await fetch(new URL("/api/account", address), { headers: { cookie: ann } })).status).toBe(401);
});

test("what is not there, or no database, is said and left alone", async () => {
  const home = temporaryFolder();
  const nowhere = join(home, "nowhere");
  for (const verb of [["matches"], ["remove", "m"], ["rename", "g", "n"], ["backup", join(home, "copy")]]) {
    const ran = await flagshipHere(["host", ...verb, "--data", nowhere]);
    expect([ran.code, ran.err]).toEqual([1, expect.stringContaining("[host.no-data]")]);
  }
  expect(existsSync(nowhere)).toBe(false);
  writeFileSync(join(home, "flagship.db"), "shopping list");
  const noise = await flagshipHere(["host", "matches", "--data", home]);
  expect([noise.code, noise.err]).toEqual([1, expect.stringContaining("[host.database]")]);
  expect(readFileSync(join(home, "flagship.db"), "utf8")).toBe("shopping list");
});

test("an unknown match, guest or verb and an unfit name are refused", async () => {
  const data = temporaryFolder();
  await serve("--port", "0", "--data", data);
  const refusal = async (...args: readonly string[]): Promise<string> =>
    /\[(.+)\]\n$/.exec((await flagshipHere(["host", ...args, "--data", data])).err)?.[1] ?? "";
  expect(await refusal("remove", "nothing")).toBe("host.no-match");
  expect(await refusal("rename", "nobody", "Ann")).toBe("moderation.nobody");
  expect(await refusal("rename", "nobody", "x".repeat(41))).toBe("usage.value");
  expect(await refusal("ban", "nobody")).toBe("moderation.nobody");
  expect(await refusal("ban", "nobody", "--days", "soon")).toBe("usage.days");
  expect(await refusal("ban", "nobody", "--days", "9999")).toBe("usage.value");
  expect(await refusal("role", "nobody", "host")).toBe("host.no-account");
  expect(await refusal("role", "nobody", "king")).toBe("usage.role");
  expect(await refusal("password", "nobody")).toBe("host.no-account");
  expect(await refusal("close", "nothing")).toBe("lobby.no-such-match");
  expect(await refusal("settle", "nothing")).toBe("moderation.no-such-report");
  expect(await refusal("remove-line", "nothing")).toBe("moderation.no-such-line");
  expect(await refusal("exile", "nobody")).toBe("usage.verb");
});

test("letters that could not be read are listed, shown, read again or thrown away", async () => {
  const data = join(temporaryFolder(), "data");
  const ann = "ann@players.example";
  await holdLetters(data, ann, [
    "Subject: \u001b[2Jfirst\r\n\r\nhello",
    `Subject: second\r\n\r\n${"x".repeat(5000)}`,
  ]);
  const mail = (...args: readonly string[]): Promise<Ran> =>
    flagshipHere(["host", "mail", ...args, "--data", data]);
  const { held } = JSON.parse((await mail("held", "--json")).out) as {
    readonly held: readonly { readonly letter: string; readonly bytes: number }[];
  };
  expect(held).toMatchObject([
    { envelope: ann, bytes: 27, reason: "it broke its reader, which may use 128 MB" },
    { envelope: ann, bytes: 5019, reason: "it broke its reader, which may use 128 MB" },
  ]);
  const [first = "", second = ""] = held.map(({ letter }) => letter);
  const { out: table } = await mail("held");
  expect(table.split("\n")[0]).toMatch(/^letter +received +from +bytes +why$/);
  expect(table).toContain(`${first}  `);
  expect((await mail("show", first)).out).toBe("Subject: ·[2Jfirst\n\nhello\n");
  expect((await mail("show", second)).out).toContain("… 1019 more bytes");
  const file = join(data, "letter.eml");
  expect((await mail("show", first, "--to", file)).code).toBe(0);
  expect(readFileSync(file, "utf8")).toBe("Subject: \u001b[2Jfirst\r\n\r\nhello");
  expect((await mail("retry", first)).out).toBe(`The server will read the letter ${first} again.\n`);
  expect((await mail("drop", second)).out).toBe(`The letter ${second} is gone.\n`);
  expect((await mail("held")).out).toBe("No letters are held.\n");
  for (const verb of ["show", "retry", "drop"])
    expect(await mail(verb, "nobody")).toMatchObject({
      code: 1,
      err: expect.stringContaining("[host.no-letter]") as string,
    });
  expect((await flagshipHere(["host", "mail", "held", "--help"])).out).toContain(
    "usage: flagship host mail held",
  );
});
