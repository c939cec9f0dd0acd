import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  initialValues,
  kernelWords,
  makeHeader,
  type Correspondence,
  type GameModule,
} from "@flagship/kernel";
import { findGame } from "@flagship/registry";
import { afterAll } from "vitest";
import {
  GameFolder,
  makeGameFolder,
  openAccount,
  openTurn,
  partyOf,
  readGameHeader,
  withPostWords,
  type Affairs,
  type Cycle,
} from "../src/index.ts";

/** How Warlord's sheets are known in a letter. */
export const MARKS = [{ game: "warlord", begins: "SFW ORDERS", ends: "END" }];

export const SECRET = "5e".repeat(32);

export async function warlord(): Promise<GameModule & { readonly correspondence: Correspondence }> {
  const module = await findGame("warlord")?.load();
  if (module?.correspondence === undefined) throw new Error("warlord is not played by post");
  return { ...module, correspondence: module.correspondence };
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "flagship-post-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A clock that stands still until it is moved. */
export class Clock {
  now = new Date("2026-11-01T10:00:00.000Z");
  read = (): Date => this.now;
  pass(hours: number): void {
    this.now = new Date(this.now.getTime() + hours * 3_600_000);
  }
}

export interface Player {
  readonly seat: number;
  readonly corp: number;
  readonly account: string;
}

/** A small game in a new folder: Ann and Bob by mail. */
export async function newGame(
  clock: Clock,
  cycle?: Cycle,
): Promise<{ game: GameFolder; folder: string; players: Player[] }> {
  const module = await warlord();
  const folder = temporaryFolder();
  const options = { ...initialValues(module.game.options), lastTurn: 0, monsters: false };
  const header = makeHeader(module.game, { options, seats: 2 }, SECRET);
  if (!header.ok) throw new Error(header.refusal.code);
  const opened = ["Ann", "Bob"].map((player, seat) =>
    openAccount(seat, { player, email: `${player.toLowerCase()}@example.org` }),
  );
  const affairs: Affairs = {
    format: 1,
    number: 31,
    title: "Trial",
    accounts: opened.map(({ account }) => account),
    paused: false,
    ...(cycle === undefined ? {} : { cycle }),
  };
  makeGameFolder(folder, { format: 1, header: header.value, secret: SECRET, names: "rulebook" }, affairs);
  const game = await reopen(folder, clock);
  await openTurn(game);
  const players = await game.look((match) =>
    opened.map(({ account, secret }) => ({
      seat: account.seat,
      corp: partyOf(game, match, account.seat).number,
      account: secret ?? "",
    })),
  );
  return { game, folder, players };
}

/** The same game as another process would find it. */
export async function reopen(folder: string, clock: Clock): Promise<GameFolder> {
  const module = await warlord();
  const header = readGameHeader(folder);
  if (header === undefined) throw new Error("no game");
  const lexicon = withPostWords({
    words: { ...kernelWords, ...module.words },
    names: module.names.rulebook,
  });
  return new GameFolder(folder, header, module, lexicon, clock.read);
}

/** A sheet as a player would write it. */
export const sheet = (
  { corp, account }: Player,
  turn: string,
  orders: readonly string[] = [],
  end = "END\n",
): string =>
  ["SFW ORDERS", "GAME 31", `TURN ${turn}`, `CORP ${corp}`, `ACCT ${account}`, "ORDERS", ...orders, end].join(
    "\n",
  );
