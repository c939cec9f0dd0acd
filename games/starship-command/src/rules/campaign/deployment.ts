import { refuse, seatsOf, type Refusal, type Seat } from "@flagship/kernel";
import { nameKey } from "../../data/kinds.ts";
import type { ActionOf } from "../action.ts";
import type { ScTable } from "../event.ts";
import { addShip } from "../reinforcements.ts";
import { dealIn, emptyBattle, shuffleDecks } from "../setup.ts";
import { NOT_YET, type State } from "../state.ts";
import { makeUnit } from "../units.ts";
import { fleetOf, isAtBase } from "./fleets.ts";
import type { Campaign } from "./state.ts";

/** Everybody who has ships chooses in secret which of them fight (SC-CPN-07). */
export function openDeployment(state: State, campaign: Campaign): void {
  campaign.stage = "deployment";
  for (const seat of seatsOf(state.seats)) {
    campaign.answers[seat] = NOT_YET;
    campaign.done[seat] = fleetOf(campaign, seat).length === 0;
  }
}

/** Any number of own ships, at least one (R51). */
export function checkDeploy(
  campaign: Campaign,
  seat: Seat,
  { ships }: ActionOf<"deploy">,
): Refusal | undefined {
  if (campaign.stage !== "deployment" || campaign.done[seat] !== false) return refuse("not-now", "SC-CPN-07");
  if (ships.length === 0 && fleetOf(campaign, seat).length > 0)
    return refuse("send-a-ship", "SC-CPN-07", undefined, "ships");
  // The defaults of a form are strings.
  const own =
    new Set(ships).size === ships.length && ships.every((kind) => isAtBase(campaign, seat, Number(kind)));
  return own ? undefined : refuse("not-at-starbase", "SC-CPN-07", undefined, "ships");
}

/** The last choice is in: all are revealed, and the battle begins (SC-CPN-07). */
export function closeDeployment(state: State, campaign: Campaign, table: ScTable): void {
  const seats = seatsOf(state.seats);
  if (seats.some((seat) => campaign.done[seat] === false && campaign.answers[seat] === NOT_YET)) return;
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
  const answer = campaign.answers[seat];
  if (typeof answer !== "object" || answer.type !== "deploy") return;
  for (const vessel of fleetOf(campaign, seat)) {
    if (!answer.ships.includes(vessel.kind)) continue;
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
        ships: answer.ships.map((kind) => `@${nameKey(kind)}`),
        rules: ["SC-CPN-07"],
      },
      { reveals: true },
    );
  }
}
