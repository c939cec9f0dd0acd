import { YARDS } from "../../common/data/sovereignties.ts";
import { classOf } from "../../space/data/ships.ts";
import { BOARDING_CLASS, TROOP_TABLE } from "../../common/data/troops.ts";
import { thrustOf as spaceThrust, isSoftKilled } from "../../space/rules/ship.ts";
import type { Ship as SpaceShip, State as SpaceState } from "../../space/rules/state.ts";
import { onTable } from "../../space/rules/units.ts";
import { powerName } from "./council.ts";
import { dropEmpty, handOver, newForce, splitOff } from "./forces.ts";
import { forceById, settleOwner, spotName } from "./places.ts";
import { addSquads } from "./production.ts";
import { sendReport } from "./report.ts";
import {
  NOBODY,
  OUTSKIRTS,
  type Force,
  type Owner,
  type Ship,
  type SpaceEncounter,
  type State,
} from "./state.ts";

/** A lost craft module takes this much refit; repair shops charge for each (EC-CECO-10). */
export const MODULE_REFIT = 10;

/** Neither called away nor off the table when the battle ended (EC-CBAT-06). */
const isThere = (inner: SpaceState, ship: SpaceShip): boolean =>
  ship.fate === "fights" && onTable(inner, ship);

/** The side that is left on the table: 0, 1, or the defender's when neither gave way (EC-CBAT-07). */
export function holderOf(inner: SpaceState): 0 | 1 {
  if (inner.conceded >= 0) return inner.conceded === 0 ? 1 : 0;
  const able = (side: number): boolean =>
    inner.ships.some(
      (ship) => ship.side === side && isThere(inner, ship) && !ship.prize && !isSoftKilled(ship),
    );
  return able(0) && !able(1) ? 0 : 1;
}

/** Adrift: it is there, but can neither go nor be steered. */
const isAdrift = (ship: SpaceShip): boolean =>
  ship.fate === "fights" && (ship.lifeless || (spaceThrust(ship) === 0 && isSoftKilled(ship)));

/** Writes a battle back into the campaign: logs, losses, prizes, retreat (EC-CBAT-06 to EC-CBAT-08, EC-GEN-01). */
export function settleBattle(
  state: State,
  battle: SpaceEncounter,
  fleet: readonly string[],
  inner: SpaceState,
): 0 | 1 {
  const winner = holderOf(inner);
  const sides = battle.sides;
  const prizes: { ship: Ship; to: Owner }[] = [];
  const lost: [number, number] = [0, 0];
  const squads = boardersOf(inner, winner);
  const gone = new Set<Ship>();
  for (const [index, after] of inner.ships.entries()) {
    const found = shipById(state, fleet[index] ?? "");
    if (found === undefined) continue;
    const { force, ship } = found;
    const side = after.side === 0 ? 0 : 1;
    const enemy = sides[side === 0 ? 1 : 0];
    writeBack(ship, after, inner, index, side === winner);
    if (!isThere(inner, after)) gone.add(ship);
    const adrift = side !== winner && isAdrift(after);
    const boarded = adrift && squads.length > 0;
    const taken = (after.prize && winner !== side) || boarded;
    if (boarded && !after.prize) squads.pop();
    const wrecked = after.fate === "destroyed" || (!after.prize && adrift && !taken);
    if (!wrecked && !taken) continue;
    force.ships = force.ships.filter((one) => one !== ship);
    lost[side] += 1;
    const { price } = classOf(ship.class);
    const victor = state.realms[enemy];
    if (taken) {
      // Whoever took her is aboard (EC-GEN-01).
      ship.hold.troops = [...after.boarders];
      prizes.push({ ship, to: enemy });
      if (victor !== undefined) victor.captured += price;
      takePrisoners(state, enemy, sides[side], ship);
    } else if (victor !== undefined) victor.destroyed += price;
  }
  for (const { ship, to } of prizes) {
    ship.hold.crew = 1;
    newForce(state, to, battle.hex, battle.at, [handOver(state, ship, to)]);
  }
  beachheads(state, battle, inner);
  retreat(state, battle, winner, gone);
  for (const side of [0, 1] as const) {
    sendReport(state, sides[side], battle.hex, winner === side ? "battle-won" : "battle-lost", {
      place: spotName(state, battle.hex, battle.at),
      enemy: powerName(state, sides[side === 0 ? 1 : 0]),
      own: lost[side],
      other: lost[side === 0 ? 1 : 0],
    });
  }
  dropEmpty(state);
  return winner;
}

