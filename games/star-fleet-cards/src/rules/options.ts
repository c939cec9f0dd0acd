import type { Chair, Field, Seat, Between } from "@flagship/kernel";
import { message, type PlainKey } from "../say.ts";
import type { ShipId } from "../data/ships.ts";

/** What two players agree on before a match. */
export interface Options {
  /** The ship of the first and of the second chair; the same twice is a mirror match (SFC-SETUP-02). */
  readonly firstShip: ShipId;
  readonly secondShip: ShipId;
  /** SFC-SETUP-07. */
  readonly initiative: "random" | "first" | "second";
  /** SFC-END-03. */
  readonly turnLimit: boolean;
  readonly turns: number;
  /** SFC-END-02. */
  readonly moppingUp: boolean;
  /** R20: the two shuttles of a card may choose their targets and moments apart. */
  readonly shuttlesApart: boolean;
  /** R43: the D7's wing phasers bear through all six shields. */
  readonly wideWings: boolean;
}

type OptionName = Between<PlainKey, "option.", ".help">;

const shipPick = (name: OptionName, initial: ShipId): Field => ({
  kind: "pick",
  name,
  label: message(`option.${name}`),
  help: message(`option.${name}.help`),
  from: [
    { value: "ca", label: message("option.ship", { ship: "@ca" }) },
    { value: "d7", label: message("option.ship", { ship: "@d7" }) },
  ],
  initial,
});

const toggle = (name: OptionName, initial: boolean): Field => ({
  kind: "toggle",
  name,
  label: message(`option.${name}`),
  help: message(`option.${name}.help`),
  initial,
});

export const OPTIONS: readonly Field[] = [
  shipPick("firstShip", "ca"),
  shipPick("secondShip", "d7"),
  {
    kind: "pick",
    name: "initiative",
    label: message("option.initiative"),
    help: message("option.initiative.help"),
    from: [
      { value: "random", label: message("option.initiative.random") },
      { value: "first", label: message("option.initiative.first") },
      { value: "second", label: message("option.initiative.second") },
    ],
    initial: "random",
  },
  toggle("turnLimit", true),
  {
    kind: "number",
    name: "turns",
    label: message("option.turns"),
    help: message("option.turns.help"),
    min: 5,
    max: 200,
    initial: 40,
  },
  toggle("moppingUp", false),
  toggle("shuttlesApart", false),
  toggle("wideWings", false),
];

/** The two chairs of a duel. */
export const chairs = (options: Options): readonly Chair[] => [
  { title: "chair.first", side: 0, plays: options.firstShip },
  { title: "chair.second", side: 1, plays: options.secondShip },
];

/** The ship that a seat flies. */
export const shipOfSeat = (options: Options, seat: Seat): ShipId =>
  seat === 0 ? options.firstShip : options.secondShip;
