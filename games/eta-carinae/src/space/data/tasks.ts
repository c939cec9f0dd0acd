/** What a written task is about, and what it asks for. */
export interface TaskForm {
  readonly target: "nothing" | "craft" | "flight" | "own ship" | "enemy ship" | "any ship";
  /** Figures that belong to it: craft, squads, power units; `m` are backup squads. */
  readonly figures?: readonly ("n" | "m")[];
  /** It can be written for several ships or kinds of craft at once; every other one stands once. */
  readonly several?: true;
}

/** Things that must be written beside the move (EC-ORD-07, EC-ORD-09). */
export const TASK_TABLE = {
  "stealth-on": { target: "nothing" },
  "stealth-off": { target: "nothing" },
  prepare: { target: "craft", figures: ["n"], several: true },
  launch: { target: "craft", figures: ["n", "m"], several: true },
  dock: { target: "own ship" },
  rescue: { target: "flight", several: true },
  reload: { target: "nothing" },
  orbit: { target: "nothing" },
  land: { target: "nothing", figures: ["n"] },
  "take-off": { target: "nothing" },
  unload: { target: "nothing" },
  tether: { target: "nothing" },
  tractor: { target: "enemy ship", several: true },
  grapple: { target: "enemy ship", figures: ["n"], several: true },
  "cast-off": { target: "any ship", several: true },
  "break-free": { target: "nothing" },
  board: { target: "enemy ship", figures: ["n", "m"] },
  charge: { target: "nothing" },
  quarters: { target: "nothing" },
  "free-launch": { target: "nothing" },
  "heat-beams": { target: "nothing" },
  "heat-thrust": { target: "nothing" },
  "heat-power": { target: "nothing" },
  split: { target: "nothing", figures: ["n"] },
  merge: { target: "flight" },
} as const satisfies Readonly<Record<string, TaskForm>>;

export type TaskKind = keyof typeof TASK_TABLE;
export const TASKS = Object.keys(TASK_TABLE) as readonly TaskKind[];
export const formOf = (task: TaskKind): TaskForm => TASK_TABLE[task];
