import type { Seat, Table } from "@flagship/kernel";
import { isTroopId } from "../data/elements.ts";
import type { TroopId } from "../../common/data/troops.ts";
import { openFight, squadsOnDeck, survivors } from "../../skirmish/rules/inner.ts";
import type { Manner } from "../../skirmish/rules/manner.ts";
import { eliminate, sideOf } from "./damage.ts";
import type { GroundEvent } from "./event.ts";
import { atFacility } from "./recovery.ts";
import { say } from "./report.ts";
import { reveal } from "./spotting.ts";
import type { FacilityFight, State } from "./state.ts";
import { facilityRef, isOut, isSquad, isStanding } from "./units.ts";

/** Figures only when both sides want as many (EC-SKH-06). */
function agreedManner({ figures, manners }: State): Manner {
  const [one = "dice", other] = manners;
  return figures && one === other ? one : "dice";
}

/** The facility that a fight between these elements is for, or -1: both sides have squads at it, and no machine is near. */
function foughtOver(state: State, fight: readonly number[]): number {
  const elements = fight.flatMap((index) => state.elements[index] ?? []);
  if (!elements.every(isSquad)) return -1;
  return state.facilities.findIndex(
    (facility) =>
      isStanding(facility) &&
      [0, 1].every((seat) => elements.some((one) => one.side === seat && atFacility(one, facility))),
  );
}

/** Whether a fight is to be played figure by figure; if so it waits until the others are settled. */
export function isPlayedOut(state: State, fight: readonly number[]): boolean {
  const facility = agreedManner(state) === "dice" ? -1 : foughtOver(state, fight);
  if (facility < 0) return false;
  for (const index of fight) {
    const element = state.elements[index];
    if (element !== undefined) reveal(element);
  }
  state.fights.push({ facility, elements: fight });
  return true;
}

/** Opens the next fight that is to be played figure by figure, if there is one. */
export function nextFacilityFight(state: State, table: Table<GroundEvent>): boolean {
  const next = state.fights.shift();
  const facility = next === undefined ? undefined : state.facilities[next.facility];
  if (next === undefined || facility === undefined) return false;
  const manner = agreedManner(state);
  // Whoever does not hold the place attacks it; nobody's is attacked by the first side.
  const attacker: Seat = facility.holder === 0 ? 1 : 0;
  const elements = [attacker, 1 - attacker].map((seat) =>
    next.elements.filter((index) => state.elements[index]?.side === seat).slice(0, squadsOnDeck(manner)),
  );
  const [attacking = [], keeping = []] = elements;
  const fight = openFight(table, {
    mission: "hold",
    attacker,
    manner,
    powers: [sideOf(state, attacker).sovereignty, sideOf(state, 1 - attacker).sovereignty],
    squads: [troopsOf(state, attacking), troopsOf(state, keeping)],
  });
  state.deck = { ...fight, facility: next.facility, elements: [attacking, keeping] };
  return true;
}

const troopsOf = (state: State, indices: readonly number[]): TroopId[] =>
  indices.flatMap((index) => {
    const type = state.elements[index]?.type;
    return type !== undefined && type !== "unknown" && isTroopId(type) ? [type] : [];
  });

/** What the skirmish has left of the squads stands on the field (EC-SKH-06). */
export function closeFacilityFight(state: State, table: Table<GroundEvent>, fight: FacilityFight): void {
  state.deck = "none";
  const lost = [0, 0];
  for (const side of [0, 1] as const) {
    const alive = survivors(fight, side);
    for (const [place, index] of fight.elements[side].entries()) {
      const element = state.elements[index];
      if (alive[place] === true || element === undefined || !isOut(element)) continue;
      eliminate(state, table, index, 1 - element.side);
      lost[element.side] = (lost[element.side] ?? 0) + 1;
    }
  }
  say(state, table, {
    type: "ground.deck-fought",
    target: facilityRef(fight.facility),
    seats: [0, 1],
    lost,
    rules: ["EC-SKH-06"],
  });
}
