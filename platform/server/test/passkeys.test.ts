import {
  accountSummaryShape,
  meShape,
  passkeyOptionsShape,
  passkeySummaryShape,
  paths,
  type Me,
  passkeyPaths,
} from "@flagship/protocol";
import { describe, expect, test } from "vitest";
import { type ServerConfig } from "../src/index.ts";
import { Authenticator, type Mischief } from "./support/authenticator.ts";
import { faultIn, success, type Answer } from "./support/client.ts";
import { Browser, PASSWORD } from "./support/people.ts";
import { ledgerBeside, startServer } from "./support/server.ts";
import { codeIn, confirmMail, tellingServer } from "./support/telling.ts";

const codeOf = (answer: Answer): readonly [number, string] => [answer.status, faultIn(answer).code];

async function place(wishes: Partial<ServerConfig> = {}) {
  const { url } = await startServer(wishes);
  // Keys belong to a name: a number in its place is none.
  return url.replace("127.0.0.1", "localhost");
}

const optionsFrom = async (browser: Browser, path: string, body: unknown = {}) =>
  success(await browser.ask(path, body), passkeyOptionsShape).options;

/** A guest becomes an account by a passkey alone. */
async function signUp(browser: Browser, key: Authenticator, name: string): Promise<Me> {
  await browser.me();
  const options = await optionsFrom(browser, passkeyPaths.passkeyNew, { name });
  return success(await browser.ask(paths.account, { name, passkey: key.make(options) }), meShape);
}

async function signIn(browser: Browser, key: Authenticator, mischief?: Mischief): Promise<Answer> {
  const options = await optionsFrom(browser, passkeyPaths.passkeyAsk);
  return browser.ask(passkeyPaths.passkeySession, { passkey: key.use(options, mischief) });
}

const account = async (browser: Browser) => success(await browser.ask(paths.account), accountSummaryShape);

test("a passkey that somebody added lets nobody in after the account was recovered, by mail or by the host", async () => {
  for (const how of ["mail", "host"] as const) {
    const { url: numbered, folder, letter } = await tellingServer({}, false);
    const url = numbered.replace("127.0.0.1", "localhost");
    const [ann, thief] = [new Browser(url), new Browser(url)];
    await ann.signUp("Ann");
    await confirmMail(ann, letter, 1);
    const key = new Authenticator(url);
    const options = await optionsFrom(ann, passkeyPaths.passkeyChallenge, { password: PASSWORD });
    expect((await ann.ask(passkeyPaths.passkeys, { passkey: key.make(options) })).status).toBe(201);
    expect((await signIn(thief, key)).status).toBe(200);
    if (how === "mail") {
      await new Browser(url).ask(paths.recovery, { name: "Ann" });
      const code = codeIn((await letter(2))?.text);
      await new Browser(url).ask(paths.recovered, { code, password: "another horse" });
      expect((await letter(3))?.text).toContain("all passkeys are removed");
    } else {
      const ledger = await ledgerBeside(folder);
      await ledger?.resetPassword("Ann");
      await ledger?.close();
    }
    expect(codeOf(await signIn(thief, key))).toEqual([401, "passkey.wrong"]);
  }
});

