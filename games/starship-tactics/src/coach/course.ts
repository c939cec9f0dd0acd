import type { Message } from "@flagship/kernel";
import type { ActionOf } from "../rules/action.ts";
import { distance, sidesFacing } from "../rules/hex.ts";
import { columnOf, onMap } from "../rules/map.ts";
import { isEmergency, pathEnd } from "../rules/movement.ts";
import type { Ship } from "../rules/ship.ts";
import { figuresAt, shipAt } from "../rules/state.ts";
import { stressOf } from "../rules/stress.ts";
import { toldShields } from "../rules/told-shields.ts";
import type { View } from "../rules/view.ts";
import { facing, gunsOn, message, nearest, promise } from "./figures.ts";

/** Where a course leads: what bears on whom from there, and what an emergency turn costs. */
export function aboutCourse(view: View, { ship: no, path }: ActionOf<"move">): readonly Message[] {
  const ship = shipAt(view, no);
  const there: Ship = { ...ship, ...pathEnd(ship, path) };
  const enemy = nearest(view, there);
  if (enemy === undefined || !onMap(there)) return [];
  return [
    message("coach.closer", {
      range: distance(there, enemy),
      ...promise(view, there, enemy, ship.charges),
      ...facing(there, enemy, ship.shields),
    }),
    ...struck(view, there, enemy),
    ...strained(view, ship, path, enemy),
  ];
}

/** Which shield the own fire would strike from there, as far as sensors told its points, and what bears back. */
function struck(view: View, there: Ship, enemy: Ship): readonly Message[] {
  const [side] = sidesFacing(enemy, enemy.heading, there);
  if (side === undefined) return [];
  const figures = {
    column: columnOf(there),
    row: there.r,
    side: side + 1,
    guns: gunsOn(view, enemy, there),
  };
  const points = toldShields(view, view.ships.indexOf(enemy))[side];
  return [
    points === undefined
      ? message("coach.strikes", figures)
      : message("coach.strikes-known", { ...figures, points }),
  ];
}

const PLAIN = {
  "emergency-port": "ahead-port",
  "emergency-starboard": "ahead-starboard",
} as const;

/** What emergency turns cost for good, and what a plain turn in their place would bring to bear (ST-EHC-02). */
function strained(view: View, ship: Ship, path: ActionOf<"move">["path"], enemy: Ship): readonly Message[] {
  const turns = path.filter(({ step }) => isEmergency(step)).length;
  if (turns === 0) return [];
  const { engines, superstructure } = stressOf(view.setting, figuresAt(view, ship), ship);
  const plain = path.map(({ step }) => ({
    step: step === "emergency-port" || step === "emergency-starboard" ? PLAIN[step] : step,
  }));
  const from = (way: typeof path): Ship => ({ ...ship, ...pathEnd(ship, way) });
  return [
    message("coach.emergency", {
      weapons: promise(view, from(path), enemy, ship.charges).bearing,
      plain: promise(view, from(plain), enemy, ship.charges).bearing,
      power: turns * engines.reduce((sum, points) => sum + points, 0),
      superstructure: turns * superstructure,
    }),
  ];
}
