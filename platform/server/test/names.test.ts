import { nameShape, paths } from "@flagship/protocol";
import { describe, expect, test } from "vitest";
import { hashOf } from "../src/random.ts";
import { addAccount } from "../src/people/accounts.ts";
import { looksOf, unfitForAccount, unfitName } from "../src/people/names.ts";
import { Passwords } from "../src/people/passwords.ts";
import { databaseOf, openDatabase } from "../src/storage/database.ts";
import { addGuest } from "../src/storage/guests.ts";
import { ask, faultIn } from "./support/client.ts";
import { Browser, PASSWORD } from "./support/people.ts";
import { startServer } from "./support/server.ts";

const codeOf = (name: string): string | undefined => unfitName(name)?.code;

describe("a name may be", () => {
  test.each([
    ["Ann"],
    ["Ann-Kathrin O'Hara 2"],
    ["Zoë Þórsdóttir"],
    ["Łukasz Żółć"],
    ["Nguyễn Văn"],
    ["Əli"],
    ["Ɓaba"],
    ["Ann ❤️"],
    ["Ａｎｎ"],
    ["Анна"],
    ["Άννα"],
    ["Աննա"],
    ["ანა"],
    ["חנה"],
    ["آنا"],
    ["अन्ना"],
    ["அன்னா"],
    ["แอนๆ"],
    ["አና"],
    ["山田 太郎"],
    ["佐々木"],
    ["ユーリ ゆり"],
    ["ﾕｰﾘ"],
    ["김안나"],
    ["金 안나"],
  ])("%s", (name) => {
    expect(nameShape.safeParse(name).success).toBe(true);
    expect(codeOf(name)).toBeUndefined();
    expect(unfitForAccount(name)).toBeUndefined();
  });
});

describe("a name may not", () => {
  test.each<[string, string, string]>([
    ["be a Hangul filler alone", "\u{3164}", "name.unseen"],
    ["hide a Hangul filler", "Ann\u{3164}", "name.unseen"],
    ["hide a filler of another width", "Ann\u{FFA0}", "name.unseen"],
    ["hide a jamo filler", "Ann\u{115F}", "name.unseen"],
    ["hide a joiner of graphemes", "A\u{34F}nn", "name.unseen"],
    ["hide a variation selector", "Ann\u{FE0F}", "name.unseen"],
    ["hide an empty braille pattern", "Ann\u{2800}", "name.unseen"],
    ["hide a Khmer vowel that is not shown", "Ann\u{17B4}", "name.unseen"],
    ["have modifier letters", "Annʹ", "name.letters"],
    ["have superscripts", "Annᵃ", "name.letters"],
    ["be stretched", "آنـا", "name.letters"],
    ["be Lisu", "ꓮꓠꓠ", "name.letters"],
    ["be Cherokee", "ᎪᎬᎢ", "name.letters"],
    ["be Coptic", "ⲞⲤⲘ", "name.letters"],
    ["be in small capitals", "ᴀɴɴ", "name.letters"],
    ["have signs of phonetics", "ɑnn", "name.letters"],
    ["mix Cyrillic with Latin", "Аnn", "name.mixed"],
    ["mix Greek with Latin", "Αnn", "name.mixed"],
    ["mix Georgian with Latin", "Annა", "name.mixed"],
    ["mix Han with Latin", "Ann山", "name.mixed"],
    ["mix Cyrillic with Greek", "АΒ", "name.mixed"],
    ["have no letters", "...", "name.no-letters"],
    ["speak for the house", "M0derator", "name.reserved"],
  ])("%s", (_what, name, code) => {
    expect(codeOf(name)).toBe(code);
    expect(unfitForAccount(name)?.code).toBe(code);
  });
});

test("a guest and an account are refused such a name, and keep the one they had", async () => {
  const { url } = await startServer();
  const ann = new Browser(url);
  await ann.signUp("Ann");
  for (const answer of [
    await ann.ask(paths.me, { name: "Ann\u{3164}" }, "PATCH"),
    await ask(url, paths.guests, { body: { name: "\u{3164}" } }),
  ])
    expect([answer.status, faultIn(answer).code]).toEqual([422, "name.unseen"]);
  expect((await ann.me()).name).toBe("Ann");
});

test("whoever has such a name from before signs in by it", async () => {
  const { url, folder } = await startServer();
  const store = await openDatabase(databaseOf({ dataFolder: folder }));
  const old = { id: "old", name: "Annꓮ" };
  await addGuest(store.db, { ...old, token_hash: hashOf("x"), made: "2026-01-01T00:00:00.000Z" });
  const password = await new Passwords().hash(PASSWORD);
  await addAccount(
    store.db,
    { ...old, looks: looksOf(old.name), password, made: "2026-01-01T00:00:00.000Z" },
    () => Promise.resolve(true),
  );
  await store.close();
  const ann = new Browser(url);
  expect((await ann.signIn(old.name)).status).toBe(200);
  expect((await ann.me()).name).toBe(old.name);
});