describe("a passkey", () => {
  test("makes a guest an account without a password, and signs it in on another device", async () => {
    const url = await place();
    const [home, phone] = [new Browser(url), new Browser(url)];
    const key = new Authenticator(url);
    const guest = await home.me();
    const me = await signUp(home, key, "Ann");
    expect(me).toEqual({ id: guest.id, name: "Ann", role: "player" });
    expect(await account(home)).toMatchObject({
      password: false,
      passkeys: [{ device: "Firefox on Linux" }],
    });
    expect(success(await signIn(phone, key), meShape)).toEqual(me);
    expect((await account(phone)).passkeys[0]?.used).toBeDefined();
    // No password fits where there is none.
    for (const password of ["", PASSWORD])
      expect(codeOf(await new Browser(url).signIn("Ann", password))).toEqual([401, "account.wrong"]);
  });

  test("is made of Ed25519, P-256 or RSA, on a device that checks who is there", async () => {
    const browser = new Browser(await place());
    await browser.me();
    const options = await optionsFrom(browser, passkeyPaths.passkeyNew, { name: "Ann" });
    expect(options["pubKeyCredParams"]).toEqual([-8, -7, -257].map((alg) => ({ alg, type: "public-key" })));
    expect(options["rp"]).toEqual({ name: "Flagship", id: "localhost" });
    expect(options["authenticatorSelection"]).toMatchObject({
      residentKey: "required",
      userVerification: "required",
    });
  });

  test("is refused with another site's name or origin, without a check of who is there, and with foreign words", async () => {
    const url = await place();
    const [home, eve] = [new Browser(url), new Browser(url)];
    const key = new Authenticator(url);
    await signUp(home, key, "Ann");
    const wrong: readonly Mischief[] = [
      { origin: "https://evil.example" },
      { site: "evil.example" },
      { unverified: true },
      { challenge: Buffer.from("chosen by somebody else, thirty-two").toString("base64url") },
    ];
    for (const mischief of wrong)
      expect([mischief, ...codeOf(await signIn(eve, key, mischief))]).toEqual([
        mischief,
        401,
        "passkey.wrong",
      ]);
    const stranger = new Authenticator(url);
    expect(codeOf(await signIn(eve, stranger))).toEqual([401, "passkey.wrong"]);
    // Somebody else's key under Ann's id.
    const options = await optionsFrom(eve, passkeyPaths.passkeyAsk);
    const forged = { ...stranger.use(options), id: key.id, rawId: key.id };
    expect(codeOf(await eve.ask(passkeyPaths.passkeySession, { passkey: forged }))).toEqual([
      401,
      "passkey.wrong",
    ]);
    await eve.me();
    for (const mischief of wrong) {
      const again = await optionsFrom(eve, passkeyPaths.passkeyNew, { name: "Eve" });
      const passkey = new Authenticator(url).make(again, mischief);
      expect(codeOf(await eve.ask(paths.account, { name: "Eve", passkey }))).toEqual([401, "passkey.wrong"]);
    }
    expect((await eve.me()).role).toBeUndefined();
  });

  test("signs each challenge once, and in time", async () => {
    let now = new Date("2026-05-01T12:00:00Z");
    const url = await place({ clock: () => now });
    const home = new Browser(url);
    const key = new Authenticator(url);
    await signUp(home, key, "Ann");
    const phone = new Browser(url);
    const passkey = key.use(await optionsFrom(phone, passkeyPaths.passkeyAsk));
    expect((await phone.ask(passkeyPaths.passkeySession, { passkey })).status).toBe(200);
    expect(codeOf(await new Browser(url).ask(passkeyPaths.passkeySession, { passkey }))).toEqual([
      401,
      "passkey.wrong",
    ]);
    const late = await optionsFrom(phone, passkeyPaths.passkeyAsk);
    now = new Date(now.getTime() + 5 * 60_000);
    expect(codeOf(await phone.ask(passkeyPaths.passkeySession, { passkey: key.use(late) }))).toEqual([
      401,
      "passkey.wrong",
    ]);
    const inTime = await optionsFrom(phone, passkeyPaths.passkeyAsk);
    now = new Date(now.getTime() + 5 * 60_000 - 1);
    expect((await phone.ask(passkeyPaths.passkeySession, { passkey: key.use(inTime) })).status).toBe(200);
  });

  test("that has signed more often elsewhere is a copy, and is refused", async () => {
    const url = await place();
    const home = new Browser(url);
    const key = new Authenticator(url);
    await signUp(home, key, "Ann");
    expect((await signIn(home, key, { counter: 7 })).status).toBe(200);
    expect(codeOf(await signIn(new Browser(url), key, { counter: 7 }))).toEqual([401, "passkey.wrong"]);
    expect((await signIn(home, key, { counter: 8 })).status).toBe(200);
  });

  test("asked of one guest makes no key for another", async () => {
    const url = await place();
    const [ann, eve] = [new Browser(url), new Browser(url)];
    await ann.me();
    await eve.me();
    const options = await optionsFrom(ann, passkeyPaths.passkeyNew, { name: "Ann" });
    const passkey = new Authenticator(url).make(options);
    expect(codeOf(await eve.ask(paths.account, { name: "Ann", passkey }))).toEqual([401, "passkey.wrong"]);
  });
});

