import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Range } from "../src/data/figures.ts";
import type { Battery } from "../src/rules/state.ts";
import type { Code } from "../src/lessons/position.ts";

export type Name = "CA" | "D7";
type Both<T> = Readonly<Record<Name, T>>;

export interface ObjectLine {
  readonly id: string;
  readonly alive?: number;
  readonly hits?: number;
  readonly to_enemy: Range;
  readonly to_own: Range;
}

export interface Play {
  readonly by: Name;
  readonly act: string;
  readonly card?: string;
  readonly at?: string;
  readonly range?: Range;
  readonly damage?: number;
  readonly shift?: number;
  readonly net?: number;
  readonly volley?: number;
  readonly count?: number;
  readonly couple?: number;
  readonly shield?: number;
  readonly with_shuttles?: {
    readonly object: string;
    readonly phasers: number;
    readonly range: Range;
    readonly damage: number;
  };
  readonly battery_used?: boolean;
  readonly absorbed?: number;
  readonly hits_shield?: number;
  readonly shield_after?: number;
  readonly internals?: readonly number[];
  readonly by_rules?: readonly number[];
  readonly energy_after?: number;
  readonly facing_after?: number;
  readonly distance_after?: Range;
  readonly objects_after?: readonly ObjectLine[];
  readonly alive_after?: number;
  readonly object?: string;
  readonly to_enemy?: Range;
  readonly to_own?: Range;
  readonly spec_left?: number;
  readonly lost_arming?: string;
  readonly shift_after?: number;
}

export interface Turn {
  readonly turn: number;
  readonly first: Name;
  readonly distance: Range;
  readonly facing: Both<number>;
  readonly draw: Both<readonly string[]>;
  readonly hand: Both<readonly string[]>;
  readonly plays: readonly Play[];
  readonly after: {
    readonly distance: Range;
    readonly facing: Both<number>;
    readonly shields: Both<readonly number[]>;
    readonly damage_taken: Both<number>;
    readonly energy: Both<number>;
    readonly battery: Both<Battery>;
    readonly played: Both<number>;
    readonly objects: readonly ObjectLine[];
    readonly winner?: Name;
  };
}

export interface ExampleGame {
  readonly rig: { readonly initial_damage_taken: Both<number> };
  readonly start: { readonly distance: Range; readonly facing: Both<number> };
  readonly turns: readonly Turn[];
}

export const example = parse(
  readFileSync(join(import.meta.dirname, "example-game.yaml"), "utf8"),
) as ExampleGame;

const KINDS: Readonly<Record<string, string>> = {
  CLOSE: "close",
  AWAY: "away",
  LEFT: "left",
  RIGHT: "right",
  HET: "het",
  GEN: "general",
  SPEC: "specific",
  ECM1: "ecm1",
  ECM2: "ecm2",
  ECCM1: "eccm1",
  ECCM2: "eccm2",
  BP: "boarding",
  TRAC: "tractor",
  RBAT: "recharge",
  REP: "repair",
  SHUT: "shuttles",
  P1FA: "ph1-fa",
  P1LF: "ph1-lf",
  P1RF: "ph1-rf",
  PHS: "photon-std",
  PHO: "photon-ovl",
  ARS: "arm-std",
  ARO: "arm-ovl",
  P2FX: "ph2-fx",
  P2L: "ph2-l",
  P2R: "ph2-r",
  P2W: "ph2-wing",
  DIS: "disruptor-std",
  DIO: "disruptor-ovl",
};

/** The card that a printed code names. */
export function codeFor(printed: string): Code {
  const [kind = "", copy] = printed.split(".");
  const known = KINDS[kind];
  if (known === undefined) throw new Error(`unknown card ${printed}`);
  return copy === undefined ? known : `${known}.${copy}`;
}
