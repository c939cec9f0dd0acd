import { isSeat, type Dice, type Seat, type Viewer } from "@flagship/kernel";
import { SHIP_CLASSES } from "../../space/data/ships.ts";
import { MARINES } from "../../common/data/troops.ts";
import { imagine as imagineGround } from "../../ground/rules/imagine.ts";
import type { View as GroundView } from "../../ground/rules/view.ts";
import { imagine as imagineSpace } from "../../space/rules/imagine.ts";
import type { View as SpaceView } from "../../space/rules/view.ts";
import { quietMonth, type Answered } from "./action.ts";
import { copy } from "./copy.ts";
import { MODULES } from "../data/facilities.ts";
import { BOTTLE_CLASS, START_FLEET, START_TABLE } from "../data/start.ts";
import { newForce, nextShipId } from "./forces.ts";
import { realmOf } from "./places.ts";
import { sampleAnswer } from "./questions.ts";
import { militiaOf } from "./setup.ts";
import { newShip } from "./ships.ts";
import { plan } from "./staff.ts";
import { innerSeat } from "./table-battle.ts";
import {
  OUTSKIRTS,
  type Battle,
  type Charted,
  type Realm,
  type Ship,
  type Sighting,
  type State,
} from "./state.ts";
import { viewOf, type View } from "./view.ts";

/** How old a sighting may be to be believed, in turns. */
const FRESH = 3;

/** What somebody may have answered who keeps it to himself. */
type Guess = (state: State, seat: Seat, dice: Dice) => Answered;

/** A ruler does what is usual: whoever plans reckons with that rather than with nonsense. */
const theUsual: Guess = (state, seat, dice) =>
  state.phase === "month" ? plan(state, seat, "expand") : sampleAnswer(state, seat, dice);

/** A world that fits the view: the others' worlds, ships, stocks and orders are made up, from what was charted where it was. */
export const imagine = (view: View, viewer: Seat | undefined, dice: Dice): State =>
  madeUp(view, viewer, dice, theUsual);

function madeUp(view: View, viewer: Seat | undefined, dice: Dice, guess: Guess): State {
  const state = copy(view);
  if (state.phase === "over") return state;
  const charts = viewer === undefined ? {} : realmOf(state, viewer).charts;
  for (const [index, world] of state.worlds.entries()) {
    if (!world.hidden) continue;
    world.hidden = false;
    const charted = charts[index] ?? homeChart(state, index);
    if (charted !== undefined && charted.owner !== viewer) furnish(state, index, charted, dice);
  }
  for (const [seat, realm] of state.realms.entries()) {
    if (!realm.hidden) continue;
    realm.hidden = false;
    realm.stock = { [realm.homeHex]: dice.below(300) };
    realm.visited = [realm.homeHex];
    if (!realm.out) imagineFleet(state, seat, viewer, dice);
  }
  if (state.battle !== "none") state.battle = imagineBattle(state, state.battle, viewer, dice);
  for (const [seat, answer] of state.answers.entries())
    if ("hidden" in answer)
      state.answers[seat] = {
        given: true,
        action: state.phase === "battle" ? quietMonth() : guess(state, seat, dice),
      };
  return state;
}

/** Everybody's homes are known. */
function homeChart(state: State, index: number): Charted | undefined {
  const owner = state.realms.findIndex((realm) => realm.homeWorld === index && !realm.out);
  return owner < 0
    ? undefined
    : { turn: 0, owner, factories: 4, facilities: ["shipyard", "sensors"], elements: 14, squads: [] };
}

function furnish(state: State, index: number, charted: Charted, dice: Dice): void {
  const world = state.worlds[index];
  const realm = state.realms[charted.owner];
  if (world === undefined || realm === undefined || realm.out) return;
  world.owner = charted.owner;
  world.holders = { works: charted.owner, port: charted.owner, defences: charted.owner };
  world.factories = Array.from({ length: charted.factories }, () => ({ modules: MODULES, taken: 0 }));
  const home = realm.homeWorld === index;
  world.shipyard = home || charted.facilities.includes("shipyard") ? 1 : 0;
  world.sensors = home || charted.facilities.includes("sensors") ? 1 : 0;
  world.laser = charted.facilities.includes("laser") ? 1 : 0;
  const elements = charted.elements > 0 ? charted.elements : home ? 14 : 2 + dice.below(4);
  const marines = Math.floor(elements / 3);
  world.squads = [
    { owner: charted.owner, troop: militiaOf(realm.sovereignty), count: elements - marines },
    { owner: charted.owner, troop: MARINES[realm.sovereignty], count: marines },
  ].filter((squad) => squad.count > 0);
}