describe("passkeys of an account", () => {
  test("are added with the password, listed, and removed; a found browser gets none", async () => {
    const url = await place();
    const ann = new Browser(url);
    await ann.signUp("Ann");
    const key = new Authenticator(url);
    for (const proof of [{}, { password: "wrong horse" }])
      expect(codeOf(await ann.ask(passkeyPaths.passkeyChallenge, proof))).toEqual([401, "account.wrong"]);
    const options = await optionsFrom(ann, passkeyPaths.passkeyChallenge, { password: PASSWORD });
    const made = success(
      await ann.ask(passkeyPaths.passkeys, { passkey: key.make(options) }),
      passkeySummaryShape,
    );
    expect((await account(ann)).passkeys).toEqual([made]);
    const again = await optionsFrom(ann, passkeyPaths.passkeyChallenge, { password: PASSWORD });
    expect(again["excludeCredentials"]).toEqual([{ id: key.id, type: "public-key" }]);
    expect(codeOf(await ann.ask(passkeyPaths.passkeys, { passkey: key.make(again) }))).toEqual([
      401,
      "passkey.wrong",
    ]);
    const exported = await ann.ask(paths.export);
    expect(exported.body).toMatchObject({ passkeys: [{ id: made.id }] });
    expect(JSON.stringify(exported.body)).not.toContain(key.id);
    const eve = new Browser(url);
    await eve.signUp("Eve");
    expect(codeOf(await eve.ask(passkeyPaths.passkey(made.id), { password: PASSWORD }, "DELETE"))).toEqual([
      404,
      "passkey.none",
    ]);
    for (const proof of [undefined, {}, { password: "wrong horse" }])
      expect(codeOf(await ann.ask(passkeyPaths.passkey(made.id), proof, "DELETE"))).toEqual([
        401,
        "account.wrong",
      ]);
    expect((await account(ann)).passkeys).toHaveLength(1);
    const away = { password: PASSWORD };
    expect((await ann.ask(passkeyPaths.passkey(made.id), away, "DELETE")).status).toBe(200);
    expect((await account(ann)).passkeys).toEqual([]);
    expect(codeOf(await signIn(new Browser(url), key))).toEqual([401, "passkey.wrong"]);
  });

  test("the only way in stays; a password or a second passkey lets it go", async () => {
    const url = await place();
    const ann = new Browser(url);
    const key = new Authenticator(url);
    await signUp(ann, key, "Ann");
    const [only] = (await account(ann)).passkeys;
    const shown = { passkey: key.use(await optionsFrom(ann, passkeyPaths.passkeyAsk)) };
    expect(codeOf(await ann.ask(passkeyPaths.passkey(only?.id ?? ""), shown, "DELETE"))).toEqual([
      409,
      "passkey.last",
    ]);
    // What a key has signed counts once.
    expect(codeOf(await ann.ask(passkeyPaths.passkey(only?.id ?? ""), shown, "DELETE"))).toEqual([
      401,
      "passkey.wrong",
    ]);
    const proof = key.use(await optionsFrom(ann, passkeyPaths.passkeyAsk));
    expect((await ann.ask(paths.password, { passkey: proof, password: PASSWORD })).status).toBe(200);
    expect((await account(ann)).password).toBe(true);
    const typed = { password: PASSWORD };
    expect((await ann.ask(passkeyPaths.passkey(only?.id ?? ""), typed, "DELETE")).status).toBe(200);
    expect((await new Browser(url).signIn("Ann")).status).toBe(200);
  });

  test("prove their owner alone, who can leave with one; nothing stays", async () => {
    const url = await place();
    const [ann, eve] = [new Browser(url), new Browser(url)];
    const [annKey, eveKey] = [new Authenticator(url), new Authenticator(url)];
    await signUp(ann, annKey, "Ann");
    await signUp(eve, eveKey, "Eve");
    const foreign = eveKey.use(await optionsFrom(ann, passkeyPaths.passkeyAsk));
    expect(codeOf(await ann.ask(paths.account, { passkey: foreign }, "DELETE"))).toEqual([
      401,
      "passkey.wrong",
    ]);
    const own = annKey.use(await optionsFrom(ann, passkeyPaths.passkeyAsk));
    expect((await ann.ask(paths.account, { passkey: own }, "DELETE")).status).toBe(200);
    expect(codeOf(await signIn(new Browser(url), annKey))).toEqual([401, "passkey.wrong"]);
  });
});

