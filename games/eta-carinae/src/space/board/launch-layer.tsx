import { message } from "../../say.ts";
import { missile } from "@flagship/kit";
import { endOf } from "../../common/plane/path.ts";
import { UNIT } from "../../common/plane/point.ts";
import type { Action, Launch, Steer } from "../rules/action.ts";
import { launchFault, steerFault } from "../rules/check-missiles.ts";
import { flightAt, shipAt } from "../rules/units.ts";
import { fillingOf } from "../../common/board/filling.ts";
import { colourOf, shipSpec } from "../../common/board/looks.ts";
import type { MapNote } from "../../common/board/MapNotes.tsx";
import { confirmOf } from "../../common/board/sending.ts";
import { nextTile, tileKeys, type Tile } from "../../common/board/Strip.tsx";
import { arrivalText, forecastLaunch, forecastSalvo, type Forecast } from "../rules/forecast.ts";
import { GhostMark } from "./GhostMark.tsx";
import { launchAt, launchersOf, missilesLeft, type Launcher } from "./launchers.ts";
import { FREE, LaunchSheet } from "./LaunchSheet.tsx";
import type { Layer, Line, Scene } from "./layer.ts";
import { GRIP, legsOf } from "./shapes.ts";
import { guidedOf, homeOn, steerStepped, steerTowards } from "./steering.ts";
import { SteerTable } from "./SteerTable.tsx";
import { flightSpec, nameOfUnit, shortNameOf, sidesOf, toPlace, toUnits } from "./tokens.ts";

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
  const shown = [
    ...launches.map((launch) => ({ by: launch.by, seen: forecastLaunch(view, launch) })),
    ...salvos.map(({ ref, salvo, steer: now }) => ({ by: ref, seen: forecastSalvo(view, salvo, now) })),
  ].flatMap(({ by, seen }) => (seen === undefined ? [] : [{ by, seen }]));

  const aim = (one: Launcher, place: number, choice: string, count: number): void => {
    const own = launches.filter(({ by }) => by === one.by);
    const at = launchAt(view, one.by, choice === FREE ? "" : choice, count);
    const next = [...own.slice(0, place), ...(choice === "" ? [] : [at]), ...own.slice(place + 1)];
    filling.write({ launches: [...launches.filter(({ by }) => by !== one.by), ...next] });
  };
  const steer = (next: Steer): void =>
    filling.write({ steers: [...steers.filter(({ salvo }) => salvo !== next.salvo), next] });
  const amount = (by: number): void => {
    const now = launches.find((one) => one.by === launcher?.by);
    if (launcher === undefined || now === undefined) return;
    aim(launcher, 0, now.target, Math.max(launcher.fewest, Math.min(launcher.most, now.count + by)));
  };
  const tiles = launchers.map((one): Tile => {
    const own = launches.filter(({ by }) => by === one.by);
    const [ship, flight] = [shipAt(view, one.by), flightAt(view, one.by)];
    return {
      id: one.by,
      name: shortNameOf(view, one.by, lexicon),
      line:
        own.length === 0
          ? say(message("board.loaded", { loaded: one.loaded }))
          : own.map(launchText).join(", "),
      ship:
        ship !== undefined ? shipSpec(ship, one.by) : flight === undefined ? undefined : flightSpec(flight),
      power: colourOf(sidesOf(view), seat),
    };
  });
  function launchText({ count, target }: Launch): string {
    return say(message("board.launch-at", { count, target: shortNameOf(view, target, lexicon) }));
  }
  const next = nextTile(tiles, selected);
  const gone = launches.reduce((total, { count }) => total + count, 0);

  return {
    lit: new Set([...(launcher?.targets ?? []), ...(flying?.targets ?? [])]),
    lines: shown.flatMap(({ seen }) => pathLines(seen)),
    notes: shown.flatMap(({ by, seen }) => marksOn(seen, by === selected, say)),
    ground: shown.map(({ by, seen }) =>
      by === selected && seen.arrives !== undefined && seen.stray > 0 ? (
        <circle key={by} class="ec-stray" {...at(seen)} r={seen.stray / UNIT} />
      ) : undefined,
    ),
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
      else if (launcher?.targets.includes(ref) === true) {
        aim(launcher, 0, ref, missilesFor(launcher, launches));
        // Whoever has not launched comes next.
        const idle = launchers.find(({ by }) => by !== launcher.by && !launches.some((one) => one.by === by));
        if (idle !== undefined) pick(idle.by);
      } else return false;
      return true;
    },
    ...(flying === undefined
      ? {}
      : { point: (to) => steer(steerTowards(flying.salvo, flying.steer, toPlace(to))) }),
    tiles,
    handover: {
      ask: say(message("board.ask.missiles")),
      reason: say(
        message(
          launchers.length > 0
            ? "board.hint.missiles"
            : salvos.length > 0
              ? "board.hint.steering"
              : "board.no-launch",
        ),
      ),
      confirm: confirmOf(
        {
          label:
            gone > 0
              ? message("board.launch", { missiles: gone, salvos: launches.length })
              : message(salvos.length > 0 ? "board.fly-on" : "board.launch-none", { salvos: salvos.length }),
          icon: missile,
          quiet: gone === 0 && launchers.length > 0,
          fault: launchFault(view, seat, launches) ?? steerFault(view, seat, steers),
          onSend: filling.send,
        },
        say,
      ),
      seconds: [
        ...(next === undefined || tiles.length < 2
          ? []
          : [{ label: say(message("board.next-ship")), letter: "n", onPress: () => pick(next) }]),
        ...(gone === 0
          ? []
          : [
              {
                label: say(message("board.launch-strike")),
                letter: "x",
                onPress: () => filling.write({ launches: [] }),
              },
            ]),
      ],
      keys: {
        ...tileKeys(tiles, pick),
        ...(launcher === undefined
          ? {}
          : { "+": () => amount(1), "=": () => amount(1), "-": () => amount(-1) }),
      },
    },
    desk: (
      <LaunchSheet
        view={view}
        lexicon={lexicon}
        launchers={launchers}
        launches={launches}
        selected={selected}
        onPick={pick}
        onAim={(one, place, choice, count) => {
          const isNew = launches.filter(({ by }) => by === one.by)[place] === undefined;
          aim(one, place, choice, isNew ? missilesLeft(one, launches) : count);
        }}
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

const at = ({ target }: Forecast) => ({ cx: toUnits(target).x, cy: toUnits(target).y });

/** The first leg is flown this turn; what follows is how it goes on if the target does. */
const pathLines = ({ legs, arrives }: Forecast): readonly Line[] =>
  legs.flatMap(({ path }, place) =>
    legsOf(path, arrives === undefined ? "info" : place === 0 ? "danger" : "act"),
  );

/** A mark at the end of each turn; at the last one what may be expected. */
function marksOn(seen: Forecast, picked: boolean, say: Scene["say"]): readonly MapNote[] {
  return seen.legs.flatMap(({ turn, path }, place): MapNote[] => {
    const here = toUnits(endOf(path));
    if (place < seen.legs.length - 1)
      return picked
        ? [{ at: here, lines: [say(message("progress.turn", { turn }))], tone: "act", below: 0.1 }]
        : [];
    const tone = seen.arrives === undefined ? "info" : "danger";
    // Below each other: beside the edge of a narrow map there is no room for a long line.
    return [{ at: here, lines: say(arrivalText(seen)).split(/[:,] /), tone, below: -0.85 }];
  });
}
