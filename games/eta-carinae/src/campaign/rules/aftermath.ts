import { YARDS } from "../../common/data/sovereignties.ts";
import { classOf } from "../../space/data/ships.ts";
import { BOARDING_CLASS, TROOP_TABLE } from "../../common/data/troops.ts";
import { thrustOf as spaceThrust, isSoftKilled } from "../../space/rules/ship.ts";
import type { Ship as SpaceShip, State as SpaceState } from "../../space/rules/state.ts";
import { onTable } from "../../space/rules/units.ts";
import { powerName } from "./council.ts";
import { dropEmpty, handOver, newForce, splitOff } from "./forces.ts";
import { addSquads, forceById, settleOwner, whereabouts } from "./places.ts";
import { bringCraftHome, type Stranded } from "./homecoming.ts";
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
  const held: { after: SpaceShip; side: 0 | 1 }[] = [];
  const berths = new Map<number, { ship: Ship; side: 0 | 1; there: boolean }>();
  for (const [index, after] of inner.ships.entries()) {
    const found = shipById(state, fleet[index] ?? "");
    if (found === undefined) continue;
    const { force, ship } = found;
    const side = after.side === 0 ? 0 : 1;
    const enemy = sides[side === 0 ? 1 : 0];
    writeBack(ship, after);
    const there = isThere(inner, after);
    if (!there) gone.add(ship);
    const adrift = side !== winner && isAdrift(after);
    const manned = after.boarders.length > 0;
    const boarded = adrift && (manned || squads.length > 0);
    const taken = (after.prize && winner !== side) || boarded;
    if (boarded && !manned) squads.pop();
    const wrecked = after.fate === "destroyed" || (!after.prize && adrift && !taken);
    if (!wrecked && !taken) {
      berths.set(index, { ship, side, there });
      if (after.boarders.length > 0) held.push({ after, side });
      continue;
    }
    force.ships = force.ships.filter((one) => one !== ship);
    lost[side] += 1;
    const { price } = classOf(ship.class);
    const victor = state.realms[enemy];
    if (taken) {
      // Whoever took her is aboard (EC-GEN-01).
      ship.hold.troops = [...after.boarders];
      prizes.push({ ship, to: enemy });
      if (victor !== undefined) victor.captured += price;
      takePrisoners(state, enemy, sides[side], ship.hold.crew);
    } else if (victor !== undefined) victor.destroyed += price;
  }
  const stranded = bringCraftHome(inner, berths, winner);
  for (const { ship, to } of prizes) {
    ship.hold.crew = 1;
    newForce(state, to, battle.hex, battle.at, [handOver(state, ship, to)]);
  }
  beachheads(state, battle, inner);
  retreat(state, battle, winner, gone);
  const place = whereabouts(state, battle.hex, battle.at);
  for (const side of [0, 1] as const) {
    const enemy = side === 0 ? 1 : 0;
    sendReport(state, sides[side], battle.hex, winner === side ? "battle-won" : "battle-lost", {
      place,
      enemy: powerName(state, sides[enemy]),
      own: lost[side],
      other: lost[enemy],
    });
    reportStranded(state, battle, side, stranded[side]);
  }
  for (const { after, side } of held) loseBoarders(state, battle, after, side);
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

/** The log after the battle (EC-CBAT-06). */
function writeBack(ship: Ship, after: SpaceShip): void {
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
}

function reportStranded(
  state: State,
  battle: SpaceEncounter,
  side: 0 | 1,
  { craft, squads }: Stranded,
): void {
  if (craft === 0) return;
  const place = whereabouts(state, battle.hex, battle.at);
  if (squads === 0) sendReport(state, battle.sides[side], battle.hex, "craft-lost", { place, craft });
  else sendReport(state, battle.sides[side], battle.hex, "shuttles-lost", { place, craft, squads });
}

/** Squads aboard a ship that stays her own side's are lost with her, between humans as prisoners (RULINGS RC20). */
function loseBoarders(state: State, battle: SpaceEncounter, after: SpaceShip, side: 0 | 1): void {
  const captor = battle.sides[side];
  const from = battle.sides[side === 0 ? 1 : 0];
  const people = after.boarders.filter((squad) => !TROOP_TABLE[squad].robot).length;
  const caught = people > 0 && takePrisoners(state, captor, from, people);
  sendReport(state, from, battle.hex, caught ? "boarders-caught" : "boarders-lost", {
    place: whereabouts(state, battle.hex, battle.at),
    ship: `@${after.class}`,
    squads: after.boarders.length,
  });
}

/** Squads that the winner can put aboard drifting enemies, one each (EC-CBAT-07). */
const boardersOf = (inner: SpaceState, winner: 0 | 1): string[] =>
  inner.ships
    .filter((ship) => ship.side === winner && ship.fate === "fights" && !ship.prize)
    .flatMap((ship) => ship.hold.troops.filter((troop) => TROOP_TABLE[troop].class >= BOARDING_CLASS));

/** Crews surrender between humans only (EC-CDIP-02, EC-MEL-10). */
function takePrisoners(state: State, captor: Owner, from: Owner, squads: number): boolean {
  const victor = state.realms[captor];
  const loser = state.realms[from];
  if (victor === undefined || loser === undefined) return false;
  if (!YARDS[victor.sovereignty].human || !YARDS[loser.sovereignty].human) return false;
  victor.prisoners[from] = (victor.prisoners[from] ?? 0) + squads;
  return true;
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