test("passkeys work where the server has a name: neither by number, nor at another address than the players'", async () => {
  const { url } = await startServer();
  expect(codeOf(await new Browser(url).ask(passkeyPaths.passkeyAsk, {}))).toEqual([409, "passkey.no-name"]);
  const named = await place({ publicUrl: "https://play.example" });
  expect(codeOf(await new Browser(named).ask(passkeyPaths.passkeyAsk, {}))).toEqual([
    409,
    "passkey.elsewhere",
  ]);
  const plain = await place({ publicUrl: "http://play.example" });
  expect(codeOf(await new Browser(plain).ask(passkeyPaths.passkeyAsk, {}))).toEqual([409, "passkey.no-name"]);
});

test("an account is made by a password or by a passkey, not by both and not by neither", async () => {
  const url = await place();
  const ann = new Browser(url);
  await ann.me();
  const options = await optionsFrom(ann, passkeyPaths.passkeyNew, { name: "Ann" });
  const passkey = new Authenticator(url).make(options);
  expect(codeOf(await ann.ask(paths.account, { name: "Ann" }))).toEqual([400, "message.malformed"]);
  expect(codeOf(await ann.ask(paths.account, { name: "Ann", password: PASSWORD, passkey }))).toEqual([
    400,
    "message.malformed",
  ]);
});

test("an address is asked to sign so often a minute, whatever for", async () => {
  let ticks = 0;
  const url = await place({ trustProxy: ["127.0.0.1", "::1"], ticks: () => ticks });
  const [ann, guest] = [new Browser(url), new Browser(url)];
  await ann.signUp("Ann");
  await guest.me();
  const asking = async (path: string, body: object, address = "9.9.9.9") => {
    const from = { "x-forwarded-for": address };
    const browser = path === passkeyPaths.passkeyNew ? guest : ann;
    return (await browser.ask(path, body, "POST", from)).status;
  };
  const ways = [
    [passkeyPaths.passkeyAsk, {}],
    [passkeyPaths.passkeyNew, { name: "Bob" }],
    [passkeyPaths.passkeyChallenge, { password: PASSWORD }],
  ] as const;
  for (let time = 0; time < 10; time++)
    for (const [path, body] of ways) expect([path, await asking(path, body)]).toEqual([path, 200]);
  for (const [path, body] of ways) expect([path, await asking(path, body)]).toEqual([path, 429]);
  for (const [path, body] of ways) expect([path, await asking(path, body, "8.8.8.8")]).toEqual([path, 200]);
  ticks = 60_000;
  for (const [path, body] of ways) expect([path, await asking(path, body)]).toEqual([path, 200]);
});
