import {
  accepted,
  initialValues,
  message,
  readForm,
  type Checked,
  type Field,
  type FormValues,
  type GameModule,
} from "@flagship/kernel";
import {
  duelsOf,
  isContestant,
  LEVELS,
  MOST_ITERATIONS,
  REFERENCES,
  type Contestant,
  type Duels,
  type Setting,
} from "@flagship/bots";

/** As many matches as somebody might wait for in a page. */
const MOST_HERE = 10_000;

const COMPUTERS = [...LEVELS, ...REFERENCES].map((level) => ({
  value: level,
  label: message(`level.${level}`),
}));

/** One setting as a form: who plays, how often, with how much thought, by which rules. */
export function labFields(module: GameModule): readonly Field[] {
  const { options, seats } = module.game;
  const duels = duelsOf(module);
  return [
    { kind: "pick", name: "first", label: message("lab.first"), from: COMPUTERS, initial: "captain" },
    { kind: "pick", name: "second", label: message("lab.second"), from: COMPUTERS, initial: "officer" },
    ...(seats.min === seats.max
      ? []
      : [
          {
            kind: "number",
            name: "seats",
            label: message("lab.seats"),
            min: Math.max(2, seats.min),
            max: seats.max,
            initial: Math.max(2, seats.min),
          } satisfies Field,
        ]),
    { kind: "number", name: "games", label: message("lab.games"), min: 1, max: MOST_HERE, initial: 20 },
    {
      kind: "number",
      name: "iterations",
      label: message("lab.iterations"),
      help: message("lab.iterations.help"),
      min: 1,
      max: MOST_ITERATIONS,
      initial: 24,
    },
    { kind: "number", name: "seed", label: message("lab.seed"), min: 0, max: 1_000_000_000, initial: 1 },
    { kind: "toggle", name: "swap", label: message("lab.swap"), initial: true },
    ...(duels.length === 0
      ? []
      : [
          {
            kind: "pick",
            name: "duels",
            label: message("lab.duels"),
            help: message("lab.duels.help"),
            from: [
              { value: NONE, label: message("lab.duels.none") },
              ...duels.map(({ fields: [one] }) => ({ value: one, label: labelOf(options, one) })),
            ],
            initial: NONE,
          } satisfies Field,
        ]),
    ...(options.length === 0
      ? []
      : [
          {
            kind: "group",
            name: "options",
            label: message("lobby.options"),
            fields: options,
          } satisfies Field,
        ]),
  ];
}

const NONE = "none";

const labelOf = (options: readonly Field[], name: string): Field["label"] =>
  options.find((field) => field.name === name)?.label ?? message("lab.duels.none");

/** The setting that the form asks for, unless something in it does not fit. */
export function settingOf(module: GameModule, values: FormValues): Checked<Setting> {
  const { game } = module;
  const read = readForm(labFields(module), values);
  if (!read.ok) return read;
  const { first, second, seats, games, iterations, seed, swap, duels, options } = read.value;
  const played = duelsOf(module).find(({ fields: [one] }) => one === duels);
  return accepted({
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: (options ?? {}) as FormValues,
    bots: [contestant(first), contestant(second)],
    seats: typeof seats === "number" ? seats : game.seats.min,
    games: Number(games),
    seed: Number(seed),
    iterations: Number(iterations),
    swap: swap === true,
    ...(played === undefined ? {} : { duels: played }),
  });
}

const contestant = (value: unknown): Contestant =>
  typeof value === "string" && isContestant(value) ? value : "officer";

/** The form as it stands for a setting that was saved. */
export function valuesOf(module: GameModule, setting: Setting): FormValues {
  const { bots, seats, games, iterations, seed, swap, options } = setting;
  const duels: Duels | undefined = setting.duels;
  const fields = labFields(module);
  const values: FormValues = {
    ...initialValues(fields),
    first: bots[0] ?? "captain",
    second: bots[1] ?? bots[0] ?? "officer",
    seats,
    games,
    iterations,
    seed,
    swap,
    duels: duels?.fields[0] ?? NONE,
    options: { ...initialValues(module.game.options), ...options },
  };
  const names = new Set(fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}
