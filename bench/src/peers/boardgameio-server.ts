import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { FastDice, type Dice } from "@flagship/kernel";
import { loadDuel, type Duel } from "../duel.ts";
import { PEER_GAME, movesIn, peerAction, type PeerState } from "./boardgameio.ts";
import { noteStarted } from "../started.ts";
import { peer } from "./install.ts";

interface Socket {
  on(event: "connect", heard: () => void): void;
  on(event: "sync", heard: (matchID: string, sync: { readonly state: PeerState }) => void): void;
  on(event: "update", heard: (matchID: string, state: PeerState) => void): void;
  emit(event: string, ...args: readonly unknown[]): void;
  disconnect(): void;
}

type Connect = (
  url: string,
  settings: { readonly transports: readonly string[]; readonly forceNew: boolean },
) => Socket;

/** How the server is measured; the same as for ours. */
export interface PeerServerEffort {
  readonly matches?: number;
  readonly warmUp?: number;
  readonly seconds?: number;
}

/** Moves per second of boardgame.io's server: as many matches at once, over sockets on loopback, kept in memory. */
export async function measurePeerServer(effort: PeerServerEffort = {}): Promise<number> {
  const { matches = 200, warmUp = 3, seconds = 10 } = effort;
  const server = await startPeerServer();
  const { io } = peer("socket.io-client") as { readonly io: Connect };
  const duel = await loadDuel();
  let moves = 0;
  const tables = Array.from({ length: matches }, (_, index) => {
    const connect = (): Socket =>
      io(`${server.url}/${PEER_GAME}`, { transports: ["websocket"], forceNew: true });
    return new PeerTable(
      `t${index}`,
      [connect(), connect()],
      duel,
      new FastDice(index + 1),
      () => (moves += 1),
    );
  });
  try {
    for (const table of tables) table.play();
    await sleep(warmUp * 1000);
    moves = 0;
    const began = performance.now();
    await sleep(seconds * 1000);
    if (moves === 0) throw new Error("boardgame.io's server made no moves");
    return (moves * 1000) / (performance.now() - began);
  } finally {
    for (const table of tables) table.stop();
    server.stop();
  }
}

/** Two players at one of their tables who start anew whenever a match is over. */
class PeerTable {
  readonly #name: string;
  readonly #sockets: readonly Socket[];
  readonly #duel: Duel;
  readonly #dice: Dice;
  readonly #moved: () => void;
  #match = 0;
  /** The number of the state seen last. */
  #seen = 0;

  constructor(name: string, sockets: readonly Socket[], duel: Duel, dice: Dice, moved: () => void) {
    this.#name = name;
    this.#sockets = sockets;
    this.#duel = duel;
    this.#dice = dice;
    this.#moved = moved;
  }

  play(): void {
    const [first, second] = this.#sockets;
    for (const [seat, socket] of this.#sockets.entries()) {
      socket.on("update", (id, state) => id === this.#id && this.#heard(seat, state));
    }
    // Their server makes a match when it is first asked for; the second player asks when it is there.
    first?.on("connect", () => this.#sitDown(0));
    first?.on("sync", () => this.#sitDown(1));
    second?.on("sync", (id, { state }) => id === this.#id && this.#act(state));
  }

  stop(): void {
    for (const socket of this.#sockets) socket.disconnect();
  }

  get #id(): string {
    return `${this.#name}.${this.#match}`;
  }

  #sitDown(seat: number): void {
    this.#sockets[seat]?.emit("sync", this.#id, String(seat), undefined, 2);
  }

  /** Both players hear of every move; it counts once. */
  #heard(seat: number, state: PeerState): void {
    if (movesIn(state) > this.#seen) {
      this.#seen = movesIn(state);
      this.#moved();
    }
    const [decision] = this.#duel.module.game.waitingFor(state.G);
    if (decision === undefined && seat === 0) {
      this.#match += 1;
      this.#seen = 0;
      this.#sitDown(0);
    }
    if (decision?.seat === seat) this.#act(state);
  }

  #act(state: PeerState): void {
    const { game } = this.#duel.module;
    const [decision] = game.waitingFor(state.G);
    if (decision === undefined) return;
    const seat = Number(decision.seat);
    const action = peerAction(seat, game.sample(state.G, seat, this.#dice));
    this.#sockets[seat]?.emit("update", action, movesIn(state), this.#id, String(seat));
  }
}

/** Their server in a process of its own. */
async function startPeerServer(): Promise<{ readonly url: string; readonly stop: () => void }> {
  const script = join(import.meta.dirname, "../workloads/boardgameio-server.ts");
  const env = { ...process.env, NODE_ENV: "production" };
  const child = spawn(process.execPath, [script], { env, stdio: ["ignore", "pipe", "inherit"] });
  noteStarted(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /^\{"port":(\d+)\}$/.exec(line)?.[1];
    if (port !== undefined) return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
  }
  throw new Error("boardgame.io's server did not start");
}
