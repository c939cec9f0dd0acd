import { createECDH, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer as createHttp } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type APIResponse, type Browser, type Page } from "@playwright/test";
import { createServer } from "../../platform/server/src/index.ts";
import { Relay } from "../../platform/server/test/support/mail.ts";
import { look } from "./looking.ts";
import { test } from "./testing.ts";

const DAY = 86_400;
const PASSWORD = "correct horse battery";
const KINDS = ["turn", "deadline", "offer", "invitation", "result"];

/** A server whose days pass when the test says so, with a mail server and a push service beside it. */
async function place() {
  const folder = mkdtempSync(join(tmpdir(), "flagship-days-"));
  const relay = new Relay(["ann@players.example", "bob@players.example"]);
  await relay.open();
  const pushed: string[] = [];
  const service = createHttp((request, response) => {
    pushed.push(`${request.method} ${request.url} ${request.headers["content-encoding"]}`);
    request.resume().on("end", () => response.writeHead(201).end());
  });
  await new Promise<void>((ready) => service.listen(0, "127.0.0.1", ready));
  let passed = 0;
  const server = await createServer({
    dataFolder: folder,
    port: 0,
    logLevel: "silent",
    requestsPerMinute: 0,
    botBudget: 30,
    noticeGrace: 0,
    noticesEvery: 50,
    clock: () => new Date(Date.now() + passed),
    ticks: () => performance.now() + passed,
    mail: { address: "games@play.example", host: "127.0.0.1", relay: relay.url },
    outward: {
      plain: true,
      allows: () => true,
      resolve: (_name, answer) => answer(null, [{ address: "127.0.0.1", family: 4 }]),
    },
  });
  return {
    url: await server.listen(),
    relay,
    pushed,
    push: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    pass: (seconds: number) => void (passed += seconds * 1000),
    async close() {
      await server.close();
      await relay.close();
      service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
type Place = Awaited<ReturnType<typeof place>>;

const lettersTo = ({ relay }: Place, address: string) =>
  relay.letters.filter(({ to }) => to.includes(address));

/** Refused requests would only be noticed much later. */
async function done(answer: Promise<APIResponse>): Promise<void> {
  const got = await answer;
  expect([got.status() < 300, await got.text()]).toEqual([true, expect.anything()]);
}

/** Opens the link in the latest letter to somebody, as they would, with a page of its own. */
async function openLetter(page: Page, at: Place, address: string, purpose: string): Promise<void> {
  const letter = lettersTo(at, address).at(-1)?.text ?? "";
  const link = new RegExp(`/mail#${purpose}=[\\w-]+`).exec(letter)?.[0];
  expect(link, letter).toBeDefined();
  await page.goto(link ?? "");
  await page.locator("main form").waitFor();
}

/** Somebody with an account who is told by mail and push. */
async function member(browser: Browser, at: Place, name: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: at.url, reducedMotion: "reduce" })).newPage();
  const address = `${name.toLowerCase()}@players.example`;
  await page.request.get("/api/me");
  await done(page.request.post("/api/account", { data: { name, password: PASSWORD } }));
  await done(page.request.put("/api/account/mail", { data: { address, password: PASSWORD } }));
  await expect.poll(() => lettersTo(at, address).length).toBe(1);
  const code = /#confirm=([\w-]+)/.exec(lettersTo(at, address)[0]?.text ?? "")?.[1];
  await done(page.request.post("/api/mail/confirm", { data: { code } }));
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const subscription = {
    endpoint: `${at.push}/${name}`,
    p256dh: keys.getPublicKey("base64url"),
    auth: randomBytes(16).toString("base64url"),
  };
  await done(page.request.post("/api/account/push", { data: subscription }));
  const channel = { kinds: KINDS, matches: "all" };
  const wishes = { channels: { push: channel, mail: channel, webhook: channel } };
  await done(
    page.request.put("/api/account/telling", {
      data: { ...wishes, digest: "at-once", zone: "UTC", language: "en" },
    }),
  );
  await page.goto("/about");
  return page;
}

