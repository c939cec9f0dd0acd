import type { FullTurn, Slot } from "../sheet/ast.ts";
import type { Hex } from "./hex.ts";
import { luckOf, type Luck } from "./luck.ts";
import type { Corp, CorpId, Ship } from "./state.ts";
import { corpOf, type World } from "./world.ts";

/** What a ship is to do this year, line by line. */
export interface ShipPlan {
  readonly slots: readonly Slot[];
  readonly fullTurn?: FullTurn;
}

/** One Corporation's turn in the running (WL-SEQ-01). */
export interface Turn {
  readonly world: World;
  readonly id: CorpId;
  readonly corp: Corp;
  readonly luck: Luck;
  readonly plans: ReadonlyMap<Ship, ShipPlan>;
  /** Order lines bought last turn for this one (WL-MORD-BO-01). */
  readonly boughtLines: number;
  /** Pulse now, 0 outside movement. */
  pulse: number;
  /** Where each ship that moved in this pulse came from. */
  readonly from: Map<Ship, Hex>;
  /** Ships that entered their hex in this pulse, in order. */
  readonly arrived: Ship[];
  /** Ships whose further moves are dropped after an illegal one (WL-MOVE-06). */
  readonly cancelled: Set<Ship>;
  /** Ships caught by a stasis zone: the rest of the turn is lost. */
  readonly halted: Set<Ship>;
  /** Speed at the start of the phase: it lays out the usable pulses. */
  readonly speeds: Map<Ship, number>;
  readonly pulsesUsed: Map<Ship, number>;
  /** Satellites by mothership (WL-ORD-LINK-01). */
  readonly links: Map<Ship, Ship[]>;
  /** Places left in swept minefields, usable from the pulse given (WL-ORD-SWP-02). */
  readonly swept: Map<Hex, { places: number; from: number }[]>;
  /** Ships that scanned: they cannot cloak again this turn (WL-ORD-SCAN-07). */
  readonly scanned: Set<Ship>;
}

export function openTurn(world: World, id: CorpId, plans: ReadonlyMap<Ship, ShipPlan>): Turn {
  const corp = corpOf(world.state, id);
  const { boughtLines } = corp;
  corp.boughtLines = 0;
  return { ...emptyTurn(world), id, corp, plans, boughtLines };
}

const emptyTurn = (world: World): Omit<Turn, "id" | "corp" | "plans" | "boughtLines"> => ({
  world,
  luck: luckOf(world.dice),
  pulse: 0,
  from: new Map(),
  arrived: [],
  cancelled: new Set(),
  halted: new Set(),
  speeds: new Map(),
  pulsesUsed: new Map(),
  links: new Map(),
  swept: new Map(),
  scanned: new Set(),
});

/** The line a ship has for this pulse: its slots fill its usable pulses in order (WL-MOVE-03, 04). */
export function slotFor(turn: Turn, ship: Ship): Slot | undefined {
  const speed = turn.speeds.get(ship) ?? 0;
  const plan = turn.plans.get(ship);
  if (plan === undefined || plan.fullTurn !== undefined) return undefined;
  const first = turn.corp.settings.reversedMoves ? 7 - speed : 1;
  if (turn.pulse < first || turn.pulse >= first + speed) return undefined;
  // Six written lines are the six pulses, "none" where the ship cannot act; fewer are its usable ones.
  return plan.slots[plan.slots.length === 6 ? turn.pulse - 1 : turn.pulse - first];
}

/** Whether a ship has a hex move written for this pulse (WL-MOVE-20). */
export const movesNow = (turn: Turn, ship: Ship): boolean => slotFor(turn, ship)?.kind === "move";
