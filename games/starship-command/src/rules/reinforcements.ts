import { capacityOf, shipCard, squadronCard } from "../data/kinds.ts";
import type { ActionOf } from "./action.ts";
import { vesselOf } from "./campaign/fleets.ts";
import type { ScTable } from "./event.ts";
import { unitOf, type Battle, type State, type Unit, type UnitId } from "./state.ts";
import { isCrippled, makeUnit, missingFrom, publicName } from "./units.ts";

/** A new ship, or squadrons for a carrier (SC-REI-01, SC-REI-04, SC-CPN-08). */
export function reinforce(state: State, seat: number, play: ActionOf<"reinforce">, table: ScTable): void {
  const { battle, campaign } = state;
  if (play.carrier !== undefined) return refillCarrier(battle, play.carrier, table);
  const kind = campaign === undefined ? battle.shipDeck.pop() : play.ship;
  if (kind === undefined) {
    if (table.listening) table.tell({ type: "no-reinforcement", seat, rules: ["SC-REI-01"] });
    return;
  }
  if (campaign === undefined) battle.shipsShown = Math.min(battle.shipsShown, battle.shipDeck.length);
  const vessel = campaign === undefined ? undefined : vesselOf(campaign, kind);
  if (vessel !== undefined) vessel.where = "sent";
  const worn = { wornShields: vessel?.shields ?? 0, wornStructure: vessel?.structure ?? 0 };
  const id = addShip(battle, makeUnit(kind, seat, { ...worn, held: battle.turn, rear: play.rear === true }));
  if (table.listening) {
    table.tell(
      { type: "reinforced", seat, unit: id, ship: publicName(unitOf(battle, id)), rules: ["SC-REI-01"] },
      { reveals: true },
    );
  }
}

/** Puts a ship into the battle; a carrier gets its squadrons face down (SC-CAR-02). */
export function addShip(battle: Battle, ship: Unit): UnitId {
  ship.crippled = isCrippled(ship);
  const id = battle.units.push(ship) - 1;
  for (let squadrons = capacityOf(ship.kind); squadrons > 0; squadrons--) {
    const kind = takeSquadron(battle, ship);
    if (kind === undefined) break;
    battle.units.push(makeUnit(kind, ship.owner, { place: "aboard", home: id }));
  }
  return id;
}

/** The top of the fighter deck; in a campaign a carrier takes only squadrons of its own race (SC-CPN-21). */
function takeSquadron(battle: Battle, carrier: Unit): number | undefined {
  const { fighterDeck: deck } = battle;
  const race = shipCard(carrier.kind).race;
  const place = battle.ownSquadrons
    ? deck.findLastIndex((kind) => squadronCard(kind).race === race)
    : deck.length - 1;
  if (place < 0) return undefined;
  const [kind] = deck.splice(place, 1);
  if (place < battle.fightersShown) battle.fightersShown -= 1;
  return kind;
}

function refillCarrier(battle: Battle, id: UnitId, table: ScTable): void {
  const carrier = unitOf(battle, id);
  let count = 0;
  for (let missing = missingFrom(battle, id); missing > 0; missing--) {
    const kind = takeSquadron(battle, carrier);
    if (kind === undefined) break;
    battle.units.push(
      makeUnit(kind, carrier.owner, {
        home: id,
        launched: battle.turn,
        held: battle.turn,
        rear: carrier.rear,
      }),
    );
    count += 1;
  }
  if (table.listening) {
    table.tell(
      {
        type: "refilled",
        seat: carrier.owner,
        unit: id,
        ship: publicName(carrier),
        count,
        rules: ["SC-REI-05"],
      },
      { reveals: true },
    );
  }
}