test("over days: told of the turn and of the deadline, a computer takes over, and the player comes back", async ({
  browser,
}) => {
  const at = await place();
  try {
    const people = {
      Ann: await member(browser, at, "Ann"),
      Bob: await member(browser, at, "Bob"),
    };
    const time = { decision: 3 * DAY, calendar: true, whenOut: "caretaker" };
    const seats = [{ kind: "me" }, { kind: "open" }];
    const made = await people.Ann.request.post("/api/matches", {
      data: { game: "star-fleet-cards", seats, time },
    });
    const { id, invitation } = (await made.json()) as { readonly id: string; readonly invitation: string };
    await people.Bob.request.post(`/api/matches/${id}/join`, { data: { invitation } });
    const { waitingFor } = (await (await people.Ann.request.get(`/api/matches/${id}`)).json()) as {
      readonly waitingFor: readonly number[];
    };
    const [away, here] = waitingFor[0] === 0 ? (["Ann", "Bob"] as const) : (["Bob", "Ann"] as const);
    const address = `${away.toLowerCase()}@players.example`;
    const { [here]: stays, [away]: returns } = people;
    await stays.goto(`/match/${id}`);
    await stays.locator(".table-page[data-acts='0']").waitFor();

    // Whoever is away hears that it is their turn, and two days later that time is nearly over.
    await expect.poll(() => lettersTo(at, address).length).toBe(2);
    expect(lettersTo(at, address)[1]?.text).toContain(`/match/${id}`);
    await expect.poll(() => at.pushed.length).toBeGreaterThanOrEqual(1);
    expect(at.pushed[0]).toBe(`POST /${away} aes128gcm`);
    at.pass(2 * DAY + 3600);
    await expect.poll(() => lettersTo(at, address).length).toBe(3);
    expect(lettersTo(at, address)[2]?.text).not.toBe(lettersTo(at, address)[1]?.text);

    // The third day is over: a computer plays for them, and both go on.
    at.pass(DAY);
    await stays.request.post(`/api/matches/${id}/offers`, { data: { kind: "pause" } });
    await expect(stays.locator(".table-page")).not.toHaveAttribute("data-acts", "0", { timeout: 60_000 });
    const chair = async (): Promise<unknown> => {
      const { seats: now } = (await (await stays.request.get(`/api/matches/${id}`)).json()) as {
        readonly seats: readonly { readonly name?: string; readonly standin?: string }[];
      };
      return now.find(({ name }) => name === away)?.standin;
    };
    expect(await chair()).toBe("officer");

    // Back again: one press, and the seat is theirs.
    await returns.goto(`/match/${id}`);
    const calls = returns.getByRole("region", { name: "At the table" });
    await expect(calls).toContainText("A computer plays for you.");
    await look(returns);
    await calls.getByRole("button", { name: "Take my seat back" }).press("Enter");
    await expect.poll(chair).toBeUndefined();
    await expect(calls.getByText("A computer plays for you.")).toHaveCount(0);
  } finally {
    await at.close();
  }
});

test("the links in letters: an address is confirmed, and a forgotten password replaced", async ({
  browser,
}) => {
  const at = await place();
  try {
    const page = await (await browser.newContext({ baseURL: at.url, reducedMotion: "reduce" })).newPage();
    const address = "ann@players.example";
    await page.request.get("/api/me");
    await done(page.request.post("/api/account", { data: { name: "Ann", password: PASSWORD } }));
    await done(page.request.put("/api/account/mail", { data: { address, password: PASSWORD } }));
    await expect.poll(() => lettersTo(at, address).length).toBe(1);
    await openLetter(page, at, address, "confirm");
    await look(page);
    const form = page.locator("main form");
    await form.getByRole("button").press("Enter");
    await expect(form.getByRole("status")).toHaveText(/./);
    await expect(form.getByRole("alert")).toHaveCount(0);
    await look(page);

    // On another device, without the password.
    const other = await (await browser.newContext({ baseURL: at.url, reducedMotion: "reduce" })).newPage();
    await other.request.get("/api/me");
    await done(other.request.post("/api/recovery", { data: { name: "Ann" } }));
    await expect.poll(() => lettersTo(at, address).length).toBe(2);
    await openLetter(other, at, address, "recover");
    await look(other);
    const asked = other.locator("main form");
    await asked.getByLabel("New password").fill("another horse battery");
    await asked.getByRole("button").press("Enter");
    await expect(asked.getByRole("status")).toHaveText(/./);
    await look(other);
    // The link is good once.
    await asked.getByLabel("New password").fill("a third horse battery");
    await asked.getByRole("button").press("Enter");
    await expect(asked.getByRole("alert")).toHaveText(/./);

    await other.goto("/account");
    const signIn = other.getByRole("form", { name: "Sign in", exact: true });
    await signIn.getByLabel("Name").fill("Ann");
    await signIn.getByLabel("Password").fill("another horse battery");
    await signIn.getByRole("button").press("Enter");
    await expect(other.locator("main")).toContainText("Ann");
    await expect(signIn).toHaveCount(0);
  } finally {
    await at.close();
  }
});
