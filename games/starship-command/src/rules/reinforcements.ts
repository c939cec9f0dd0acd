import { capacityOf, shipCard, squadronCard } from "../data/kinds.ts";
import type { ScTable } from "./event.ts";
import { unitOf, type Battle, type Unit, type UnitId } from "./state.ts";
import { named } from "./telling.ts";
import { isCrippled, makeUnit, missingFrom } from "./units.ts";

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

/** A carrier gets the squadrons it lacks, in flight (SC-REI-04, SC-REI-05). */
export function refillCarrier(battle: Battle, id: UnitId, table: ScTable): void {
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
        ...named(battle, id),
        count,
        rules: ["SC-REI-05"],
      },
      { reveals: true },
    );
  }
}
