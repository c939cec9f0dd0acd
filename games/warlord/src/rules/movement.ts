import { hasProximityScan } from "./abilities.ts";
import { resolveContacts } from "./contact.ts";
import { enterHex } from "./entry.ts";
import { neighbourNamed } from "./hex.ts";
import { formLinks, followMotherships } from "./links.ts";
import { engineersAtWork } from "./engineers.ts";
import { proximityScan } from "./scanning.ts";
import { resupply } from "./services.ts";
import { speedOf, shipLabel } from "./ships.ts";
import type { Ship } from "./state.ts";
import { slotFor, type Turn } from "./turn-context.ts";
import { runFullTurn } from "../ship-orders/full-turn.ts";
import { runPulseOrder } from "../ship-orders/pulse.ts";
import { fleetOf, inPlay, oldestFirst, place, tell } from "./world.ts";

export const PULSES = 6;

/** The ship movement phase: six pulses of four steps (WL-SEQ-07 ff.). */
export function movementPhase(turn: Turn): void {
  const { world } = turn;
  for (const ship of fleetOf(world.state, turn.id)) ship.shields = ship.sf;
  engineersAtWork(turn);
  for (const ship of fleetOf(world.state, turn.id)) turn.speeds.set(ship, speedOf(ship));
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

/** Step 1 for one ship: its whole-turn order in pulse 1, or the line of this pulse (WL-SEQ-10, 11). */
function actInPulse(turn: Turn, ship: Ship): void {
  const plan = turn.plans.get(ship);
  if (plan === undefined) return;
  const speed = speedOf(ship);
  if (plan.fullTurn !== undefined) {
    if (turn.pulse === 1 && speed > 0) runFullTurn(turn, ship, plan.fullTurn);
    return;
  }
  // Speed lost under way cuts later pulses at once, speed won back or refitted comes with the next sheet;
  // a stasis zone ends the turn (ruling on lost speed).
  const used = turn.pulsesUsed.get(ship) ?? 0;
  const most = Math.min(speed, turn.speeds.get(ship) ?? speed);
  if (turn.halted.has(ship) || used >= most) return;
  const slot = slotFor(turn, ship);
  if (slot === undefined) return;
  turn.pulsesUsed.set(ship, used + 1);
  switch (slot.kind) {
    case "idle":
      return;
    case "move":
      moveShip(turn, ship, slot.hex);
      return;
    case "order":
      runPulseOrder(turn, ship, slot);
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
  if (enterHex(turn, ship, target) === "entered")
    tell(world, turn.id, "movement", "move", {
      pulse: turn.pulse,
      ship: shipLabel(ship),
      place: place(world, ship.at),
    });
}