/** The other side's fleet: where it was last seen, the rest at home. */
function imagineFleet(state: State, seat: Seat, viewer: Seat | undefined, dice: Dice): void {
  const realm = realmOf(state, seat);
  const start = START_TABLE[realm.sovereignty];
  const seen = viewer === undefined ? [] : freshSightings(state, realmOf(state, viewer), seat);
  const bottles = Array.from({ length: start.bottles }, () =>
    newShip(nextShipId(state, seat), BOTTLE_CLASS[realm.sovereignty]),
  );
  const holders = newForce(state, seat, realm.homeHex, OUTSKIRTS, bottles);
  holders.stance = "avoid";
  holders.screen = true;
  for (const sighting of seen)
    newForce(state, seat, sighting.hex, sighting.at, shipsFor(state, seat, realm, sighting, dice));
  const at =
    realm.homeWorld >= 0 && state.worlds[realm.homeWorld]?.owner === seat ? realm.homeWorld : OUTSKIRTS;
  const share = seen.length > 0 ? 2 : 1;
  const ids = START_FLEET[realm.sovereignty].filter((_, place) => place % share === 0);
  const ships = ids.flatMap((role) => {
    const type = SHIP_CLASSES.find((one) => one.id === `${realm.sovereignty}-${role}`);
    return type === undefined ? [] : [newShip(nextShipId(state, seat), type.id)];
  });
  newForce(state, seat, realm.homeHex, at, ships);
}

/** The last sighting in each place, as long as it is fresh. */
function freshSightings(state: State, realm: Realm, owner: Seat): Sighting[] {
  const last = new Map<string, Sighting>();
  for (const sighting of realm.sightings)
    if (sighting.owner === owner && sighting.turn > state.turn - FRESH)
      last.set(`${sighting.hex}:${sighting.at}`, sighting);
  return [...last.values()].slice(-4);
}

function shipsFor(state: State, seat: Seat, realm: Realm, sighting: Sighting, dice: Dice): Ship[] {
  if (sighting.ships.length > 0)
    return sighting.ships.map((ship) => newShip(nextShipId(state, seat), ship.class));
  const hulls = SHIP_CLASSES.filter((one) => one.sovereignty === realm.sovereignty && one.bottles === 0);
  const ships: Ship[] = [];
  let mass = sighting.mass;
  while (mass > 0 && ships.length < 20) {
    const limit = mass;
    const fits = hulls.filter((hull) => hull.mass <= limit);
    const hull = fits.length > 0 ? dice.pick(fits) : hulls[0];
    if (hull === undefined) break;
    mass -= hull.mass;
    ships.push(newShip(nextShipId(state, seat), hull.id));
  }
  return ships;
}

/** The battle at the table: the enemy's ships are those that can be seen, in forces of their own. */
function imagineBattle(state: State, battle: Battle, viewer: Seat | undefined, dice: Dice): Battle {
  const side = viewer === undefined ? undefined : innerSeat(state, viewer);
  if (battle.kind === "ground")
    return { ...battle, inner: imagineGround(battle.inner as GroundView, side, dice) };
  const inner = imagineSpace(battle.inner as SpaceView, side, dice);
  const fleet = [...battle.fleet];
  const forces: [string[], string[]] = [[...battle.forces[0]], [...battle.forces[1]]];
  for (const enemy of [0, 1] as const) {
    if (enemy === side) continue;
    const owner = battle.sides[enemy];
    const ships: Ship[] = [];
    for (const [index, ship] of inner.ships.entries()) {
      if (ship.side !== enemy) continue;
      const made = newShip(nextShipId(state, owner), ship.class);
      fleet[index] = made.id;
      ships.push(made);
    }
    if (ships.length > 0) forces[enemy] = [newForce(state, owner, battle.hex, battle.at, ships).id];
  }
  return { ...battle, fleet, forces, inner };
}

/** The leak test's other world: everything the viewer cannot know is made up anew. */
export const scramble = (state: State, viewer: Viewer, dice: Dice): State =>
  viewer === "referee"
    ? copy(state)
    : madeUp(viewOf(state, viewer), isSeat(viewer) ? viewer : undefined, dice, sampleAnswer);
