import { rmSync, writeFileSync } from "node:fs";
import { availableParallelism, hostname } from "node:os";
import { createBotPool, createLabour } from "@flagship/bots/node";
import type { BotPool } from "@flagship/bots";
import type { Labour } from "@flagship/bots/node";
import { games as allGames, type RegisteredGame } from "@flagship/registry";
import type { Broker } from "../cluster/broker.ts";
import { openNats } from "../cluster/nats-bus.ts";
import { newId } from "../random.ts";
import {
  BEAT,
  jobSubject,
  WORKERS,
  type JobAnswer,
  type JobKind,
  type Jobs,
  type WorkerState,
} from "./kinds.ts";
import { rulesPrint, thinkersPrint } from "./prints.ts";

/** How a worker is set up. */
export interface WorkerSettings extends Broker {
  /** Thoughts and matches at the same time; missing: the machine's cores. */
  readonly threads?: number;
  /** What the computers of a game are, in a few letters. */
  thinkersOf(game: string): string;
  readonly games?: readonly RegisteredGame[];
  /** The module in which threads find the same games; missing: the platform's registry. */
  readonly registry?: string;
  /** What thinks, plays and analyses; missing: threads of its own. */
  readonly bots?: BotPool;
  readonly labour?: Labour;
  /** A file that is written anew with each sign of life, as long as the broker is reached: whoever watches over the worker reads it. */
  readonly beatFile?: string;
  /** Milliseconds that a broker is waited for which is not there yet; missing: half a minute. */
  readonly patience?: number;
  /** Told once, with the broker's address, when it is waited for. */
  onAway?(address: string): void;
  /** Told of each piece of work when it is over. */
  onDone?(kind: JobKind, game: string, outcome: "done" | "failed" | "busy", millis: number): void;
}

/** A worker that takes part. */
export interface Worker {
  readonly state: () => WorkerState;
  readonly connected: () => boolean;
  /** Takes nothing more, finishes what is under way, and leaves. */
  close(): Promise<void>;
}

/** So many thoughts for each thread are taken at once: they share its time. */
const THOUGHTS = 2;
/** How long what is under way may take when the worker leaves, in milliseconds. */
const PATIENCE = 30_000;
const PAUSE = 20;

/** Thinks, plays and analyses for whoever asks at the broker. */
export async function startWorker(settings: WorkerSettings): Promise<Worker> {
  const { games = allGames, registry, onDone = () => {} } = settings;
  const threads = settings.threads ?? availableParallelism();
  const id = newId();
  const since = new Date().toISOString();
  const bus = await openNats(settings, `worker ${id}`, settings.patience, settings.onAway);
  const where = { threads, ...(registry === undefined ? {} : { registry }) };
  const bots = settings.bots ?? createBotPool(where);
  const labour = settings.labour ?? createLabour(where);
  const busy = { thoughts: 0, labours: 0 };
  let done = 0;

  const crew: Readonly<Record<JobKind, (text: string) => Promise<unknown>>> = {
    think: (text) => bots.decide(JSON.parse(text) as Jobs["think"][0]),
    bout: (text) => labour.play(JSON.parse(text) as Jobs["bout"][0]),
    study: (text) => labour.study(JSON.parse(text) as Jobs["study"][0]),
  };

  async function perform(kind: JobKind, game: string, text: string): Promise<JobAnswer> {
    const what = kind === "think" ? "thoughts" : "labours";
    if (busy[what] >= (kind === "think" ? threads * THOUGHTS : threads)) {
      onDone(kind, game, "busy", 0);
      return { busy: true };
    }
    const begun = performance.now();
    busy[what] += 1;
    try {
      const answer = await crew[kind](text);
      done += 1;
      onDone(kind, game, "done", performance.now() - begun);
      return { answer };
    } catch (error) {
      onDone(kind, game, "failed", performance.now() - begun);
      return { failed: error instanceof Error ? error.message : String(error) };
    } finally {
      busy[what] -= 1;
    }
  }

  const stops: (() => Promise<void>)[] = [];
  for (const { id: name, load } of games) {
    const { game } = await load();
    const take = (kind: JobKind, print: string): void =>
      void stops.push(
        bus.work(jobSubject(kind, name, print), async (text) =>
          JSON.stringify(await perform(kind, name, text)),
        ),
      );
    take("think", rulesPrint(game));
    const print = thinkersPrint(game, settings.thinkersOf(name));
    take("bout", print);
    take("study", print);
  }
  const state = (): WorkerState => ({
    id,
    host: hostname(),
    threads,
    busy: busy.thoughts + busy.labours,
    done,
    since,
  });
  const tell = (more: { readonly leaving?: true } = {}): void =>
    bus.publish(WORKERS, JSON.stringify({ ...state(), ...more }));
  const { beatFile } = settings;
  const live = (): void => {
    tell();
    if (beatFile !== undefined && bus.connected) writeFileSync(beatFile, `${JSON.stringify(state())}\n`);
  };
  const beat = setInterval(live, BEAT);
  live();
  await bus.settled();
  return {
    state,
    connected: () => bus.connected,
    async close() {
      clearInterval(beat);
      if (beatFile !== undefined) rmSync(beatFile, { force: true });
      tell({ leaving: true });
      await Promise.all(stops.map((stop) => stop()));
      const begun = performance.now();
      while (busy.thoughts + busy.labours > 0 && performance.now() - begun < PATIENCE)
        await new Promise((resolve) => void setTimeout(resolve, PAUSE));
      await bus.close();
      await Promise.all([bots.close(), labour.close()]);
    },
  };
}
