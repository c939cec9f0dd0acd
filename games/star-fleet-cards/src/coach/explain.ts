import { messagesOf, type Explain, type Message, type Seat } from "@flagship/kernel";
import { DRONE_IMPACT, HAND_SIZE, RANGES, TURN_LEFT, TURN_RIGHT } from "../data/figures.ts";
import { classOf, type Card } from "../data/ships.ts";
import { shiftOf } from "../rules/electronic-warfare.ts";
import type { Action } from "../rules/questions.ts";
import { arcOf } from "../rules/systems.ts";
import type { ShipView, View } from "../rules/view.ts";
import type { coachWords } from "../words/en/coach.ts";

const message = messagesOf<typeof coachWords>();

/** What a play does, and what the enemy could do next; by open figures and the own hand. */
export const explain: Explain<View, Action> = ({ view, seat, open }, action) => {
  const [own, enemy] = [shipOf(view, seat), shipOf(view, 1 - seat)];
  const shots = open.filter((choice) => choice.action.type === "fire").length;
  return [...aboutPlay(view, own, enemy, action, shots), ...aboutRisk(view, own, enemy, action)];
};

const shipOf = (view: View, seat: Seat): ShipView => (seat === 0 ? view.ships[0] : view.ships[1]);
const energyLeft = ({ energy, played, ended }: ShipView): number =>
  ended ? 0 : Math.max(0, energy - played);

function aboutPlay(
  view: View,
  own: ShipView,
  enemy: ShipView,
  action: Action,
  shots: number,
): readonly Message[] {
  const card =
    "card" in action && action.card !== undefined ? classOf(own.kind).cards[action.card] : undefined;
  const range = RANGES.indexOf(view.distance);
  switch (action.type) {
    case "fire":
      return card === undefined || action.target !== "ship" ? [] : [shot(own, enemy, card, range)];
    case "move": {
      const after = Math.max(0, Math.min(RANGES.length - 1, range + (card?.size ?? 0)));
      const [here, there] = [range, after].map((at) => broadside(view, own, enemy, own.facing, at));
      return [message("coach.range", { now: here ?? 0, after: there ?? 0, range: RANGES[after] ?? "L" })];
    }
    case "turn":
    case "high-energy-turn": {
      const shield =
        action.type === "turn"
          ? ((card !== undefined && card.size < 0 ? TURN_LEFT : TURN_RIGHT)[own.facing - 1] ?? own.facing)
          : action.facing;
      return [
        message("coach.facing", {
          now: bearing(view, own, own.facing).length,
          after: bearing(view, own, shield).length,
          shield,
          strength: own.shields[shield - 1] ?? 0,
        }),
      ];
    }
    case "arm":
    case "upgrade": {
      const fires = classOf(own.kind).cards.find(
        ({ use, load, weapon }) => use === "fire" && weapon?.id === "photon" && load === card?.load,
      );
      return fires === undefined
        ? []
        : [message("coach.arms", { damage: fires.damage[range] ?? 0, range: view.distance })];
    }
    case "ew": {
      if (card?.use === "eccm") {
        const gain = shiftOf(enemy.ecm, own.eccm) - shiftOf(enemy.ecm, own.eccm + card.size);
        return gain > 0 ? [message("coach.clears", { shift: gain })] : [];
      }
      const shift = shiftOf(own.ecm + (card?.size ?? 0), enemy.eccm);
      return [message("coach.jams", { energy: energyLeft(enemy), shift })];
    }
    case "general":
    case "specific": {
      const shield = action.type === "specific" ? action.shield : own.facing;
      const strength = own.shields[shield - 1] ?? 0;
      return [message("coach.reinforces", { shield, strength, energy: energyLeft(enemy) })];
    }
    case "drones":
      return [message("coach.drones", { damage: 2 * DRONE_IMPACT })];
    case "repair":
      return [
        message("coach.mends", {
          shield: action.shield,
          strength: own.shields[action.shield - 1] ?? 0,
          printed: own.printed[action.shield - 1] ?? 0,
        }),
      ];
    case "discard": {
      const held = own.handSize - 1;
      return [message("coach.draws", { held, draws: HAND_SIZE - held, left: energyLeft(own) - 1 })];
    }
    case "end":
      return [message("coach.ends", { left: energyLeft(own), open: shots })];
    default:
      return [];
  }
}

/** What a shot does to shield and hull by all that lies in the open. */
function shot(own: ShipView, enemy: ShipView, card: Card, range: number): Message {
  const net = Math.max(0, (card.damage[range] ?? 0) - shiftOf(enemy.ecm, own.eccm));
  const shield = enemy.facing;
  const strength = enemy.shields[shield - 1] ?? 0;
  const through = Math.max(0, net - (enemy.specific[shield - 1] ?? 0) - enemy.general);
  const inside = Math.max(0, through - strength);
  return inside === 0
    ? message("coach.holds", { net, shield, left: strength - through })
    : message("coach.hurts", {
        net,
        shield,
        strength,
        inside,
        total: Math.min(enemy.fatal, enemy.damage + inside),
        fatal: enemy.fatal,
      });
}

/** Weapons of a ship that are left and bear through this shield. */
const bearing = ({ options }: View, ship: ShipView, facing: number) =>
  classOf(ship.kind).weapons.filter(
    (weapon) => ship.systems.includes(weapon.id) && arcOf(weapon, options).includes(facing),
  );

/** What the fire cards in hand do together whose weapons bear: one card a phaser. */
function broadside(view: View, own: ShipView, enemy: ShipView, facing: number, range: number): number {
  const ready = new Set(bearing(view, own, facing).map(({ id }) => id));
  const shift = shiftOf(enemy.ecm, own.eccm);
  const best = new Map<string, number>();
  for (const id of own.hand ?? []) {
    const { use, weapon, damage } = classOf(own.kind).cards[id] ?? {};
    if (use !== "fire" || weapon === undefined || !ready.has(weapon.id)) continue;
    const net = Math.max(0, (damage?.[range] ?? 0) - shift);
    best.set(weapon.id, Math.max(best.get(weapon.id) ?? 0, net));
  }
  return [...best.values()].reduce((sum, net) => sum + net, 0);
}

/** What may come back, while the enemy can still act. */
function aboutRisk(view: View, own: ShipView, enemy: ShipView, action: Action): readonly Message[] {
  if (action.type === "answer" || enemy.ended) return [];
  const range = RANGES.indexOf(view.distance);
  const guns = new Set(bearing(view, enemy, enemy.facing).map(({ id }) => id));
  const cards = classOf(enemy.kind).cards.filter(
    ({ use, weapon }) => use === "fire" && weapon !== undefined && guns.has(weapon.id),
  );
  if (cards.length === 0) return [message("coach.safe")];
  const shift = shiftOf(own.ecm, enemy.eccm);
  const sum = cards.reduce((all, { damage }) => all + Math.max(0, (damage[range] ?? 0) - shift), 0);
  return [
    message("coach.risk", {
      n: guns.size,
      shield: own.facing,
      strength: own.shields[own.facing - 1] ?? 0,
      mean: Math.round((10 * sum) / cards.length) / 10,
      range: view.distance,
    }),
  ];
}
