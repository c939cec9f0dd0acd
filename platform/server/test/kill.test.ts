import { setTimeout as sleep } from "node:timers/promises";
import { FastDice } from "@flagship/kernel";
import { paths, seenReportShape } from "@flagship/protocol";
import { expect, test } from "vitest";
import { ask, duel, LiveClient, success } from "./support/client.ts";
import { startProcess } from "./support/process.ts";
import { temporaryFolder } from "./support/server.ts";

const KILLS = 20;
const MATCHES = 8;

/** One seat at a table: acts whenever it is asked, and remembers what was acknowledged. */
class Player {
  readonly acknowledged = new Map<number, unknown>();
  readonly #dice: FastDice;
  readonly #id: string;
  readonly #token: string;

  constructor(id: string, token: string, seed: number) {
    this.#id = id;
    this.#token = token;
    this.#dice = new FastDice(seed);
  }

  /** Plays until the connection is lost. */
  async play(url: string): Promise<void> {
    const client = new LiveClient(url, this.#id, { token: this.#token });
    for (;;) {
      await client.until(() => client.asked() || client.ended);
      if (client.ended) return;
      const choices = client.seen?.choices?.open ?? [];
      const { action } = this.#dice.pick(choices);
      const answer = client.act(action);
      const heard = await Promise.race([answer, client.closed]);
      answer.catch(() => {});
      if ("type" in heard && heard.type === "accepted") this.acknowledged.set(heard.number, action);
    }
  }
}

test(`kill -9 under load, ${KILLS} times in a row, loses no acknowledged act`, async () => {
  const folder = temporaryFolder();
  const dice = new FastDice(Date.now());
  let { child, url } = await startProcess(folder);
  const tables = [];
  for (let i = 0; i < MATCHES; i++) {
    const { id, first, second } = await duel(url, { options: { cards: 5000 } });
    tables.push({
      id,
      first,
      players: [new Player(id, first.token, i), new Player(id, second.token, i + 100)],
    });
  }
  for (let kill = 0; kill < KILLS; kill++) {
    const playing = tables.flatMap(({ players }) => players.map((player) => player.play(url)));
    // At a random moment, but not before it has acknowledged something, however slow the machine is.
    const enough = acknowledgedBy(tables) + 1 + dice.below(100);
    while (acknowledgedBy(tables) < enough) await sleep(1);
    await sleep(dice.below(50));
    child.kill("SIGKILL");
    await Promise.all(playing);
    ({ child, url } = await startProcess(folder));
    for (const { id, first, players } of tables) {
      const report = success(await ask(url, paths.seen(id), { token: first.token }), seenReportShape);
      const heard = new Map<number, unknown[]>();
      for (const { number, event } of report.heard) heard.set(number, [...(heard.get(number) ?? []), event]);
      for (const [seat, { acknowledged: acts }] of players.entries()) {
        for (const [number, action] of acts) {
          // The act is there under its number, by this seat and with this card.
          expect(heard.get(number)?.[0]).toMatchObject(eventOf(seat, action));
        }
      }
      expect(report.seen?.outcome).toBeUndefined();
    }
  }
  expect(acknowledgedBy(tables)).toBeGreaterThan(KILLS);
}, 240_000);

interface Table {
  readonly players: readonly Player[];
}

/** How many acts were acknowledged so far. */
const acknowledgedBy = (tables: readonly Table[]): number =>
  tables.flatMap(({ players }) => players).reduce((sum, player) => sum + player.acknowledged.size, 0);

/** How an act of a seat is told. */
function eventOf(seat: number, action: unknown): object {
  const { type, card } = action as { readonly type: "play" | "parry" | "let"; readonly card?: string };
  const told = { play: "played", parry: "parried", let: "let" }[type];
  return card === undefined ? { type: told, seat } : { type: told, seat, card };
}
