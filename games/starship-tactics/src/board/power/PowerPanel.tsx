import { nameOf } from "@flagship/kernel";
import { message, lookUp } from "../../say.ts";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { pointsPerPhase } from "../../data/movement.ts";
import type { Figures } from "../../rules/figures.ts";
import { damageAt, toHitAt } from "../../rules/fire.ts";
import { distance } from "../../rules/hex.ts";
import { readOrder } from "../../rules/power.ts";
import type { Ship } from "../../rules/ship.ts";
import { figuresAt } from "../../rules/state.ts";
import type { Table } from "../table.ts";
import type { Order, Shares } from "./order.ts";

export interface PowerPanelProps {
  readonly table: Table;
  readonly ship: Ship;
  readonly order: Order;
  readonly shares: Shares;
  readonly enemy: Ship | undefined;
  /** One line for each use, without its bar. */
  readonly brief?: boolean;
}

/** Expected damage of what is armed at a range, as if all of it bore. */
export function expectedAt(figures: Figures, charges: readonly number[], range: number): number {
  const sum = figures.weapons.reduce((all, weapon, index) => {
    const charge = charges[index] ?? 0;
    return charge === 0 ? all : all + toHitAt(weapon, range) * damageAt(weapon, range, charge);
  }, 0);
  return Math.round(sum) / 10;
}

/** What the power buys this turn: speed by phase, weapons with what they promise, shields by number. */
export function PowerPanel({
  table,
  ship,
  order,
  shares,
  enemy,
  brief = false,
}: PowerPanelProps): JSX.Element {
  const say = useSay();
  const { view } = table.seen;
  const figures = figuresAt(view, ship);
  const { movement, weapons, shields } = readOrder(figures, order);
  const armed = new Map<string, number>();
  for (const [index, charge] of weapons.entries()) {
    const type = nameOf(figures.weapons[index]?.type ?? "", table.lexicon);
    if (charge > 0) armed.set(type, (armed.get(type) ?? 0) + 1);
  }
  const raised = shields.flatMap((points, side) => (points === 0 ? [] : [`${side + 1}: ${points}`]));
  const lines = [
    {
      use: "movement",
      label: "figure.movement",
      power: shares.movement,
      gives: message("board.buys-movement", {
        points: movement,
        phases: pointsPerPhase(movement, view.setting.phases).join(" "),
      }),
    },
    {
      use: "weapon",
      label: "figure.weapons",
      power: shares.weapons,
      gives:
        armed.size === 0
          ? message("board.buys-nothing")
          : message(enemy === undefined ? "board.buys-weapons" : "board.buys-fire", {
              weapons: [...armed].map(([type, count]) => `${count} ${type}`),
              expected: enemy === undefined ? 0 : expectedAt(figures, weapons, distance(ship, enemy)),
              range: enemy === undefined ? 0 : distance(ship, enemy),
            }),
    },
    {
      use: "shield",
      label: "figure.shields",
      power: shares.shields,
      gives:
        raised.length === 0
          ? message("board.buys-nothing")
          : message("board.buys-shields", { shields: raised }),
    },
  ];
  const limit = Math.max(1, shares.movement + shares.weapons + shares.shields + shares.cloak);
  return (
    <section class="st-buys" data-brief={brief} aria-label={say(message("board.buys"))}>
      {!brief && <h3>{say(message("board.buys"))}</h3>}
      {lines.map(({ use, label, power, gives }) => (
        <div key={use} class="st-buy" data-use={use}>
          <span>{say(lookUp(label))}</span>
          <b>{say(message("board.power-units", { power }))}</b>
          {!brief && (
            <i aria-hidden="true">
              <i style={{ inlineSize: `${(100 * power) / limit}%` }} />
            </i>
          )}
          <small>{say(gives)}</small>
        </div>
      ))}
    </section>
  );
}
