import type { HeardEvent, Seen } from "@flagship/kernel";
import { batch, signal, type ReadonlySignal } from "@preact/signals";
import type { Beat } from "./beat.ts";

/** The table after an act, as one viewer knows it. */
export interface Scene {
  readonly seen: Seen;
  /** Everything heard so far. */
  readonly heard: readonly HeardEvent[];
  /** What this act brought, for motion. */
  readonly fresh: readonly HeardEvent[];
}

const STEPS = ["in", "hold", "strike", "out"] as const;
export type Step = (typeof STEPS)[number];

/** The beat that is on the stage. */
export interface Playing {
  readonly beat: Beat;
  readonly step: Step;
  /** Beats of the same act that follow or were left out. */
  readonly more: number;
}

export interface Director {
  /** What the board shows: it changes when the beat strikes, not when the act is heard of. */
  readonly shown: ReadonlySignal<Scene | undefined>;
  /** What the log tells: it follows when the beat has ended. */
  readonly told: ReadonlySignal<readonly HeardEvent[]>;
  readonly playing: ReadonlySignal<Playing | undefined>;
  /** A seat whose act mattered little: its chip nods. A new object for each. */
  readonly nudge: ReadonlySignal<{ readonly seat: number } | undefined>;
  enter(scene: Scene, beats: readonly Beat[]): void;
  /** Plays beats once more over the table as it is. */
  replay(beats: readonly Beat[]): void;
  skip(): void;
  skipAll(): void;
}

/** Milliseconds of each step; dice need longer to settle. */
const LENGTHS: Readonly<Record<Step, number>> = { in: 220, hold: 700, strike: 260, out: 180 };
const DICE_HOLD = 900;
/** Later beats of one act are quicker, and there is an end to watching. */
const LATER = 0.6;
const LONGEST = 4000;
/** From so many acts behind nothing is staged: the table jumps. */
const BEHIND = 3;

export interface DirectorTools {
  /** How fast: 1 as written, 2 twice as fast, 0 not at all. */
  readonly tempo: () => number;
  /** Waits so long; `cut` calls it off. */
  readonly wait: (millis: number) => { readonly done: Promise<void>; readonly cut: () => void };
}

export const clockTools = (tempo: () => number): DirectorTools => ({
  tempo,
  wait(millis) {
    let cut = (): void => {};
    const done = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, millis);
      cut = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    return { done, cut: () => cut() };
  },
});

/** Stages what happened, act by act, and lets the table follow. */
export function directorOf({ tempo, wait }: DirectorTools): Director {
  const shown = signal<Scene | undefined>(undefined);
  const told = signal<readonly HeardEvent[]>([]);
  const playing = signal<Playing | undefined>(undefined);
  const nudge = signal<{ readonly seat: number } | undefined>(undefined);
  const queue: { readonly scene: Scene | undefined; readonly beats: readonly Beat[] }[] = [];
  let running = false;
  const skips = { beat: false, all: false };
  let cut = (): void => {};

  const show = (scene: Scene): void => {
    batch(() => {
      shown.value = scene;
      told.value = scene.heard;
    });
  };

  const pause = async (millis: number): Promise<void> => {
    const speed = tempo();
    if (skips.beat || skips.all || speed === 0) return;
    const waiting = wait(millis / speed);
    cut = waiting.cut;
    await waiting.done;
  };

  const play = async (beats: readonly Beat[], scene: Scene | undefined): Promise<void> => {
    let spent = 0;
    for (const [index, beat] of beats.entries()) {
      if (skips.all || spent > LONGEST) break;
      const pace = index === 0 ? 1 : LATER;
      for (const step of STEPS) {
        playing.value = { beat, step, more: beats.length - index - 1 };
        if (step === "strike" && scene !== undefined) shown.value = scene;
        const millis = (step === "hold" && beat.dice !== undefined ? DICE_HOLD : LENGTHS[step]) * pace;
        spent += millis;
        await pause(millis);
      }
      skips.beat = false;
    }
    skips.all = false;
  };

  const run = async (): Promise<void> => {
    if (running) return;
    running = true;
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const full = next.beats.filter(({ weight }) => weight !== "nudge");
      if (queue.length < BEHIND && full.length > 0 && tempo() > 0) await play(full, next.scene);
      playing.value = undefined;
      if (next.scene !== undefined) show(next.scene);
    }
    running = false;
  };

  return {
    shown,
    told,
    playing,
    nudge,
    enter(scene, beats) {
      const light = beats.find(({ weight, by }) => weight === "nudge" && by !== undefined);
      if (light?.by !== undefined) nudge.value = { seat: light.by };
      const stages = beats.some(({ weight }) => weight !== "nudge") && tempo() > 0;
      if (!running && !stages) return show(scene);
      queue.push({ scene, beats });
      void run();
      return undefined;
    },
    replay(beats) {
      if (beats.length === 0) return;
      queue.push({ scene: undefined, beats: beats.map((beat) => ({ ...beat, weight: "full" })) });
      void run();
    },
    skip() {
      if (playing.peek() === undefined) return;
      skips.beat = true;
      cut();
    },
    skipAll() {
      if (playing.peek() === undefined) return;
      skips.all = true;
      cut();
    },
  };
}
