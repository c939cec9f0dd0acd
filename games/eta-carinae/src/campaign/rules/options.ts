import type { Field, Refusal } from "@flagship/kernel";
import { message, refuse } from "../../say.ts";
import { SOVEREIGNTIES, type Sovereignty } from "../../common/data/sovereignties.ts";

export const MOST_PLAYERS = 8;

/** The sovereignties by seat stand in `power0` and so on. */
export type Options = {
  readonly turns: number;
  readonly map: "standard" | "small";
  readonly tables: boolean;
  readonly hegira: boolean;
} & { readonly [seat in `power${number}`]: Sovereignty };

const FIRST: readonly Sovereignty[] = ["F", "Y", "A", "K", "X", "U", "T", "C"];

const powers = SOVEREIGNTIES.map((value) => ({
  value,
  label: message("option.sovereignty", { power: `@${value}` }),
}));

/** Standard length 24 turns (EC-CGEN-01). */
const TURNS = { fewest: 2, most: 60, standard: 24 } as const;

export const options: readonly Field[] = [
  {
    kind: "number",
    name: "turns",
    label: message("option.campaign.turns"),
    help: message("option.campaign.turns-help"),
    min: TURNS.fewest,
    max: TURNS.most,
    initial: TURNS.standard,
  },
  {
    kind: "pick",
    name: "map",
    label: message("option.campaign.map"),
    help: message("option.campaign.map-help"),
    from: (["standard", "small"] as const).map((value) => ({
      value,
      label: message(`option.campaign.map.${value}`),
    })),
    initial: "standard",
  },
  {
    kind: "toggle",
    name: "tables",
    label: message("option.campaign.tables"),
    help: message("option.campaign.tables-help"),
    initial: true,
  },
  {
    kind: "toggle",
    name: "hegira",
    label: message("option.campaign.hegira"),
    help: message("option.campaign.hegira-help"),
    initial: false,
  },
  ...FIRST.map((initial, seat): Field => ({
    kind: "pick",
    name: `power${seat}`,
    label: message("option.campaign.power", { seat: seat + 1 }),
    from: powers,
    initial,
  })),
];

/** The sovereignty that a seat rules (EC-CGEN-01). */
export const powerOf = (options: Options, seat: number): Sovereignty => options[`power${seat}`] ?? "F";

/** Each player rules a sovereignty of his own (EC-CGEN-01). */
export function checkOptions(options: Options, seats: number): Refusal | undefined {
  const taken = new Set<Sovereignty>();
  for (let seat = 0; seat < seats; seat++) {
    const power = powerOf(options, seat);
    if (taken.has(power))
      return refuse("campaign-same-power", "EC-CGEN-01", { power: `@${power}` }, `power${seat}`);
    taken.add(power);
  }
  return undefined;
}
