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

/** The table half-way through an act: as before, but for what has happened already; `pending` is struck only later. */
export type Midway = (before: unknown, after: unknown, pending: ReadonlySet<string>) => unknown;

/** The beat that is on the stage. */
export interface Playing {
  readonly beat: Beat;
  /** Counts the beats that have come on: the same one shown again has another number. */
  readonly nth: number;
  readonly step: Step;
  /** Beats of the same act that follow or were left out. */
  readonly more: number;
}

export interface Director {
  /** What the board shows: it changes when the beat has struck, not when the act is heard of. */
  readonly shown: ReadonlySignal<Scene | undefined>;
  /** While something is played again: the table as it was then, to be drawn over the present one. */
  readonly rerun: ReadonlySignal<Scene | undefined>;
  /** What the log tells: it follows when the beat has ended. */
  readonly told: ReadonlySignal<readonly HeardEvent[]>;
  readonly playing: ReadonlySignal<Playing | undefined>;
  /** A seat whose act mattered little: its chip nods. A new object for each. */
  readonly nudge: ReadonlySignal<{ readonly seat: number } | undefined>;
  /** What would have been staged for somebody who wants no motion: it stands there for a moment and holds nothing up. */
  readonly still: ReadonlySignal<readonly Beat[]>;
  enter(scene: Scene, beats: readonly Beat[], midway?: Midway): void;
  /** Plays the beats of an act once more: from the table as it was before it where that is still known, else as it is. */
  replay(beats: readonly Beat[], number?: number): void;
  /** The beat on the stage once more, from its beginning. */
  repeat(): void;
  skip(): void;
  skipAll(): void;
}

type Lengths = Readonly<Record<Step, number>>;
/** Milliseconds of each step; dice need longer to settle, and a ship to break apart. */
const LENGTHS: Lengths = { in: 220, hold: 700, strike: 260, out: 180 };
/** What is only shown where it happens: a move, a launch. */
const LIGHT: Lengths = { in: 140, hold: 220, strike: 560, out: 120 };
const DICE_HOLD = 900;
const BREAKING = 560;
/** A still card stands so long. */
const STILL = 1200;
/** The table before so many acts is kept, to play them again. */
const KEPT = 8;
/** Later beats of one act are quicker, and there is an end to watching, but for what was asked for. */
const LATER = 0.6;
const LONGEST = 4000;
/** From so many acts behind nothing is staged: the table jumps. */
const BEHIND = 3;

function lengthOf({ weight, dice, strike }: Beat, step: Step): number {
  if (step === "hold" && dice !== undefined) return DICE_HOLD;
  if (step === "strike" && strike?.kind === "loss") return BREAKING;
  return (weight === "light" ? LIGHT : LENGTHS)[step];
}

/** What flies or breaks apart is still there while it does; anything else changes as it strikes. */
const landsAt = ({ strike }: Beat): Step =>
  strike === undefined || strike.kind === "flash" ? "strike" : "out";

const struckIn = (beats: readonly Beat[]): ReadonlySet<string> =>
  new Set(beats.flatMap(({ strike }) => (strike === undefined ? [] : [strike.to])));

interface Performance {
  readonly beats: readonly Beat[];
  readonly midway: Midway | undefined;
  /** Entered for the first time; or played again, over the present table. */
  readonly scene: Scene | undefined;
  /** Played again from here to there. */
  readonly again?: { readonly before: Scene; readonly after: Scene } | undefined;
}

export interface DirectorTools {
  /** How fast: 1 as written, 2 twice as fast, 0 not at all. */
  readonly tempo: () => number;
  /** Nothing shall move, but a still card may stand there. */
  readonly still?: () => boolean;
  /** Waits so long; `cut` calls it off. */
  readonly wait: (millis: number) => { readonly done: Promise<void>; readonly cut: () => void };
}

