import { REGISTRY } from "@flagship/registry";
import { Piscina } from "piscina";
import type { Bout, BoutResult } from "../arena/bout.ts";
import type { Positions } from "../school/learner.ts";
import type { Lesson } from "../school/lesson.ts";

/** A lesson as it is handed to a thread. */
export interface LessonTask {
  readonly game: string;
  readonly lesson: Lesson;
}

/** A match in which admirals judge by a net, and `captain-1` is who the net is measured against. */
export interface ExamTask {
  readonly game: string;
  readonly net: string;
  readonly bout: Bout;
  /** The reference itself, or the same computer without the net in the reference's seat. */
  readonly beside: "reference" | "unlearned";
}

/** Matches to learn from, and matches that tell what was learned, played in threads. */
export interface School {
  readonly attend: (task: LessonTask) => Promise<Positions>;
  readonly sit: (task: ExamTask) => Promise<BoutResult>;
  readonly close: () => Promise<void>;
}

export function createSchool(threads: number): School {
  const pool = new Piscina<LessonTask | ExamTask, unknown>({
    filename: new URL("./school-worker.ts", import.meta.url).href,
    workerData: { registry: REGISTRY },
    minThreads: threads,
    maxThreads: threads,
  });
  return {
    attend: async (task) => (await pool.run(task, { name: "attend" })) as Positions,
    sit: async (task) => (await pool.run(task, { name: "sit" })) as BoutResult,
    close: () => pool.destroy(),
  };
}
