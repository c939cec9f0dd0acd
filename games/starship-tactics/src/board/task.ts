import type { Choice } from "@flagship/kernel";
import { hexKey, type BoardProps } from "@flagship/kit";
import { useMemo, useState } from "preact/hooks";
import type { Action, ActionOf, MovementStep } from "../rules/action.ts";
import { sameHex, type Hex } from "../rules/hex.ts";
import { hexAt, onMap } from "../rules/map.ts";
import { checkPlacement } from "../rules/placement.ts";
import { reachable } from "../rules/reach.ts";
import type { Ask } from "../rules/ask.ts";
import { shipAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { useDraft } from "./draft.ts";
import { aimAll, gunsIn, type Aims, type Gun } from "./gunnery.ts";
import { placing } from "./Placement.tsx";
import { stations, waysTo, type Station } from "./plot.ts";
import { hexesOf, sectorOf } from "./sector.ts";

/** What is being prepared on the map, and what the map makes of a click. */
export interface Task {
  /** Keys of the hexes that can be chosen. */
  readonly open: ReadonlySet<string>;
  readonly path: readonly MovementStep[];
  readonly onPath: (path: readonly MovementStep[]) => void;
  readonly aims: Aims;
  readonly onAims: (aims: Aims) => void;
  /** The weapon pointed at. */
  readonly gun: Gun | undefined;
  readonly onGun: (gun: Gun | undefined) => void;
  readonly ghost: GhostPlan | undefined;
  /** True when the click meant something for the decision. */
  readonly onHex: (hex: Hex) => boolean;
  readonly onHeading: (heading: number) => void;
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
export function useTask(table: BoardProps, ask: Ask | undefined): Task {
  const view = table.seen.view as View;
  const moment = `${table.seen.number}.${ask?.kind ?? ""}.${ask?.who ?? ""}`;
  const [path, onPath] = useDraft(moment, NOTHING);
  const [aims, onAims] = useDraft(moment, HOLD_ALL);
  const [spot, onSpot] = useDraft<Station | undefined>(`${ask?.kind ?? ""}.${ask?.who ?? ""}`, undefined);
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
        const lock = locks(table.seen.choices?.open ?? []).find((action) => {
          const target = view.ships[Number(action.target)];
          return target !== undefined && sameHex(target, hex);
        });
        if (lock !== undefined) table.act(lock);
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
    gun: ask?.kind === "declare" ? gun : undefined,
    onGun,
    ghost,
    onHex,
    onHeading,
  };
}

const locks = (open: readonly Choice<unknown>[]): ActionOf<"sensors">[] =>
  open
    .map((choice) => choice.action as Action)
    .filter((action): action is ActionOf<"sensors"> => action.type === "sensors" && action.use === "lock");

/** What a click on the map can mean for the present decision. */
function openHexes(view: View, ask: Ask | undefined, open: readonly Choice<unknown>[]): ReadonlySet<string> {
  const shipHex = (no: number): string => hexKey(shipAt(view, no));
  switch (ask?.kind) {
    case "move":
      return new Set(reachable(view, shipAt(view, ask.who)).filter(onMap).map(hexKey));
    case "declare":
      return new Set(gunsIn(open).flatMap((gun) => gun.aims.map((aim) => shipHex(aim.target))));
    case "sensors":
    case "question":
      return new Set(locks(open).map((action) => shipHex(Number(action.target))));
    case "place":
      return new Set(
        hexesOf(sectorOf(view, "whole"))
          .filter((hex) =>
            [0, 1, 2, 3, 4, 5].some(
              (heading) => checkPlacement(view, placing(ask.who, { ...hex, heading })) === undefined,
            ),
          )
          .map(hexKey),
      );
    default:
      return new Set();
  }
}

/** The ship as plotted, placed, or as the choice pointed at in the panel would leave it. */
function ghostOf(
  view: View,
  ask: Ask | undefined,
  table: BoardProps,
  path: readonly MovementStep[],
  spot: Station | undefined,
): GhostPlan | undefined {
  if (ask?.kind === "place")
    return { no: ask.who, passed: [spot ?? proposed(table)], headings: [0, 1, 2, 3, 4, 5] };
  if (ask?.kind !== "move") return undefined;
  const ship = shipAt(view, ask.who);
  const shown = previewed(table) ?? path;
  if (shown.length === 0) return undefined;
  const passed = stations(ship, shown);
  const end = passed.at(-1) ?? passed[0];
  const headings = shown === path ? waysTo(view, ask.who, end).map((way) => way.heading) : [];
  return { no: ask.who, passed, headings };
}

function previewed(table: BoardProps): readonly MovementStep[] | undefined {
  const action = table.preview?.action as Action | undefined;
  return action?.type === "move" && action.path.length > 0 ? action.path.map(({ step }) => step) : undefined;
}

/** The place that the form proposes. */
function proposed(table: BoardProps): Station {
  const action = table.seen.choices?.open[0]?.action as Action | undefined;
  if (action?.type !== "place") return { q: 0, r: 0, heading: 0 };
  return { ...hexAt(action.at.x, action.at.y), heading: Number(action.heading) };
}
