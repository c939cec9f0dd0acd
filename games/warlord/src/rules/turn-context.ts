import type { FullTurn, Slot } from "./written-sheet.ts";
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

/** The first pulse in which a ship of this speed can act (WL-MOVE-03, WL-MORD-RM-01). */
const firstPulse = (turn: Turn, speed: number): number => (turn.corp.settings.reversedMoves ? 7 - speed : 1);

/** The first written line that is used: six are the six pulses, "none" where the ship cannot act; fewer are its usable ones. */
const firstLine = (turn: Turn, plan: ShipPlan, speed: number): number =>
  plan.slots.length === 6 ? firstPulse(turn, speed) - 1 : 0;

/** The line a ship has for this pulse: its slots fill its usable pulses in order (WL-MOVE-03, 04). */
export function slotFor(turn: Turn, ship: Ship): Slot | undefined {
  const speed = turn.speeds.get(ship) ?? 0;
  const plan = turn.plans.get(ship);
  if (plan === undefined || plan.fullTurn !== undefined) return undefined;
  const step = turn.pulse - firstPulse(turn, speed);
  return step < 0 || step >= speed ? undefined : plan.slots[firstLine(turn, plan, speed) + step];
}

/** Lines that stand at pulses in which a ship of this speed cannot act. */
export function slotsBeyond(turn: Turn, plan: ShipPlan, speed: number): Slot[] {
  const first = firstLine(turn, plan, speed);
  return plan.slots.filter(
    (slot, index) => slot.kind !== "idle" && (index < first || index >= first + speed),
  );
}

/** Whether a ship has a hex move written for this pulse (WL-MOVE-20). */
export const movesNow = (turn: Turn, ship: Ship): boolean => slotFor(turn, ship)?.kind === "move";
