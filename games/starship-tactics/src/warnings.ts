import type { Warn, Warning } from "@flagship/kernel";
import { message } from "./say.ts";
import type { Action, ActionOf } from "./rules/action.ts";
import { powerFor } from "./rules/figures.ts";
import { damageAt, bears, readShots, toHitAt } from "./rules/fire.ts";
import { distance, headingOf, sidesFacing } from "./rules/hex.ts";
import { onMap } from "./rules/map.ts";
import { isEmergency, pathEnd } from "./rules/movement.ts";
import { available, costOf, readOrder } from "./rules/power.ts";
import { MOVEMENT } from "./rules/references.ts";
import type { Ship, ShipNo } from "./rules/ship.ts";
import { figuresAt, shipAt } from "./rules/state.ts";
import { isOverheard } from "./rules/talk.ts";
import { isWayHome } from "./rules/victory.ts";
import type { View } from "./rules/view.ts";

/** The mistakes of beginners, by what their own displays and the map show. */
export const warnings: Warn<View, Action> = ({ view, seat }, action) => {
  switch (action.type) {
    case "allocate":
      return aboutPower(view, action);
    case "move":
      return [...aboutLeaving(view, action), ...aboutHardTurns(view, action)];
    case "declare":
      return aboutFire(view, seat, action);
    case "evade":
      return aboutEvasion(view, action);
    case "self-destruct":
      return [
        {
          kind: "self-destruct",
          text: message("warning.self-destruct", { ship: shipAt(view, action.ship).name }),
          rule: "ST-XPL-01",
          grave: true,
        },
      ];
    case "signal":
      return aboutSignals(view, action);
    default:
      return [];
  }
};

/** A report on an open channel lays the ship's figures before the enemy. */
function aboutSignals(view: View, { ship: no }: ActionOf<"signal">): readonly Warning[] {
  const { side, name } = shipAt(view, no);
  const text = message("warning.overheard", { ship: name });
  return isOverheard(view, side) ? [{ kind: "overheard", text, rule: "ST-MUL-04", grave: true }] : [];
}

/** A turn of the plain kind in place of each kind of emergency turn (ST-EHC-02). */
const PLAIN = {
  "emergency-port": ["ahead-port", "hold-port"],
  "emergency-starboard": ["ahead-starboard", "hold-starboard"],
} as const;

/** An emergency turn costs power and superstructure for good: of no use where a plain one brings as much to bear. */
function aboutHardTurns(view: View, { ship: no, path }: ActionOf<"move">): readonly Warning[] {
  const at = path.findIndex(({ step }) => isEmergency(step));
  const step = path[at]?.step;
  if (step !== "emergency-port" && step !== "emergency-starboard") return [];
  const ship = shipAt(view, no);
  const bearing = (way: typeof path): number => {
    const there: Ship = { ...ship, ...pathEnd(ship, way) };
    const { weapons } = figuresAt(view, ship);
    const aimed = enemiesOf(view, ship).map(
      (enemy) =>
        weapons.filter((weapon, index) => (ship.charges[index] ?? 0) > 0 && bears(view, there, weapon, enemy))
          .length,
    );
    return Math.max(0, ...aimed);
  };
  const hard = bearing(path);
  const plain = Math.max(...PLAIN[step].map((turn) => bearing(path.with(at, { step: turn }))));
  return plain < hard || plain === 0
    ? []
    : [
        {
          kind: "hard-turn",
          text: message("warning.hard-turn", { weapons: plain }),
          rule: "ST-EHC-02",
          shows: [`ship.${no}`],
        },
      ];
}

/** Who leaves the map is out of the battle, but where that is the way home. */
function aboutLeaving(view: View, { ship: no, path }: ActionOf<"move">): readonly Warning[] {
  const ship = shipAt(view, no);
  const last = pathEnd(ship, path);
  if (!onMap(ship) || onMap(last) || isWayHome(view, ship, last)) return [];
  const text = message("warning.leaves-map");
  const shows = [`ship.${no}`];
  return [{ kind: "leaves-map", text, rule: "ST-SEQ-10", grave: true, shows, boardAsks: true }];
}

const enemiesOf = (view: View, ship: Ship): readonly Ship[] =>
  view.ships.filter(
    (other) => other.side !== ship.side && other.fate === "here" && !other.disabled && onMap(other),
  );

/** How far the weapons of a ship's class reach. */
const reachOf = (view: View, ship: Ship): number =>
  Math.max(0, ...figuresAt(view, ship).weapons.map(({ toHit }) => toHit.length));

/** Nobody comes closer in a turn than by this many hexes. */
const DASH = 12;

