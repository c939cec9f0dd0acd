import { message, type Message, type Seat } from "@flagship/kernel";
import { RANGES } from "../data/figures.ts";
import type { Card } from "../data/ships.ts";
import { absorb, type Absorption } from "./damage.ts";
import { shotAt } from "./fire.ts";
import { AT_SHIP, enemyOf, objectOf, shieldOf, shipAt, type State, type Volley } from "./state.ts";

/** What a shot would do by all that lies in the open: table, shift, reinforcement, shield, internals. */
export function previewFire(state: State, seat: Seat, card: Card, target: number): Message {
  const shot = shotAt(state, seat, card, target);
  const figures = { range: RANGES[shot.range] ?? "L", damage: shot.damage, shift: shot.shift, net: shot.net };
  if (target !== AT_SHIP) {
    return message("preview.fire-object", { ...figures, alive: objectOf(state, target)?.alive ?? 0 });
  }
  const enemy = enemyOf(seat);
  const ship = shipAt(state, enemy);
  const volley: Volley = { source: "fire", by: seat, target: enemy, points: shot.net, shield: ship.facing };
  return message("preview.fire", { ...figures, ...figuresOf(state, volley, absorb(ship, volley, 0)) });
}

/** What gets through to shield and hull. */
export const previewHit = (state: State, volley: Volley, taken: Absorption): Message =>
  message("preview.hit", figuresOf(state, volley, taken));

const figuresOf = (state: State, volley: Volley, taken: Absorption) => ({
  shield: volley.shield,
  absorbed: taken.specific + taken.general,
  left: shieldOf(shipAt(state, volley.target), volley.shield) - taken.shield,
  internals: taken.internals,
});
