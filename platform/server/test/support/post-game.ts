import { initialValues, makeHeader } from "@flagship/kernel";
import { statusOf, type IssuedAccount } from "@flagship/post";
import { findGame } from "@flagship/registry";
import { onTestFinished } from "vitest";
import { createServer, openPostOffice, type Server } from "../../src/index.ts";
import type { MailConfig } from "../../src/post/mail-config.ts";
import { handOver, Relay } from "./mail.ts";
import { firstChoiceBot } from "./server.ts";

export const ADDRESS = "warlord@games.example";
const SECRET = "7a".repeat(32);
export const PLAYERS = ["ann", "bob"];
export const addressOf = (name: string): string => `${name}@players.example`;

export class Clock {
  now = new Date("2026-11-01T18:00:00.000Z");
  read = (): Date => this.now;
  pass(hours: number): void {
    this.now = new Date(this.now.getTime() + hours * 3_600_000);
  }
}

/** A small game of two in a data folder, or in the database that goes with it. */
export async function newPostGame(
  folder: string,
  clock: Clock,
  { lastTurn = 0, ...where }: { readonly databaseUrl?: string; readonly lastTurn?: number } = {},
): Promise<readonly [IssuedAccount, IssuedAccount]> {
  const module = await findGame("warlord")?.load();
  if (module === undefined) throw new Error("there is no warlord");
  const options = { ...initialValues(module.game.options), lastTurn, monsters: false };
  const header = makeHeader(module.game, { options, seats: 2 }, SECRET);
  if (!header.ok) throw new Error(header.refusal.code);
  const office = await openPostOffice({ ...where, dataFolder: folder, clock: clock.read });
  const made = await office.make({
    game: "warlord",
    header: header.value,
    secret: SECRET,
    names: "rulebook",
    title: "Trial",
    newcomers: PLAYERS.map((player) => ({ player, email: addressOf(player) })),
    cycle: { hours: 7 * 24, at: "18:00", grace: 24, early: true },
  });
  await office.close();
  if (!made.ok || made.value.game !== 1) throw new Error("the game was not made");
  const [ann, bob] = made.value.accounts;
  if (ann === undefined || bob === undefined) throw new Error("no accounts");
  return [ann, bob];
}

/** A server on a data folder that takes letters. */
export async function servePost(
  folder: string,
  clock: Clock,
  relay?: Relay,
  log: string[] = [],
  mail: Partial<MailConfig> = {},
): Promise<Server> {
  const server = await createServer({
    dataFolder: folder,
    port: 0,
    logLevel: "warn",
    logTo: { write: (line) => void log.push(line) },
    clock: clock.read,
    bots: firstChoiceBot,
    mail: {
      address: ADDRESS,
      host: "127.0.0.1",
      port: 0,
      ...(relay === undefined ? {} : { relay: relay.url }),
      ...mail,
    },
  });
  await server.listen();
  onTestFinished(() => server.close());
  // First letters are out before anything else happens.
  await server.post.tick();
  return server;
}

/** The mail server of the players. */
export async function openRelay(others: readonly string[] = []): Promise<Relay> {
  const relay = new Relay([...PLAYERS.map(addressOf), ...others]);
  await relay.open();
  onTestFinished(() => relay.close());
  return relay;
}

/** What has come besides the first letter, which every player gets. */
export const lettersIn = ({ letters }: Relay): Relay["letters"] =>
  letters.filter(({ subject }) => !subject.endsWith("your first sheet"));

export const turnOf = async (server: Server): Promise<string> => {
  const game = await server.post.gameNumbered(1);
  return game === undefined ? "" : (await statusOf(game)).turn;
};

export const sheet = ({ party, account }: IssuedAccount, turn: string, orders: readonly string[]): string =>
  [
    "SFW ORDERS",
    "GAME 1",
    `TURN ${turn}`,
    `CORP ${party}`,
    `ACCT ${account}`,
    "ORDERS",
    ...orders,
    "END",
  ].join("\n");

/** Sends a letter and lets the office do its work. */
export async function write(server: Server, from: string, raw: string, envelope = from): Promise<string> {
  const answer = await handOver(server.mailPort() ?? 0, { from: envelope, to: ADDRESS, raw });
  await server.post.tick();
  return answer;
}
