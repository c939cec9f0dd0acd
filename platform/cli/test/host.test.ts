import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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
  expect(readFileSync(join(copy, "cookie.key"))).toEqual(readFileSync(join(data, "cookie.key")));
  expect((await host("backup", copy)).err).toContain("[host.in-the-way]");

  expect((await host("remove", id)).out).toBe(`The match ${id} is removed.\n`);
  expect((await host("matches")).out).toBe("There are no matches.\n");
  expect((await fetch(new URL(`/api/matches/${id}`, address))).status).toBe(404);
  expect(listed(await flagshipHere(["host", "matches", "--json", "--data", copy]))).toHaveLength(1);

  const { address: again } = await serve("--port", "0", "--data", copy);
  expect((await fetch(new URL(`/api/matches/${id}`, again))).status).toBe(200);
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
  expect(await refusal("rename", "nobody", "Ann")).toBe("host.no-guest");
  expect(await refusal("rename", "nobody", "x".repeat(41))).toBe("usage.name");
  expect(await refusal("ban", "nobody")).toBe("usage.verb");
});
