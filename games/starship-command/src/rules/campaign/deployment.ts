import { seatsOf, type Seat } from "@flagship/kernel";
import { nameKey } from "../../data/kinds.ts";
import type { ScTable } from "../event.ts";
import { addShip } from "../reinforcements.ts";
import { dealIn, emptyBattle, shuffleDecks } from "../setup.ts";
import { NOT_YET, type State } from "../state.ts";
import { makeUnit } from "../units.ts";
import { fleetOf } from "./fleets.ts";
import { shipsIn, type Campaign } from "./state.ts";

/** Everybody who has ships chooses in secret which of them fight (SC-CPN-07). */
export function openDeployment(state: State, campaign: Campaign): void {
  campaign.stage = "deployment";
  for (const seat of seatsOf(state.seats)) {
    campaign.answers[seat] = NOT_YET;
    campaign.done[seat] = fleetOf(campaign, seat).length === 0;
  }
}

/** The last choice is in: all are revealed, and the battle begins (SC-CPN-07). */
export function closeDeployment(state: State, campaign: Campaign, table: ScTable): void {
  const seats = seatsOf(state.seats);
  const players = seats.filter((seat) => campaign.done[seat] === false);
  const battle = emptyBattle(state.battle.sides, state.seats, players);
  state.battle = { ...battle, ownSquadrons: true };
  state.battleNumber += 1;
  campaign.stage = "battle";
  if (table.listening) table.tell({ type: "battle-began", number: state.battleNumber, rules: ["SC-CPN-07"] });
  shuffleDecks(state.battle, state.options, table);
  state.battle.shipDeck = [];
  for (const seat of players) send(state, campaign, seat, table);
  for (const seat of seats) campaign.answers[seat] = NOT_YET;
  dealIn(state, table);
}

function send(state: State, campaign: Campaign, seat: Seat, table: ScTable): void {
  const ships = shipsIn(campaign.answers[seat]);
  for (const vessel of fleetOf(campaign, seat)) {
    if (!ships.includes(vessel.kind)) continue;
    vessel.where = "sent";
    addShip(
      state.battle,
      makeUnit(vessel.kind, seat, { wornShields: vessel.shields, wornStructure: vessel.structure }),
    );
  }
  if (table.listening) {
    table.tell(
      {
        type: "deployed",
        seat,
        ships: ships.map((kind) => `@${nameKey(kind)}`),
        rules: ["SC-CPN-07"],
      },
      { reveals: true },
    );
  }
}
