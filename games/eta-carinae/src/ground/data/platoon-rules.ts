import type { Refusal } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import {
  isOrganised,
  PLATOON_SIZE,
  SMALLEST_PLATOON,
  supportOf,
  type SupportId,
} from "../../common/data/platoons.ts";
import type { Sovereignty } from "../../common/data/sovereignties.ts";
import { TROOP_TABLE, type TroopId } from "../../common/data/troops.ts";

interface PlatoonPlan {
  readonly squads: readonly {
    readonly type: TroopId;
    readonly count: number;
    readonly support: readonly SupportId[];
  }[];
  readonly command: TroopId | "";
}

/** Why a squad of this type cannot stand in a platoon of the sovereignty. */
export function squadFault(sovereignty: Sovereignty, type: TroopId, field = "squads"): Refusal | undefined {
  return TROOP_TABLE[type].from.includes(sovereignty) && isOrganised(type)
    ? undefined
    : refuse("ground-not-your-troops", "EC-ORG-05", { type: `@${type}` }, field);
}

/** Three squads to the sovereignty's size, one command squad of the highest class, one Centurion (EC-ORG-01 to EC-ORG-03). */
export function platoonFault(
  sovereignty: Sovereignty,
  platoon: PlatoonPlan,
  field: string,
): Refusal | undefined {
  for (const { type } of platoon.squads) {
    const fault = squadFault(sovereignty, type, field);
    if (fault !== undefined) return fault;
  }
  const total = platoon.squads.reduce((sum, { count }) => sum + count, 0);
  const most = PLATOON_SIZE[sovereignty];
  if (total < SMALLEST_PLATOON || total > most)
    return refuse("ground-platoon-size", "EC-ORG-01", { least: SMALLEST_PLATOON, most, total }, field);
  const { command } = platoon;
  if (command !== "") {
    if (!platoon.squads.some(({ type }) => type === command))
      return refuse("ground-command-missing", "EC-ORG-02", { type: `@${command}` }, field);
    const rank = TROOP_TABLE[command].class;
    const higher = platoon.squads.find(({ type }) => TROOP_TABLE[type].class > rank);
    if (higher !== undefined)
      return refuse("ground-command-class", "EC-ORG-02", { type: `@${higher.type}` }, field);
  }
  const centurions = platoon.squads
    .filter(({ type }) => type === "centurion")
    .reduce((sum, { count }) => sum + count, 0);
  if (centurions > 1) return refuse("ground-centurions", "EC-ORG-03", undefined, field);
  return supportFault(platoon, field);
}

function supportFault(platoon: PlatoonPlan, field: string): Refusal | undefined {
  for (const { type, support } of platoon.squads) {
    const { most, from } = supportOf(type);
    if (support.length > most || support.some((arm) => !from.includes(arm)))
      return refuse("ground-support", "EC-GND-14", { type: `@${type}`, most }, field);
  }
  return undefined;
}