/** Squads that were put down during the battle stand on the world now (EC-GEN-01). */
function beachheads(state: State, battle: SpaceEncounter, inner: SpaceState): void {
  const world = state.worlds[battle.at];
  if (world === undefined) return;
  for (const side of [0, 1] as const)
    for (const troop of inner.ashore[side] ?? []) addSquads(world, battle.sides[side], troop, 1);
  if (inner.ashore.some((squads) => squads.length > 0)) settleOwner(state, battle.at);
}

function shipById(state: State, id: string): { force: Force; ship: Ship } | undefined {
  for (const force of state.forces) {
    const ship = force.ships.find((one) => one.id === id);
    if (ship !== undefined) return { force, ship };
  }
  return undefined;
}

/** The log after the battle; craft in flight come home, with the modules they lost to be replaced (EC-CECO-10); those adrift only where their side holds the place (EC-CBAT-07). */
function writeBack(ship: Ship, after: SpaceShip, inner: SpaceState, index: number, held: boolean): void {
  ship.left = { ...after.left };
  ship.batteries = [...after.batteries];
  ship.bulk = after.bulk;
  ship.fits = [...after.fits];
  ship.hold = {
    ...after.hold,
    hidden: false,
    reloading: 0,
    troops: [...after.hold.troops],
    craft: after.hold.craft.map((craft) => ({ ...craft, prepared: false })),
    spares: [...after.hold.spares],
    plasma: [...after.hold.plasma],
  };
  for (const flight of inner.flights) {
    if (flight.home !== index || flight.side !== after.side) continue;
    for (const craft of flight.craft) {
      if (!craft.mobile && !held) continue;
      const modules = Number(!craft.armed) + Number(!craft.mobile);
      ship.hold.craft.push({ type: flight.type, refit: modules * MODULE_REFIT, prepared: false });
    }
    ship.hold.troops.push(...flight.troops);
  }
}

/** Squads that the winner can put aboard drifting enemies, one each (EC-CBAT-07). */
const boardersOf = (inner: SpaceState, winner: 0 | 1): string[] =>
  inner.ships
    .filter((ship) => ship.side === winner && ship.fate === "fights" && !ship.prize)
    .flatMap((ship) => ship.hold.troops.filter((troop) => TROOP_TABLE[troop].class >= BOARDING_CLASS));

/** Crews surrender between humans only (EC-CDIP-02, EC-MEL-10). */
function takePrisoners(state: State, captor: Owner, from: Owner, ship: Ship): void {
  const victor = state.realms[captor];
  const loser = state.realms[from];
  if (victor === undefined || loser === undefined) return;
  if (!YARDS[victor.sovereignty].human || !YARDS[loser.sovereignty].human) return;
  victor.prisoners[from] = (victor.prisoners[from] ?? 0) + ship.hold.crew;
}

/** The beaten, and whoever left the table, go to the outskirts; the beaten are left alone until the next check day; the winner may hunt (EC-CBAT-06, EC-CBAT-08, EC-CBAT-09). */
function retreat(state: State, battle: SpaceEncounter, winner: 0 | 1, gone: ReadonlySet<Ship>): void {
  const loser = winner === 0 ? 1 : 0;
  for (const id of battle.forces[loser]) {
    const force = forceById(state, id);
    if (force === undefined) continue;
    const spinning = force.steps[0]?.step === "jump" && force.at === OUTSKIRTS;
    force.at = OUTSKIRTS;
    force.guards = OUTSKIRTS;
    force.shaken = true;
    force.blockades = false;
    force.stance = "avoid";
    if (!spinning) {
      force.steps = force.steps.filter((step) => step.step === "jump");
      force.busy = 0;
    }
  }
  for (const id of battle.forces[winner]) {
    const force = forceById(state, id);
    if (force === undefined) continue;
    const away = battle.at === OUTSKIRTS ? [] : force.ships.filter((ship) => gone.has(ship));
    if (away.length > 0) {
      const part = splitOff(state, force, away);
      part.at = OUTSKIRTS;
      part.guards = OUTSKIRTS;
    }
    if (force.at !== battle.at && !force.screen) {
      force.at = battle.at;
      force.guards = battle.at;
    }
    force.prey = force.hunts ? battle.sides[loser] : NOBODY;
  }
}
