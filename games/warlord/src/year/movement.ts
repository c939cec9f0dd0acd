import { hasProximityScan } from "../rules/abilities.ts";
import { resolveContacts } from "../rules/contact.ts";
import { enterHex } from "../rules/entry.ts";
import { neighbourNamed } from "../rules/hex.ts";
import { formLinks, followMotherships } from "../rules/links.ts";
import { engineersAtWork } from "../rules/engineers.ts";
import { proximityScan } from "../rules/scanning.ts";
import { resupply } from "../rules/services.ts";
import { speedOf, shipLabel } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import { slotFor, slotsBeyond, type ShipPlan, type Turn } from "../rules/turn-context.ts";
import { slotWord } from "../sheet/write.ts";
import { runFullTurn } from "../ship-orders/full-turn.ts";
import { PULSE } from "../ship-orders/pulse.ts";
import { fleetOf, inPlay, oldestFirst, place, tell } from "../rules/world.ts";

const PULSES = 6;

/** The ship movement phase: six pulses of four steps (WL-SEQ-07 ff.). */
export function movementPhase(turn: Turn): void {
  const { world } = turn;
  for (const ship of fleetOf(world.state, turn.id)) ship.shields = ship.sf;
  engineersAtWork(turn);
  for (const ship of fleetOf(world.state, turn.id)) turn.speeds.set(ship, speedOf(ship));
  for (const [ship, plan] of turn.plans) tellUnusable(turn, ship, plan);
  formLinks(turn);
  for (turn.pulse = 1; turn.pulse <= PULSES; turn.pulse++) {
    turn.arrived.length = 0;
    turn.from.clear();
    for (const ship of fleetOf(world.state, turn.id).sort(oldestFirst)) {
      if (inPlay(world, ship)) actInPulse(turn, ship);
    }
    followMotherships(turn);
    resolveContacts(turn);
    resupply(turn);
  }
  turn.pulse = 0;
  for (const ship of fleetOf(world.state, turn.id)) if (hasProximityScan(ship)) proximityScan(turn, ship);
}

/** What a ship is told beyond its speed does nothing, and its owner is told so (WL-MOVE-04). */
function tellUnusable(turn: Turn, ship: Ship, plan: ShipPlan): void {
  const speed = turn.speeds.get(ship) ?? 0;
  const values = { ship: shipLabel(ship), speed };
  if (plan.fullTurn !== undefined) {
    // Satellites need no speed of their own to be linked (WL-ORD-LINK-01).
    if (speed === 0 && plan.fullTurn.order !== "LINK")
      tell(turn.world, turn.id, "movement", "move.still", { ...values, order: plan.fullTurn.order });
    return;
  }
  const beyond = slotsBeyond(turn, plan, speed).map(slotWord);
  if (beyond.length > 0)
    tell(turn.world, turn.id, "movement", "move.beyond", { ...values, words: beyond.join(" ") });
}

/** Step 1 for one ship: its whole-turn order in pulse 1, or the line of this pulse (WL-SEQ-10, 11). */
function actInPulse(turn: Turn, ship: Ship): void {
  const { world } = turn;
  const plan = turn.plans.get(ship);
  if (plan === undefined) return;
  const speed = speedOf(ship);
  if (plan.fullTurn !== undefined) {
    if (turn.pulse === 1 && speed > 0) runFullTurn(turn, ship, plan.fullTurn);
    return;
  }
  // Speed lost under way cuts later pulses at once, speed won back or refitted comes with the next sheet;
  // a stasis zone ends the turn (ruling on lost speed).
  if (turn.halted.has(ship)) return;
  const slot = slotFor(turn, ship);
  if (slot === undefined) return;
  const used = turn.pulsesUsed.get(ship) ?? 0;
  if (used >= Math.min(speed, turn.speeds.get(ship) ?? speed)) {
    if (slot.kind === "idle") return;
    turn.halted.add(ship);
    tell(world, turn.id, "movement", "move.slowed", { ship: shipLabel(ship), speed });
    return;
  }
  turn.pulsesUsed.set(ship, used + 1);
  switch (slot.kind) {
    case "idle":
      return;
    case "move":
      moveShip(turn, ship, slot.hex);
      return;
    case "order":
      PULSE[slot.order](turn, ship, slot.arg);
      return;
  }
}

function moveShip(turn: Turn, ship: Ship, hex: string): void {
  const { world } = turn;
  if (turn.cancelled.has(ship)) return;
  const target = neighbourNamed(world.state.galaxy, ship.at, hex);
  if (target === undefined) {
    turn.cancelled.add(ship);
    tell(world, turn.id, "movement", "move.illegal", {
      ship: shipLabel(ship),
      hex,
      place: place(world, ship.at),
    });
    return;
  }
  enterHex(turn, ship, target);
}
