import { MISSILE_TABLE } from "../../data/missiles.ts";
import type { Action, Launch } from "../../rules/action.ts";
import { launchFault } from "../../rules/check-missiles.ts";
import { enemyUnits } from "../../rules/plan.ts";
import { flightRef, flightsOf, shipRef, shipsOf } from "../../rules/units.ts";
import type { View } from "../../rules/view.ts";
import { fillingOf } from "../filling.ts";
import { LaunchSheet, type Launcher } from "./LaunchSheet.tsx";
import type { Layer, Scene } from "./layer.ts";
import { legsOf } from "./shapes.ts";
import { whereIs } from "./where.ts";

type Missiles = Extract<Action, { type: "missiles" }>;

/** Salvos are launched: pick an own ship, point at the target; those in flight follow theirs. */
export function launchLayer({ props, view, seat, lexicon, selected, pick }: Scene): Layer {
  const filling = fillingOf<Missiles>(props, "missiles");
  if (filling === undefined) return {};
  const { launches, steers } = filling.answer;
  const launchers = launchersOf(view, seat);
  const own = launchers.find(({ by }) => by === selected);
  const aim = (launcher: Launcher, target: string, count: number): void =>
    filling.write({
      launches: [
        ...launches.filter(({ by }) => by !== launcher.by),
        ...(target === "" ? [] : [launchAt(launcher, target, count)]),
      ],
    });
  return {
    lit: new Set(own?.targets),
    lines: [
      ...launches.flatMap(({ by, target }) => between(view, by, target)),
      ...steers.flatMap(({ salvo, target }) => between(view, salvo, target)),
    ],
    press: (ref) => {
      if (own?.targets.includes(ref) !== true) return false;
      aim(own, ref, launches.find(({ by }) => by === own.by)?.count ?? own.most);
      return true;
    },
    desk: (
      <LaunchSheet
        view={view}
        lexicon={lexicon}
        launchers={launchers}
        launches={launches}
        steered={steers.length}
        selected={selected}
        fault={launchFault(view, seat, launches)}
        onPick={pick}
        onAim={aim}
        onSend={filling.send}
      />
    ),
  };
}

function between(view: View, by: string, target: string) {
  const [from, to] = [whereIs(view, by), whereIs(view, target)];
  return from === undefined || to === undefined ? [] : legsOf([from, to], "act");
}

const launchAt = ({ by }: Launcher, target: string, count: number): Launch => ({
  by,
  count,
  target,
  course: 0,
});

/** Everything that can launch a salvo now, how large, and at whom. */
function launchersOf(view: View, seat: number): readonly Launcher[] {
  const enemies = enemyUnits(view, seat).filter((ref) => !ref.startsWith("v"));
  const armed = [
    ...[...shipsOf(view, seat)].map(([index, { hold }]) => {
      const { fewest, most } = MISSILE_TABLE[hold.missile];
      return { by: shipRef(index), fewest, most: Math.min(most, hold.loaded), loaded: hold.loaded };
    }),
    ...[...flightsOf(view, seat)].map(([index, { missiles }]) => {
      const { fewest, most } = MISSILE_TABLE.M10;
      return { by: flightRef(index), fewest, most: Math.min(most, missiles), loaded: missiles };
    }),
  ];
  return armed
    .map((one) => ({
      ...one,
      targets: enemies.filter(
        (target) =>
          launchFault(view, seat, [launchAt({ ...one, targets: [] }, target, one.most)]) === undefined,
      ),
    }))
    .filter(({ targets }) => targets.length > 0);
}
