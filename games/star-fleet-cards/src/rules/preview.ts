import type { Message, Seat } from "@flagship/kernel";
import { message } from "../say.ts";
import { RANGES } from "../data/figures.ts";
import { classOf, type Card } from "../data/ships.ts";
import { absorb, type Absorption } from "./damage.ts";
import { shiftOf } from "./electronic-warfare.ts";
import { shotAt } from "./gunnery.ts";
import { AT_SHIP, enemyOf, objectOf, shieldOf, shipAt, type Ship, type State, type Volley } from "./state.ts";
import { bears, boxesLeft } from "./systems.ts";

/** What a shot would do by all that lies in the open: table, shift, reinforcement, shield, internals. */
export function previewFire(state: State, seat: Seat, card: Card, target: number): Message {
  const shot = shotAt(state, seat, card, target);
  const figures = { range: RANGES[shot.range] ?? "L", damage: shot.damage, shift: shot.shift, net: shot.net };
  if (target !== AT_SHIP) {
    const key = shot.shift === 0 ? "preview.fire-object" : "preview.fire-drones";
    return message(key, { ...figures, alive: objectOf(state, target)?.alive ?? 0 });
  }
  const enemy = enemyOf(seat);
  const ship = shipAt(state, enemy);
  const volley: Volley = { source: "fire", by: seat, target: enemy, points: shot.net, shield: ship.facing };
  const key = shot.shift === 0 ? "preview.fire-plain" : "preview.fire";
  return message(key, { ...figures, ...figuresOf(state, volley, absorb(ship, volley, 0)) });
}

/** Which shield the enemy would meet, and which weapons would bear. */
export function previewFacing(state: State, ship: Ship, facing: number): Message {
  const turned = { ...ship, facing };
  const weapons = classOf(ship.kind)
    .weapons.filter((weapon) => boxesLeft(ship, weapon.id) > 0 && bears(turned, weapon, state.options))
    .map((weapon) => `@system-${weapon.id}`);
  const strength = shieldOf(ship, facing);
  return weapons.length === 0
    ? message("preview.facing-unarmed", { strength })
    : message("preview.facing", { strength, weapons });
}

/** What shots at either ship would lose from then on, or that nothing will come of it. */
export function previewEw(state: State, seat: Seat, card: Card): Message {
  const own = shipAt(state, seat);
  const enemy = shipAt(state, enemyOf(seat));
  if (card.use === "ecm" && enemy.ended) return message("preview.too-late");
  if (card.use === "eccm" && shiftOf(enemy.ecm, own.eccm) === 0)
    return message(enemy.ended ? "preview.not-jammed" : "preview.not-jammed-yet");
  const ecm = own.ecm + (card.use === "ecm" ? card.size : 0);
  const eccm = own.eccm + (card.use === "eccm" ? card.size : 0);
  return message("preview.ew", { theirs: shiftOf(ecm, enemy.eccm), ours: shiftOf(enemy.ecm, eccm) });
}

/** That reinforcement would be of no use: nobody fires any more, or not at that shield. */
export function previewReinforcement(state: State, seat: Seat, shield?: number): Message | undefined {
  if (shipAt(state, enemyOf(seat)).ended) return message("preview.too-late");
  return shield === undefined || shield === shipAt(state, seat).facing
    ? undefined
    : message("preview.turned-away", { shield, facing: shipAt(state, seat).facing });
}

/** What gets through to shield and hull. */
export const previewHit = (state: State, volley: Volley, taken: Absorption): Message =>
  message("preview.hit", figuresOf(state, volley, taken));

const figuresOf = (state: State, volley: Volley, taken: Absorption) => ({
  shield: volley.shield,
  absorbed: taken.specific + taken.general,
  battery: taken.battery,
  left: shieldOf(shipAt(state, volley.target), volley.shield) - taken.shield,
  internals: taken.internals,
});