export const clockTools = (tempo: () => number, still: () => boolean): DirectorTools => ({
  tempo,
  still,
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
export function directorOf({ tempo, wait, still: stillWanted }: DirectorTools): Director {
  const shown = signal<Scene | undefined>(undefined);
  const rerun = signal<Scene | undefined>(undefined);
  const told = signal<readonly HeardEvent[]>([]);
  const playing = signal<Playing | undefined>(undefined);
  const nudge = signal<{ readonly seat: number } | undefined>(undefined);
  const still = signal<readonly Beat[]>([]);
  const queue: Performance[] = [];
  const past = new Map<number, { before: Scene; after: Scene; midway: Midway | undefined }>();
  let running = false;
  let nth = 0;
  const skips = { beat: false, all: false, back: false };
  /** The last scene that came in, whether it is shown yet or not. */
  let newest: Scene | undefined;
  let cut = (): void => {};

  const show = (scene: Scene): void => {
    batch(() => {
      shown.value = scene;
      told.value = scene.heard;
    });
  };

  const pause = async (millis: number): Promise<void> => {
    const speed = tempo();
    if (skips.beat || skips.all || skips.back || speed === 0) return;
    const waiting = wait(millis / speed);
    cut = waiting.cut;
    await waiting.done;
  };

  const play = async ({ beats, midway, scene, again }: Performance): Promise<void> => {
    const before = again?.before ?? (scene === undefined ? undefined : shown.peek());
    const after = again?.after ?? scene;
    const place = again === undefined ? shown : rerun;
    if (again !== undefined) rerun.value = again.before;
    /** Lets the table follow as far as the beats have got; -1: it stands as before them. */
    const land = (index: number): void => {
      if (after === undefined) return;
      const pending = struckIn(beats.slice(index + 1));
      if (index < 0 && before !== undefined) return void (place.value = before);
      if (pending.size === 0) place.value = after;
      else if (midway !== undefined && before !== undefined)
        place.value = {
          ...before,
          seen: { ...before.seen, view: midway(before.seen.view, after.seen.view, pending) },
        };
    };
    let spent = 0;
    const longest = scene === undefined ? Infinity : LONGEST;
    for (let index = 0; index < beats.length; index++) {
      const beat = beats[index];
      if (beat === undefined || skips.all || spent > longest) break;
      const pace = index === 0 ? 1 : LATER;
      nth += 1;
      for (const step of STEPS) {
        playing.value = { beat, nth, step, more: beats.length - index - 1 };
        if (step === landsAt(beat)) land(index);
        const millis = lengthOf(beat, step) * pace;
        spent += millis;
        await pause(millis);
      }
      if (skips.back) {
        land(index - 1);
        index--;
      }
      skips.beat = false;
      skips.back = false;
    }
    skips.all = false;
  };

  const run = async (): Promise<void> => {
    if (running) return;
    running = true;
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const full = next.beats.filter(({ weight }) => weight !== "nudge");
      if (queue.length < BEHIND && full.length > 0 && tempo() > 0) await play({ ...next, beats: full });
      batch(() => {
        playing.value = undefined;
        rerun.value = undefined;
        if (next.scene !== undefined) show(next.scene);
      });
    }
    running = false;
  };

  const standStill = async (beats: readonly Beat[]): Promise<void> => {
    still.value = beats;
    await wait(STILL).done;
    if (still.peek() === beats) still.value = [];
  };

  const keep = (after: Scene, midway: Midway | undefined): void => {
    const before = newest;
    if (before === undefined) return;
    past.set(after.seen.number, { before, after, midway });
    for (const number of past.keys()) if (past.size > KEPT) past.delete(number);
  };

  return {
    shown,
    rerun,
    told,
    playing,
    nudge,
    still,
    enter(scene, beats, midway) {
      const light = beats.find(({ weight, by }) => weight === "nudge" && by !== undefined);
      if (light?.by !== undefined) nudge.value = { seat: light.by };
      const full = beats.filter(({ weight }) => weight !== "nudge");
      if (full.length > 0) keep(scene, midway);
      newest = scene;
      if (full.length > 0 && tempo() === 0 && stillWanted?.() === true) void standStill(full);
      if (!running && (full.length === 0 || tempo() === 0)) return show(scene);
      queue.push({ scene, beats, midway });
      void run();
      return undefined;
    },
    replay(beats, number) {
      if (beats.length === 0) return;
      const full = beats.map((beat): Beat => (beat.weight === "nudge" ? { ...beat, weight: "full" } : beat));
      if (tempo() === 0 && stillWanted?.() === true) void standStill(full);
      const again = number === undefined ? undefined : past.get(number);
      queue.push({ scene: undefined, beats: full, again, midway: again?.midway });
      void run();
    },
    repeat() {
      if (playing.peek() === undefined) return;
      skips.back = true;
      cut();
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