function aboutPower(view: View, action: ActionOf<"allocate">): readonly Warning[] {
  const ship = shipAt(view, action.ship);
  const figures = figuresAt(view, ship);
  const order = readOrder(figures, action);
  const spent = costOf(figures, order);
  if (ship.entering || order.cloak) return [];
  if (spent === 0)
    return [
      {
        kind: "no-power",
        text: message("warning.no-power"),
        rule: "ST-SEQ-02",
        grave: true,
        shows: [`ship.${action.ship}`],
        boardAsks: true,
      },
    ];
  const enemies = enemiesOf(view, ship);
  const nearest = (those: readonly Ship[]): number =>
    Math.min(Infinity, ...those.map((enemy) => distance(ship, enemy)));
  const range = nearest(enemies);
  const danger = nearest(enemies.filter((enemy) => distance(ship, enemy) - DASH <= reachOf(view, enemy)));
  const found: Warning[] = [];
  const shows = [`ship.${action.ship}`];
  if (danger < Infinity && order.shields.every((points) => points === 0))
    found.push({
      kind: "no-shield",
      text: message("warning.no-shield", { range: danger }),
      rule: "ST-SEQ-02",
      shows,
    });
  if (range - DASH <= reachOf(view, ship) && order.weapons.every((charge) => charge === 0))
    found.push({
      kind: "no-weapon",
      text: message("warning.no-weapon", { range }),
      rule: "ST-SEQ-02",
      shows,
    });
  const left = available(ship) - spent;
  if (left > 0)
    found.push({ kind: "left-over", text: message("warning.left-over", { left }), rule: "ST-SEQ-02", shows });
  const points = action.power[MOVEMENT] ?? 0;
  const [cost, less, two] = [points, points - 1, points - 2].map((one) =>
    powerFor(Math.max(0, one), figures.movement),
  );
  if (points > 1 && (cost ?? 0) - (less ?? 0) > (less ?? 0) - (two ?? 0))
    found.push({
      kind: "costly-speed",
      text: message("warning.costly-speed", { points, cost: cost ?? 0, fewer: points - 1, less: less ?? 0 }),
      rule: "ST-SEQ-02",
      shows,
    });
  return found;
}

/** Expected damage of a weapon at a range. */
const promise = (view: View, no: ShipNo, index: number, range: number): number => {
  const ship = shipAt(view, no);
  const weapon = figuresAt(view, ship).weapons[index];
  return weapon === undefined
    ? 0
    : (toHitAt(weapon, range) * damageAt(weapon, range, ship.charges[index] ?? 0)) / 10;
};

const rounded = (figure: number): number => Math.round(figure * 10) / 10;

function aboutFire(view: View, seat: number, action: ActionOf<"declare">): readonly Warning[] {
  const shots = readShots(action.fire);
  const last = view.pair >= view.setting.phases - 1;
  if (shots.length === 0) return last && couldFire(view, seat) ? [unfired] : [];
  if (last) return [];
  let [now, later] = [0, 0];
  for (const { by, weapon, target } of shots) {
    const range = distance(shipAt(view, by), shipAt(view, target));
    now += promise(view, by, weapon, range);
    later += promise(view, by, weapon, Math.max(1, range - (shipAt(view, by).spread[view.pair + 1] ?? 0)));
  }
  return later < 1.5 * now
    ? []
    : [
        {
          kind: "too-early",
          text: message("warning.too-early", { now: rounded(now), later: rounded(later) }),
          rule: "ST-SEQ-07",
          shows: shots.map(({ target }) => `ship.${target}`),
        },
      ];
}

const unfired: Warning = { kind: "charges-lost", text: message("warning.charges-lost"), rule: "ST-SEQ-07" };

/** Whether an armed weapon of the seat's ships bears on anybody. */
const couldFire = (view: View, seat: number): boolean =>
  view.ships.some(
    (ship) =>
      view.setting.commanders[ship.captain]?.posts.weapons === seat &&
      ship.fate === "here" &&
      figuresAt(view, ship).weapons.some(
        (weapon, index) =>
          (ship.charges[index] ?? 0) > 0 &&
          enemiesOf(view, ship).some((enemy) => bears(view, ship, weapon, enemy)),
      ),
  );

const TURNS = { port: 5, starboard: 1 } as const;

/** Evading costs a point for certain: of no use where the shield takes all of it, or the other one is weaker. */
function aboutEvasion(view: View, action: ActionOf<"evade">): readonly Warning[] {
  if (action.side === "no") return [];
  const ship = shipAt(view, action.ship);
  const missiles = view.shots.slice(view.shotsFrom).flatMap(({ by, weapon, target, range }) => {
    const gun = figuresAt(view, shipAt(view, by)).weapons[weapon];
    return target === action.ship && gun?.kind === "missile"
      ? [{ from: shipAt(view, by), damage: damageAt(gun, range, gun.most) }]
      : [];
  });
  const [first] = missiles;
  if (first === undefined) return [];
  const facing = (turn: number): readonly [side: number, points: number] => {
    const sides = sidesFacing(ship, headingOf(ship.heading + turn), first.from);
    const side = sides.reduce(
      (best, one) => ((ship.shields[one] ?? 0) > (ship.shields[best] ?? 0) ? one : best),
      sides[0] ?? 0,
    );
    return [side + 1, ship.shields[side] ?? 0];
  };
  const damage = missiles.reduce((sum, missile) => sum + missile.damage, 0);
  const [shield, points] = facing(0);
  const [, turned] = facing(TURNS[action.side]);
  const rule = "ST-EVA-05";
  const shows = [`ship.${action.ship}`];
  if (points >= damage)
    return [{ kind: "no-need", text: message("warning.no-need", { shield, points, damage }), rule, shows }];
  const saved = 0.3 * Math.max(0, damage - points - Math.max(0, Math.ceil(damage / 2) - turned));
  return saved >= 1 || turned > points
    ? []
    : [{ kind: "little-gain", text: message("warning.little-gain", { saved: rounded(saved) }), rule, shows }];
}
