import { FIRST_PF_YEAR } from "../data/items.ts";
import { CRUSHER_NUKE, MONSTERS } from "../data/monsters.ts";
import { LISTED_TYPES, theType } from "../data/ship-types.ts";
import { becomeMirror } from "../rules/ships.ts";
import { isMonsterShip } from "../rules/abilities.ts";
import { between, chance } from "../rules/arith.ts";
import { setFort } from "../rules/bases.ts";
import { resolveContacts } from "../rules/contact.ts";
import { stepUnit } from "./computer-step.ts";
import { MONSTER_CORP, PIRATES } from "../rules/corps.ts";
import { capacityOf, newShip, speedOf, typeOf } from "../rules/ships.ts";
import type { CorpId, Ship, State } from "../rules/state.ts";
import { openTurn, type Turn } from "../rules/turn-context.ts";
import {
  areaOf,
  corpOf,
  enlist,
  fleetOf,
  inPlay,
  notify,
  place,
  shipsAt,
  siteAt,
  sitesOf,
  type World,
} from "../rules/world.ts";

/** Monsters, then pirates, then the others in the order of their numbers (WL-NPC-25). */
export function computerSequence(state: State): CorpId[] {
  const first = [MONSTER_CORP, ...PIRATES.map((pirate) => pirate.number)];
  const rank = (id: CorpId): number => {
    const { number } = corpOf(state, id);
    const index = first.indexOf(number);
    return index < 0 ? first.length + number : index;
  };
  return state.corps
    .flatMap((corp, id) => (corp.kind === "player" ? [] : [id]))
    .sort((a, b) => rank(a) - rank(b));
}

/** All computer Corporations act once (WL-NTG-03). */
export function runComputerCorps(world: World): void {
  for (const id of computerSequence(world.state)) runComputerCorp(world, id);
}

function runComputerCorp(world: World, id: CorpId): void {
  const turn = openTurn(world, id, new Map());
  const { state, dice } = world;
  const units = fleetOf(state, id);
  for (const unit of units) {
    unit.age += 1;
    unit.shields = unit.sf;
    if (typeOf(unit).family === "energy") unit.damage = 0;
    restock(state, unit);
  }
  // Ships of a destroyed NPC never move again (WL-NPC-22).
  if (!turn.corp.alive) return;
  const movers = units.filter((unit) => !prospects(turn, unit) && chance(dice, 67));
  // A crusher begins its turn with what it stands on, then moves like others (WL-MON-SC-01).
  const busy = new Set(units.filter((unit) => crushes(turn, unit)));
  moveTogether(turn, movers, busy);
  if (turn.corp.kind === "monsters") reproduce(turn);
  else buildShips(turn);
  fortifyAtRandom(turn);
}

/** Ghost ships have their fighters, drones and PFs again, crippled ones none (RULINGS D4, WL-ITEM-02). */
function restock(state: State, unit: Ship): void {
  if (!isMonsterShip(unit)) return;
  unit.fighters = capacityOf(unit, "fighters");
  unit.drones = capacityOf(unit, "drones");
  unit.pfs = state.year >= FIRST_PF_YEAR ? capacityOf(unit, "pfs") : 0;
}

/** A crusher on a site often spends its first pulse on it: it devastates the site, the smallest kind eats a moon (WL-MON-SC-01). */
function crushes(turn: Turn, unit: Ship): boolean {
  const { state, dice } = turn.world;
  const { code, family } = typeOf(unit);
  const site = siteAt(state, unit.at);
  if (family !== "crusher" || site === undefined || !chance(dice, CRUSHER_NUKE[code] ?? 0)) return false;
  if (code === "MC") site.moons = Math.max(0, site.moons - 1);
  else {
    site.devastated = true;
    if (site.owner !== turn.id)
      notify(turn.world, site.owner, "alerts", "alert.devastated", {
        place: place(turn.world, site.hex),
        name: site.name,
        lost: 0,
      });
  }
  return true;
}

/** A Jindarian that rested in asteroids spends its turn on them (WL-RACE-J-06). */
function prospects({ world }: Turn, unit: Ship): boolean {
  const { state } = world;
  const { race } = typeOf(unit);
  if (race === "J" && unit.resting && areaOf(state, unit.at) === "AF") {
    state.galaxy.prospect[unit.at] = 0;
    unit.resting = false;
    return true;
  }
  return false;
}

