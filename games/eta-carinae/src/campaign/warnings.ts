import type { Seat, Warning } from "@flagship/kernel";
import { message } from "../say.ts";
import type { Action as GroundAction } from "../ground/rules/action.ts";
import { groundWarnings } from "../ground/warnings.ts";
import type { Action as SpaceAction } from "../space/rules/action.ts";
import type { View as SpaceView } from "../space/rules/view.ts";
import { spaceWarnings } from "../space/warnings.ts";
import type { Action, Month } from "./rules/action.ts";
import { accountsOf, IDLE_STOCK } from "./rules/ledger.ts";
import { realmOf, worldName } from "./rules/places.ts";
import { WORLD } from "./rules/references.ts";
import { innerSeat } from "./rules/table-battle.ts";
import type { View } from "./rules/view.ts";

/** What a friend would say before a month is sealed; in a battle at the table, what is said in such a battle. */
export function campaignWarnings(view: View, seat: Seat, action: Action): readonly Warning[] {
  if (action.type === "month") return [...idleYards(view, seat, action), ...idleForces(view, seat, action)];
  const side = innerSeat(view, seat);
  if (view.battle === "none" || side === undefined) return [];
  return view.battle.kind === "space"
    ? spaceWarnings(view.battle.inner as SpaceView, side, action as SpaceAction)
    : groundWarnings(view.battle.inner, side, action as GroundAction);
}

/** A shipyard that builds nothing while points lie beside it (EC-CECO-03). */
function idleYards(view: View, seat: Seat, { buys }: Month): readonly Warning[] {
  const accounts = new Map(accountsOf(view, seat, buys).map((account) => [account.hex, account.left]));
  const { works } = realmOf(view, seat);
  return view.worlds.flatMap((world, index): Warning[] => {
    const busy =
      works.some((work) => work.world === index && work.item.startsWith("ship:")) ||
      buys.some((buy) => buy.world === WORLD.to(index) && buy.item.startsWith("ship:"));
    const points = accounts.get(world.hex) ?? 0;
    if (world.owner !== seat || world.shipyard === 0 || busy || points < IDLE_STOCK) return [];
    return [
      {
        kind: "yard-idle",
        text: message("warning.yard-idle", { world: worldName(view, index), points }),
        rule: "EC-CECO-03",
        shows: [WORLD.to(index)],
      },
    ];
  });
}

/** No task force goes anywhere. */
function idleForces(view: View, seat: Seat, { forces }: Month): readonly Warning[] {
  const own = view.forces.filter(({ owner, ships }) => owner === seat && ships.length > 0);
  const go = own.some(({ id, steps }) => (forces[id]?.steps ?? steps).length > 0);
  const formed = Object.values(forces).some(({ steps }) => steps.length > 0);
  return own.length === 0 || go || formed
    ? []
    : [
        {
          kind: "forces-stay",
          text: message("warning.forces-stay", { forces: own.length }),
          rule: "EC-CGEN-04",
          shows: own.map(({ id }) => id),
        },
      ];
}
