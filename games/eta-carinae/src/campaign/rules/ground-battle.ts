import { QuietTable, seatOf, type Dice, type Table } from "@flagship/kernel";
import type { GroundScenario, GroundSide, Platoon } from "../../ground/data/scenarios.ts";
import { isTroopId } from "../../ground/data/elements.ts";
import { isOrganised, PLATOON_SIZE, platoonsOf, supportOf } from "../../common/data/platoons.ts";
import type { Sovereignty } from "../../common/data/sovereignties.ts";
import { TROOP_TABLE, type TroopId } from "../../common/data/troops.ts";
import { VEHICLES } from "../../ground/data/vehicles.ts";
import { policy } from "../../ground/rules/commander/policy.ts";
import type { GroundEvent } from "../../ground/rules/event.ts";
import { groundGame } from "../../ground/rules/game.ts";
import { enterPhase } from "../../ground/rules/phases.ts";
import { newBattle } from "../../ground/rules/setup.ts";
import type { State as GroundState } from "../../ground/rules/state.ts";
import { FACILITIES, FACILITY_TABLE, type FacilityId } from "../data/facilities.ts";
import type { Element } from "./state.ts";

/** The field of a battle for a cluster, and its length (EC-CGND-03). */
const FIELD = { width: 2400, height: 1800, turns: 16 } as const;
/** Both zones, and where the facilities stand: well inside the defender's. */
const DEPTH = 800;
const SITE = { x: 1900, y: 900, apart: 220 } as const;
/** The most pieces of one kind that a field shows. */
const PIECES = 4;

/** Who fights on one side. */
export interface Army {
  readonly power: Sovereignty;
  readonly elements: readonly Element[];
}

export interface GroundResult {
  readonly left: readonly [Element[], Element[]];
  readonly wounded: readonly [TroopId[], TroopId[]];
  /** The attackers hold the cluster's facilities at the end (EC-CGND-03). */
  readonly taken: boolean;
  /** Operational warheads, and strikes of heavy beams, on the deposits (EC-FAC-05). */
  readonly deposits: { readonly warheads: number; readonly strikes: number };
  /** What was razed on the field: factories by their modules (EC-FAC-02). */
  readonly razed: readonly FacilityId[];
}

/** The battle for a cluster: the owner is dug in, the attackers come from their landing zone. */
export function openGroundBattle(
  armies: readonly [Army, Army],
  facilities: readonly FacilityId[],
  table: Table<GroundEvent>,
): GroundState {
  const scenario: GroundScenario = {
    id: "campaign",
    width: FIELD.width,
    height: FIELD.height,
    wild: true,
    terrain: [],
    facilities: sitesOf(facilities),
    sides: [sideOf(armies[0], 0, false), sideOf(armies[1], FIELD.width - DEPTH, true)],
    turns: FIELD.turns,
    campaign: true,
  };
  const state = newBattle(scenario, table.dice);
  enterPhase(state, "muster", table);
  return state;
}

/** Factories stand as their four modules; a bare outpost is a settlement. */
function sitesOf(facilities: readonly FacilityId[]): GroundScenario["facilities"] {
  const pieces = facilities
    .slice(0, PIECES)
    .flatMap((id) => (id === "factory" ? Array.from({ length: 4 }, () => "factory" as const) : [id]));
  const types =
    pieces.length === 0 ? (["settlement"] as const) : pieces.map((id) => FACILITY_TABLE[id].ground);
  const across = Math.ceil(Math.sqrt(types.length));
  return types.map((type, place) => ({
    type,
    x: SITE.x + SITE.apart * ((place % across) - Math.floor(across / 2)),
    y: SITE.y + SITE.apart * (Math.floor(place / across) - Math.floor(across / 2)),
    holder: 1,
    value: 10,
  }));
}

const counted = <T extends Element>(elements: readonly T[]): { type: T; count: number }[] =>
  [...new Set(elements)].map((type) => ({ type, count: elements.filter((one) => one === type).length }));

/** Squads are dealt out to platoons of their sovereignty, the best to lead each, with all the weapons they can carry (EC-ORG-01, EC-ORG-02, EC-GND-14). */
export function organise({ power, elements }: Army): { platoons: Platoon[]; loose: Element[] } {
  const squads = elements
    .filter((one): one is TroopId => isTroopId(one) && isOrganised(one))
    .sort((a, b) => TROOP_TABLE[b].class - TROOP_TABLE[a].class);
  const platoons: TroopId[][] = Array.from({ length: platoonsOf(power, squads) }, () => []);
  const room = platoons.length * PLATOON_SIZE[power];
  for (const [place, squad] of squads.slice(0, room).entries())
    platoons[place % platoons.length]?.push(squad);
  return {
    platoons: platoons.map((members) => ({
      squads: counted(members).map(({ type, count }) => {
        const { most, from } = supportOf(type);
        return { type, count, support: from.slice(0, most) };
      }),
      command: members.find((squad) => !TROOP_TABLE[squad].robot) ?? "",
    })),
    loose: [...elements.filter((one) => !isTroopId(one) || !isOrganised(one)), ...squads.slice(room)],
  };
}

function sideOf(army: Army, x: number, dugIn: boolean): GroundSide {
  const { platoons, loose } = organise(army);
  return {
    sovereignty: army.power,
    platoons,
    others: counted(loose),
    reserves: [],
    tethers: 0,
    nano: [],
    orbital: [],
    grant: 0,
    zone: { x, y: 0, w: DEPTH, h: FIELD.height },
    dugIn,
    roe: { forbidden: ["operational"], protected: [], capture: true, civilians: 0, environment: 0 },
  };
}

/** Both commanders fight by the ground rules until it is decided (EC-CGEN-05, EC-CGND-03). */
export function fightOnGround(inner: GroundState, dice: Dice): void {
  const table = new QuietTable(dice);
  for (;;) {
    const next = groundGame.waitingFor(inner).find((decision) => decision.answered !== true);
    if (next === undefined) return;
    const side = seatOf(next.seat);
    groundGame.apply(inner, side, policy(inner, side, dice), table);
  }
}

const isElement = (type: string): type is Element =>
  isTroopId(type as Element) || (VEHICLES as readonly string[]).includes(type);

/** What is left of both sides, and who holds the place (EC-CGND-03, EC-GND-09). */
export function resultOf(inner: GroundState): GroundResult {
  const of = (side: number, fates: readonly string[]): Element[] =>
    inner.elements.flatMap(({ side: whose, type, fate }) =>
      whose === side && isElement(type) && fates.includes(fate) ? [type] : [],
    );
  const left: [Element[], Element[]] = [of(0, ["fit", "reserve"]), of(1, ["fit", "reserve"])];
  const hurt = (side: number): TroopId[] => of(side, ["wounded"]).filter((type) => isTroopId(type));
  const standing = inner.facilities.filter((facility) => facility.razedBy < 0);
  const holdsAll = standing.length > 0 && standing.every((facility) => facility.holder === 0);
  const alone = left[0].length > 0 && left[1].length === 0;
  const gaveUp = inner.conceded === 1 && left[0].length > 0;
  return {
    left,
    wounded: [hurt(0), hurt(1)],
    taken: left[0].length > 0 && (alone || holdsAll || gaveUp),
    deposits: inner.deposits,
    razed: inner.facilities.flatMap(
      ({ type, razedBy }) =>
        (razedBy < 0 ? undefined : FACILITIES.find((id) => FACILITY_TABLE[id].ground === type)) ?? [],
    ),
  };
}