/** One step per pulse, all units of the Corporation together; a bounce ends a unit's movement (WL-NPC-35). */
function moveTogether(turn: Turn, movers: readonly Ship[], busy: ReadonlySet<Ship>): void {
  let moving = [...movers];
  for (turn.pulse = 1; turn.pulse <= 6 && moving.length > 0; turn.pulse++) {
    turn.arrived.length = 0;
    turn.from.clear();
    moving = moving.filter(
      (unit) =>
        inPlay(turn.world, unit) &&
        speedOf(unit) >= turn.pulse &&
        ((turn.pulse === 1 && busy.has(unit)) || stepUnit(turn, unit)),
    );
    const targets = new Map(turn.arrived.map((unit) => [unit, unit.at]));
    resolveContacts(turn);
    moving = moving.filter(
      (unit) =>
        inPlay(turn.world, unit) && (targets.get(unit) ?? unit.at) === unit.at && !stopsHere(turn, unit),
    );
  }
  turn.pulse = 0;
}

/** A computer Jindarian stops in asteroids and prospects them next year. */
function stopsHere(turn: Turn, unit: Ship): boolean {
  if (typeOf(unit).race !== "J" || areaOf(turn.world.state, unit.at) !== "AF") return false;
  unit.resting = true;
  return true;
}

/** From age 4 one in ten, amoebas from age 3 one in four (WL-NPC-05, 06). */
function reproduce(turn: Turn): void {
  const { world } = turn;
  for (const parent of fleetOf(world.state, turn.id)) {
    const { family, code } = typeOf(parent);
    const [age, percent] = family === "amoeba" ? [3, 25] : [4, 10];
    if (parent.age < age || !chance(world.dice, percent)) continue;
    const kin = MONSTERS.filter((kind) => kind.family === family);
    const child = kin[kin.findIndex((kind) => kind.code === code) + 1]?.code ?? code;
    parent.age = 0;
    const born = newShip(world.state, turn.id, theType(`M-${child}`), parent.at);
    if (family === "mirror")
      becomeMirror(born, { ...typeOf(parent), af: parent.af, df: parent.df, sf: parent.sf, hp: parent.hp });
    born.heading = between(world.dice, 1, 6);
    enlist(world, born);
  }
}

/** Bases with a purse build now and then, never spending all (RULINGS D11). */
function buildShips(turn: Turn): void {
  const { world, corp } = turn;
  const { state, dice } = world;
  const pirate = corp.kind === "pirate";
  // A base that was ever lost builds no more (WL-NPC-16).
  corp.purses = corp.purses.filter(([hex]) => siteAt(state, hex)?.owner === turn.id);
  for (const purse of corp.purses) {
    purse[1] += pirate ? 40 + 3 * (state.year - 165) : 25;
    if (!chance(dice, pirate ? 30 : 15)) continue;
    const most = (purse[1] * (pirate ? 70 : 60)) / 100;
    const types = LISTED_TYPES.filter(
      (type) => type.race === corp.race && type.year <= state.year && type.cost <= most && !type.specialty,
    );
    const blocked = shipsAt(world, purse[0]).some((ship) => ship.owner !== turn.id);
    if (types.length === 0 || blocked) continue;
    const type = dice.pick(types);
    purse[1] -= type.cost;
    const ship = newShip(state, turn.id, type, purse[0]);
    if (state.year > 175 && ship.speed > 0 && ship.speed < 6) {
      ship.speed += 1;
      ship.refitted = true;
    }
    ship.heading = between(dice, 1, 6);
    enlist(world, ship);
  }
}

/** A few points here and there, never where it was captured this year (WL-NPC-40). */
function fortifyAtRandom(turn: Turn): void {
  const { state, dice } = turn.world;
  for (const site of sitesOf(state, turn.id)) {
    const percent = site.pirateBase || site.homeOf === turn.id ? 8 : 4;
    if (!site.fresh && chance(dice, percent)) setFort(site, site.fort + between(dice, 10, 50));
    site.fresh = false;
  }
}
