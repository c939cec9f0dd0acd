import type { Choice } from "@flagship/kernel";
import { askingOf, hexKey } from "@flagship/kit";
import { useMemo, useState } from "preact/hooks";
import type { Action, ActionOf } from "../rules/action.ts";
import type { MovementStep } from "../rules/course.ts";
import { sameHex, type Hex } from "../rules/hex.ts";
import { hexAt, onMap } from "../rules/map.ts";
import { checkPlacement } from "../acts/place.ts";
import { reachable } from "../rules/reach.ts";
import { SHIP } from "../rules/references.ts";
import { NONE } from "../rules/ship.ts";
import type { Ask } from "../rules/ask.ts";
import { shipAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { usePlanned } from "./planned.ts";
import { ALL_HEXES } from "./camera.ts";
import { aimAll, gunsIn, onlyTarget, type Aims, type Gun } from "./gunnery.ts";
import type { Table } from "./table.ts";
import { placing } from "./placing.ts";
import { stations, straightOn, waysTo, type Station } from "./plot.ts";
import { isWorthWaiting, patienceOf } from "./patience.ts";

/** What is being prepared on the map, and what the map makes of a click. */
export interface Task {
  /** Keys of the hexes that can be chosen. */
  readonly open: ReadonlySet<string>;
  readonly path: readonly MovementStep[];
  readonly onPath: (path: readonly MovementStep[]) => void;
  readonly aims: Aims;
  readonly onAims: (aims: Aims) => void;
  /** The answer that was picked of several, on the map or in the panel. */
  readonly option: Choice<Action> | undefined;
  readonly onOption: (choice: Choice<Action> | undefined) => void;
  /** The weapon pointed at. */
  readonly gun: Gun | undefined;
  readonly onGun: (gun: Gun | undefined) => void;
  readonly ghost: GhostPlan | undefined;
  /** True when the click meant something for the decision. */
  readonly onHex: (hex: Hex) => boolean;
  readonly onHeading: (heading: number) => void;
  /** Course, aims or place are other than proposed. */
  readonly planned: boolean;
}

/** A ship where it is not yet. */
export interface GhostPlan {
  readonly no: number;
  readonly passed: readonly [Station, ...Station[]];
  readonly headings: readonly number[];
}

const NOTHING: readonly MovementStep[] = [];
const HOLD_ALL: Aims = {};

/** Movement, placing, aiming and locking by the map. */
export function useTask(table: Table, ask: Ask | undefined): Task {
  const { view } = table.seen;
  const moment = `${askingOf(table)}.${ask?.kind ?? ""}.${ask?.who ?? ""}`;
  const [path, onPath, plotted] = usePlanned(
    moment,
    ask?.kind === "move" ? straightOn(view, ask.who) : NOTHING,
  );
  const [aims, onAims, aimed] = usePlanned(moment, ask?.kind === "declare" ? proposedFire(table) : HOLD_ALL);
  const [option, onOption] = usePlanned<Choice<Action> | undefined>(moment, undefined);
  const [spot, onSpot, placed] = usePlanned<Station | undefined>(
    `${ask?.kind ?? ""}.${ask?.who ?? ""}`,
    undefined,
  );
  const [gun, onGun] = useState<Gun | undefined>();
  const open = useMemo(() => openHexes(view, ask, table.seen.choices?.open ?? []), [table.seen, ask?.who]);
  const ghost = ghostOf(view, ask, table, path, spot);

  const onHex = (hex: Hex): boolean => {
    if (ask === undefined || table.pending || !open.has(hexKey(hex))) return false;
    switch (ask.kind) {
      case "move": {
        const ways = waysTo(view, ask.who, hex);
        const end = stations(shipAt(view, ask.who), path).at(-1);
        const now =
          path.length === 0 || end === undefined || !sameHex(end, hex)
            ? -1
            : ways.findIndex((way) => way.heading === end.heading);
        onPath(ways[(now + 1) % ways.length]?.path ?? NOTHING);
        return true;
      }
      case "place":
        onSpot({ q: hex.q, r: hex.r, heading: ghost?.passed[0].heading ?? 0 });
        return true;
      case "declare": {
        const target = view.ships.findIndex((ship) => ship.fate === "here" && sameHex(ship, hex));
        onAims(aimAll(gunsIn(table.seen.choices?.open ?? []), aims, target));
        return true;
      }
      default: {
        const lock = locks(table.seen.choices?.open ?? []).find(({ action }) => {
          const target = view.ships[SHIP.at(action.target) ?? NONE];
          return target !== undefined && sameHex(target, hex);
        });
        if (lock !== undefined) onOption(lock);
        return lock !== undefined;
      }
    }
  };
  const onHeading = (heading: number): void => {
    if (ask === undefined || ghost === undefined) return;
    const at = ghost.passed.at(-1) ?? ghost.passed[0];
    if (ask.kind === "place") onSpot({ ...at, heading });
    else onPath(waysTo(view, ask.who, at).find((way) => way.heading === heading)?.path ?? path);
  };
  return {
    open,
    path,
    onPath,
    aims,
    onAims,
    option,
    onOption,
    gun: ask?.kind === "declare" ? gun : undefined,
    onGun,
    ghost,
    onHex,
    onHeading,
    planned: plotted || aimed || placed,
  };
}

type Locking = Choice<ActionOf<"sensors">>;

const locks = (open: readonly Choice<Action>[]): readonly Locking[] =>
  open.filter(
    (choice): choice is Locking => choice.action.type === "sensors" && choice.action.use === "lock",
  );

/** All at the only target, unless waiting a phase promises half as much again. */
function proposedFire({ seen }: Table): Aims {
  const guns = gunsIn(seen.choices?.open ?? []);
  const aims = onlyTarget(guns);
  return isWorthWaiting(patienceOf(seen.view, guns, aims)) ? HOLD_ALL : aims;
}

/** What a click on the map can mean for the present decision. */
function openHexes(view: View, ask: Ask | undefined, open: readonly Choice<Action>[]): ReadonlySet<string> {
  const shipHex = (no: number): string => hexKey(shipAt(view, no));
  switch (ask?.kind) {
    case "move":
      return new Set(reachable(view, shipAt(view, ask.who)).filter(onMap).map(hexKey));
    case "declare":
      return new Set(gunsIn(open).flatMap((gun) => gun.aims.map((aim) => shipHex(aim.target))));
    case "sensors":
    case "question":
      return new Set(locks(open).map(({ action }) => shipHex(SHIP.at(action.target) ?? NONE)));
    case "place":
      return new Set(
        ALL_HEXES.filter((hex) =>
          [0, 1, 2, 3, 4, 5].some(
            (heading) => checkPlacement(view, placing(ask.who, { ...hex, heading })) === undefined,
          ),
        ).map(hexKey),
      );
    default:
      return new Set();
  }
}

/** The ship as plotted, placed, or as the choice pointed at in the panel would leave it. */
function ghostOf(
  view: View,
  ask: Ask | undefined,
  table: Table,
  path: readonly MovementStep[],
  spot: Station | undefined,
): GhostPlan | undefined {
  if (ask?.kind === "place")
    return { no: ask.who, passed: [spot ?? proposed(table)], headings: [0, 1, 2, 3, 4, 5] };
  if (ask?.kind !== "move") return undefined;
  const ship = shipAt(view, ask.who);
  const shown = previewed(table, ask.who) ?? path;
  if (shown.length === 0) return undefined;
  const passed = stations(ship, shown);
  const end = passed.at(-1) ?? passed[0];
  const headings = shown === path ? waysTo(view, ask.who, end).map((way) => way.heading) : [];
  return { no: ask.who, passed, headings };
}

function previewed(table: Table, no: number): readonly MovementStep[] | undefined {
  const action = table.preview?.action;
  return action?.type === "move" && action.ship === no && action.path.length > 0
    ? action.path.map(({ step }) => step)
    : undefined;
}

/** The place that the form proposes. */
function proposed(table: Table): Station {
  const action = table.seen.choices?.open[0]?.action;
  if (action?.type !== "place") return { q: 0, r: 0, heading: 0 };
  return { ...hexAt(action.at.x, action.at.y), heading: Number(action.heading) };
}
