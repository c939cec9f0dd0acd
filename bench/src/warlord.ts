import { runWorkload } from "./child.ts";
import { once, type Metric } from "./metric.ts";

interface Measured {
  /** Milliseconds. */
  readonly galaxy: number;
  readonly save: number;
  /** Megabytes. */
  readonly memory: number;
  readonly years: Readonly<Record<string, { readonly millis: number; readonly ships: number }>>;
}

const TURNS = [5, 20, 30];
const CORPORATIONS = [10, 20, 50];
const FULL = 50;

/** The figures of Star Fleet Warlord: a year, its memory, a galaxy, saving, and how a year grows. */
export function warlordMetrics(): readonly Metric[] {
  const games = new Map(
    CORPORATIONS.map((seats) => [
      seats,
      once(() => runWorkload<Measured>("warlord", String(seats), ...TURNS.map(String))),
    ]),
  );
  const measured = (seats: number): Promise<Measured> => {
    const game = games.get(seats);
    if (game === undefined) throw new Error(`no game of ${seats} is measured`);
    return game();
  };
  const yearOf = async (seats: number, turn: number): Promise<number> =>
    ((await measured(seats)).years[turn]?.millis ?? 0) / 1000;
  const growth = CORPORATIONS.flatMap((seats) =>
    TURNS.map((turn): Metric => ({
      name: `wl.growth.${seats}.${turn}`,
      about: `the same with ${seats} Corporations on turn ${turn}`,
      measure: async () => ({ value: await yearOf(seats, turn), unit: "s" }),
    })),
  );
  return [
    {
      name: "wl.year",
      about: "Warlord: a whole year of 50 Corporations on turn 20 with all reports as text and JSON",
      goal: "at most 3 s",
      measure: async () => ({ value: await yearOf(FULL, 20), unit: "s" }),
    },
    {
      name: "wl.ships",
      about: "ships in that year",
      measure: async () => ({ value: (await measured(FULL)).years["20"]?.ships ?? 0, unit: "ships" }),
    },
    {
      name: "wl.memory",
      about: "the most memory the process of that game took",
      goal: "at most 700 MB",
      measure: async () => ({ value: (await measured(FULL)).memory, unit: "MB" }),
    },
    {
      name: "wl.galaxy",
      about: "a new galaxy of 100 sectors",
      goal: "at most 2 s",
      measure: async () => ({ value: (await measured(FULL)).galaxy / 1000, unit: "s" }),
    },
    {
      name: "wl.save",
      about: "its state saved and loaded",
      goal: "at most 2 s",
      measure: async () => ({ value: (await measured(FULL)).save / 1000, unit: "s" }),
    },
    ...growth,
  ];
}
