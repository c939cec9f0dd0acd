import { nameOf } from "@flagship/kernel";
import { message } from "../say.ts";
import { hexToPlane, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { distance, sidesFacing, type Hex } from "../rules/hex.ts";
import { onMap } from "../rules/map.ts";
import { HOLD } from "../rules/references.ts";
import type { ShipNo } from "../rules/ship.ts";
import { figuresAt, shipAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { volley, type Aims, type Gun } from "./gunnery.ts";
import { degrees } from "./looks.ts";
import { bearingOf, onDial, spreadOut } from "./power/dial.ts";
import type { Table } from "./table.ts";
import type { Task } from "./task.ts";

const line = (a: { x: number; y: number }, b: { x: number; y: number }): string =>
  `M${a.x} ${a.y}L${b.x} ${b.y}`;

/** How far the other ship is, on a line between the two. */
export function Range({
  view,
  from,
  other,
}: {
  readonly view: View;
  readonly from: Hex;
  readonly other: ShipNo;
}): JSX.Element | null {
  const say = useSay();
  const to = shipAt(view, other);
  if (to.fate !== "here" || !onMap(to) || !onMap(from)) return null;
  // Side by side there is no room between the two, and nothing to tell.
  if (distance(from, to) <= 1) return null;
  const [a, b] = [hexToPlane(from, "pointy"), hexToPlane(to, "pointy")];
  // In the middle, but never so far away that the window may not show it.
  const share = Math.min(0.5, 5 / distance(from, to));
  return (
    <g class="st-range" aria-hidden="true">
      <path d={line(a, b)} />
      <g
        style={{
          transform: `translate(${a.x + (b.x - a.x) * share}px, ${a.y + (b.y - a.y) * share}px) scale(var(--token-scale, 1))`,
        }}
      >
        <text y="-0.26">{say(message("board.range-of", { range: distance(from, to) }))}</text>
      </g>
    </g>
  );
}

/** Lines from the guns to what they are aimed at, and what the volley promises at the target. */
export function AimLines({
  view,
  guns,
  aims,
}: {
  readonly view: View;
  readonly guns: readonly Gun[];
  readonly aims: Aims;
}): JSX.Element {
  const say = useSay();
  const aimed = [...new Set(Object.values(aims).filter((aim) => aim !== HOLD))].map(Number);
  return (
    <g class="st-aims" aria-hidden="true">
      {aimed.map((target) => {
        const to = shipAt(view, target);
        const at = hexToPlane(to, "pointy");
        const shooting = guns.filter((gun) => aims[gun.key] === String(target));
        const sum = volley(shooting, aims);
        const first = shooting[0];
        const sides = first === undefined ? [] : sidesFacing(to, to.heading, shipAt(view, first.ship));
        return (
          <g key={target}>
            {shooting.map((gun) => (
              <path
                key={gun.key}
                data-kind={figuresAt(view, shipAt(view, gun.ship)).weapons[gun.weapon]?.kind}
                d={line(hexToPlane(shipAt(view, gun.ship), "pointy"), at)}
              />
            ))}
            <g style={{ transform: `translate(${at.x}px, ${at.y}px) scale(var(--token-scale, 1))` }}>
              <text class="st-aim-sum" y="1.86">
                {say(message("board.expected", { expected: sum.expected }))}
              </text>
              <text class="st-aim-shield" y="2.22">
                {say(
                  message("board.on-shield", {
                    shield: sides.map((side) => String(side + 1)).join("/") || "?",
                  }),
                )}
              </text>
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** How far from the ship's middle its weapons sit, in shares of a token, and how large. */
const RING = 1.42;
const SIZE = 0.27;

/** The weapons that can fire now, around their ship where they look; a press holds one, another aims it again. */
export function WeaponRing({
  table,
  guns,
  task,
}: {
  readonly table: Table;
  readonly guns: readonly Gun[];
  readonly task: Task;
}): JSX.Element {
  const say = useSay();
  const { view } = table.seen;
  const ships = [...new Set(guns.map(({ ship }) => ship))];
  return (
    <g class="st-weapon-ring">
      {ships.map((no) => {
        const ship = shipAt(view, no);
        const own = guns.filter((gun) => gun.ship === no);
        const { weapons } = figuresAt(view, ship);
        const bearings = spreadOut(
          own.map(({ weapon }) => bearingOf(weapons[weapon]?.arcs ?? 0)),
          25,
        );
        const { x, y } = hexToPlane(ship, "pointy");
        return (
          <g key={no} style={{ transform: `translate(${x}px, ${y}px) scale(var(--token-scale, 1))` }}>
            {own.map((gun, index) => {
              const at = onDial(degrees(ship.heading) + (bearings[index] ?? 0), RING);
              const [first] = gun.aims;
              const on = (task.aims[gun.key] ?? HOLD) !== HOLD;
              const name = nameOf(weapons[gun.weapon]?.type ?? "", table.lexicon);
              return (
                // The same weapon is a button in the panel, for the keys.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <g
                  key={gun.key}
                  class="st-ring-weapon"
                  data-on={on}
                  data-subject={`weapon.${gun.key}`}
                  transform={`translate(${at.x} ${at.y})`}
                  onClick={() =>
                    task.onAims({
                      ...task.aims,
                      [gun.key]: on || first === undefined ? HOLD : String(first.target),
                    })
                  }
                  onMouseEnter={() => task.onGun(gun)}
                  onMouseLeave={() => task.onGun(undefined)}
                >
                  <title>
                    {first === undefined
                      ? name
                      : `${name}. ${say(message("preview.shot", { ...first, percent: first.number * 10 }))}`}
                  </title>
                  <circle r={SIZE} />
                  <text>{first === undefined ? "" : `${first.number * 10}`}</text>
                </g>
              );
            })}
          </g>
        );
      })}
    </g>
  );
}
