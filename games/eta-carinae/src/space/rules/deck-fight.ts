import type { Table } from "@flagship/kernel";
import type { TroopId } from "../../common/data/troops.ts";
import { openFight, squadsOnDeck, survivors } from "../../skirmish/rules/inner.ts";
import type { Manner } from "../../skirmish/rules/manner.ts";
import type { EcEvent } from "./event.ts";
import { classOfShip } from "./ship.ts";
import type { DeckFight, Ship, State } from "./state.ts";

/** Opens the fight for a ship; her boarders are the attackers of the skirmish. */
export function openDeckFight(
  state: State,
  table: Table<EcEvent>,
  index: number,
  ship: Ship,
  manner: Manner,
  attackers: readonly TroopId[],
  defenders: readonly TroopId[],
): DeckFight {
  const most = Math.min(ship.left.hull, squadsOnDeck(manner));
  const attacker = 1 - ship.side;
  const fight = openFight(table, {
    mission: "boarding",
    attacker,
    manner,
    powers: [state.scenario.sides[attacker === 0 ? 0 : 1].sovereignty, classOfShip(ship).sovereignty],
    squads: [attackers.slice(0, most), defenders.slice(0, most)],
  });
  return { ...fight, ship: index };
}

/** Squads of a side that come through the fight. */
export function survivingSquads(fight: DeckFight, side: 0 | 1): TroopId[] {
  const alive = survivors(fight, side);
  return fight.squads[side].filter((_, place) => alive[place]);
}

/** The fight that is on in the phase of that name. */
export function deckOf({ deck }: State): DeckFight {
  if (deck === "none") throw new Error("nobody fights on a deck");
  return deck;
}
