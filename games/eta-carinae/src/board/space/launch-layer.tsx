import { message } from "@flagship/kernel";
import type { Action, Steer } from "../../rules/action.ts";
import { launchFault, steerFault } from "../../rules/check-missiles.ts";
import type { View } from "../../rules/view.ts";
import { fillingOf } from "../filling.ts";
import { colourOf } from "../looks.ts";
import { GhostMark } from "./GhostMark.tsx";
import { launchAt, launchersOf, missilesLeft, type Launcher } from "./launchers.ts";
import { FREE, LaunchSheet } from "./LaunchSheet.tsx";
import type { Layer, Scene } from "./layer.ts";
import { GRIP, legsOf } from "./shapes.ts";
import { guidedOf, homeOn, steerStepped, steerTowards } from "./steering.ts";
import { SteerTable } from "./SteerTable.tsx";
import { nameOfUnit, sidesOf, toPlace, toUnits } from "./tokens.ts";
import { whereIs } from "./where.ts";

type Missiles = Extract<Action, { type: "missiles" }>;

/** Salvos are launched at what one points at; the goals of those in flight are pulled about. */
export function launchLayer({ props, view, seat, lexicon, say, selected, pick }: Scene): Layer {
  const filling = fillingOf<Missiles>(props, "missiles");
  if (filling === undefined) return {};
  const { launches, steers } = filling.answer;
  const launchers = launchersOf(view, seat);
  const launcher = launchers.find(({ by }) => by === selected);
  const salvos = guidedOf(view, seat, steers);
  const flying = salvos.find(({ ref, deaf }) => deaf === undefined && ref === selected);

  const aim = (one: Launcher, place: number, choice: string, count: number): void => {
    const own = launches.filter(({ by }) => by === one.by);
    const at = launchAt(view, one.by, choice === FREE ? "" : choice, count);
    const next = [...own.slice(0, place), ...(choice === "" ? [] : [at]), ...own.slice(place + 1)];
    filling.write({ launches: [...launches.filter(({ by }) => by !== one.by), ...next] });
  };
  const steer = (next: Steer): void =>
    filling.write({ steers: [...steers.filter(({ salvo }) => salvo !== next.salvo), next] });

  return {
    lit: new Set([...(launcher?.targets ?? []), ...(flying?.targets ?? [])]),
    lines: [
      ...launches.flatMap(({ by, target }) => between(view, by, target)),
      ...salvos.flatMap(({ flown }) => legsOf(flown.path, flown.strikes ? "danger" : "act")),
    ],
    over: (pixel) =>
      salvos
        .filter(({ deaf }) => deaf === undefined)
        .map(({ ref, salvo, steer: now, flown }) => (
          <GhostMark
            key={ref}
            label={say(
              message("board.salvo-goal", {
                name: nameOfUnit(view, ref, lexicon),
                thrust: now.thrust,
                turn: now.turn,
              }),
            )}
            at={toUnits(flown.end)}
            power={colourOf(sidesOf(view), seat)}
            grip={GRIP * pixel}
            selected={ref === selected}
            onPick={() => pick(ref)}
            onDrag={(to) => steer(steerTowards(salvo, now, toPlace(to)))}
            onStep={(across, along) => steer(steerStepped(salvo, now, across, along))}
          >
            <path class="ec-goal-mark" d="M0 -0.5L0.5 0L0 0.5L-0.5 0z" transform={`scale(${GRIP * pixel})`} />
          </GhostMark>
        )),
    press: (ref) => {
      if (flying?.targets.includes(ref) === true) steer(homeOn(view, flying.ref, ref));
      else if (launcher?.targets.includes(ref) === true)
        aim(launcher, 0, ref, missilesFor(launcher, launches));
      else return false;
      return true;
    },
    ...(flying === undefined
      ? {}
      : { point: (at) => steer(steerTowards(flying.salvo, flying.steer, toPlace(at))) }),
    desk: (
      <LaunchSheet
        view={view}
        lexicon={lexicon}
        launchers={launchers}
        launches={launches}
        flying={salvos.length}
        selected={selected}
        fault={launchFault(view, seat, launches) ?? steerFault(view, seat, steers)}
        onPick={pick}
        onAim={(one, place, choice, count) => {
          const isNew = launches.filter(({ by }) => by === one.by)[place] === undefined;
          aim(one, place, choice, isNew ? missilesLeft(one, launches) : count);
        }}
        onSend={filling.send}
        more={
          salvos.length > 0 && (
            <SteerTable
              view={view}
              lexicon={lexicon}
              salvos={salvos}
              selected={selected}
              onPick={pick}
              onSteer={steer}
            />
          )
        }
      />
    ),
  };
}

/** Pointing at another target keeps the size of the salvo. */
const missilesFor = (launcher: Launcher, launches: Missiles["launches"]): number =>
  launches.find(({ by }) => by === launcher.by)?.count ?? launcher.most;

function between(view: View, by: string, target: string) {
  const [from, to] = [whereIs(view, by), whereIs(view, target)];
  return from === undefined || to === undefined ? [] : legsOf([from, to], "act");
}
