import { messagesOf, type Explain, type Message, type Seat } from "@flagship/kernel";
import {
  DRONE_IMPACT,
  DRONE_SHIFT,
  DRONES_AFTER_HITS,
  HAND_SIZE,
  RANGES,
  SHUTTLE_FIRE,
  SHUTTLES_AFTER_HITS,
  TURN_LEFT,
  TURN_RIGHT,
} from "../data/figures.ts";
import { classOf, type Card } from "../data/ships.ts";
import { shiftOf } from "../rules/electronic-warfare.ts";
import { targetId, type Target } from "../rules/parts.ts";
import type { Action } from "../rules/questions.ts";
import type { Volley } from "../rules/state.ts";
import { arcOf } from "../rules/systems.ts";
import type { ShipView, View } from "../rules/view.ts";
import { isDead } from "../warnings.ts";
import type { coachWords } from "../words/en/coach.ts";

type ActionOf<Type extends Action["type"]> = Extract<Action, { readonly type: Type }>;

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
      if (card === undefined) return [];
      return action.target === "ship"
        ? shot(own, enemy, card, range)
        : shotInSpace(view, own, enemy, card, action.target);
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
      return [
        message("coach.draws", { held, draws: HAND_SIZE - held, left: energyLeft(own) - 1 }),
        ...(card === undefined ? [] : [thrownAway(own, enemy, card, range)]),
      ];
    }
    case "answer":
      return view.volley === undefined ? [] : aboutAnswer(own, view.volley, action);
    case "board":
      return [message("coach.boards", { total: enemy.damage + 1, fatal: enemy.fatal }), ...lost(enemy, 1)];
    case "tractor":
      return action.target === "ship"
        ? [
            message("coach.holds-range", {
              now: broadside(view, own, enemy, own.facing, range),
              range: view.distance,
            }),
          ]
        : [message("coach.holds-craft", { damage: strikeOf(view, action.target) })];
    case "negative-tractor":
      return [
        message("coach.frees", { now: broadside(view, own, enemy, own.facing, range), range: view.distance }),
      ];
    case "recharge":
      return [message("coach.recharges", { shield: own.facing, strength: own.shields[own.facing - 1] ?? 0 })];
    case "launch":
      return [
        message("coach.launches", { near: SHUTTLE_FIRE[2]?.[0] ?? 0, short: SHUTTLE_FIRE[2]?.[1] ?? 0 }),
      ];
    case "end":
      return [message("coach.ends", { left: energyLeft(own), open: shots })];
    default:
      return [];
  }
}

/** What a shot does to shield and hull by all that lies in the open. */
function shot(own: ShipView, enemy: ShipView, card: Card, range: number): readonly Message[] {
  const net = Math.max(0, (card.damage[range] ?? 0) - shiftOf(enemy.ecm, own.eccm));
  const shield = enemy.facing;
  const strength = enemy.shields[shield - 1] ?? 0;
  const through = Math.max(0, net - (enemy.specific[shield - 1] ?? 0) - enemy.general);
  const inside = Math.max(0, through - strength);
  const total = Math.min(enemy.fatal, enemy.damage + inside);
  return inside === 0
    ? [message("coach.holds", { net, shield, left: strength - through })]
    : [
        message("coach.hurts", { net, shield, strength, inside, total, fatal: enemy.fatal }),
        ...lost(enemy, inside),
      ];
}

/** What the next points inside an enemy destroy, and what becomes of its energy; nothing of a wreck. */
function lost(enemy: ShipView, inside: number): readonly Message[] {
  const { damageDeck } = classOf(enemy.kind);
  if (enemy.damage + inside >= enemy.fatal) return [];
  const struck = damageDeck.slice(enemy.damage, enemy.damage + inside);
  const energy = struck.at(-1)?.energy ?? enemy.energy;
  const parts = struck.map(({ element }) => `@element-${element}`);
  return [
    energy < enemy.energy
      ? message("coach.costs-energy", { parts, energy })
      : message("coach.costs", { parts }),
  ];
}

/** What drones in space would do at their next strike; nothing where shuttles are meant. */
function strikeOf({ objects }: View, target: Target): number {
  const object = objects.find(({ id }) => id === targetId(target));
  return object?.kind === "drones" ? object.alive * DRONE_IMPACT : 0;
}

/** What a shot at small craft leaves of them (SFC-SHUT-09, SFC-DRONE-06, -07). */
function shotInSpace(
  view: View,
  own: ShipView,
  enemy: ShipView,
  card: Card,
  target: Target,
): readonly Message[] {
  const object = view.objects.find(({ id }) => id === targetId(target));
  if (object === undefined) return [];
  const range = RANGES.indexOf(object.ranges[own.seat === 0 ? 0 : 1]);
  const heavy = object.kind === "drones" && (card.weapon?.id === "photon" || card.weapon?.id === "disruptor");
  const shift = shiftOf(enemy.ecm, own.eccm) + (heavy ? DRONE_SHIFT : 0);
  const hits = Math.max(0, (card.damage[range] ?? 0) - shift);
  const after = (object.kind === "drones" ? DRONES_AFTER_HITS : SHUTTLES_AFTER_HITS)[object.hits + hits] ?? 0;
  return [
    message("coach.shoots", { hits, alive: object.alive, after }),
    ...(object.kind === "drones"
      ? [message("coach.strike", { damage: object.alive * DRONE_IMPACT, left: after * DRONE_IMPACT })]
      : []),
  ];
}

/** Whether the card that goes could still have done something. */
function thrownAway(own: ShipView, enemy: ShipView, card: Card, range: number): Message {
  const name = `@${card.kind}`;
  if (isDead(own, card)) return message("coach.dead-card", { name });
  const damage = Math.max(0, (card.damage[range] ?? 0) - shiftOf(enemy.ecm, own.eccm));
  return card.use === "fire"
    ? message("coach.fire-card", { name, damage })
    : message("coach.live-card", { name });
}

/** What comes of a volley that is answered so, by card and battery or neither (SFC-RESP-01). */
function aboutAnswer(own: ShipView, volley: Volley, answer: ActionOf<"answer">): readonly Message[] {
  const card = answer.card === undefined ? undefined : classOf(own.kind).cards[answer.card];
  const { shield, points } = volley;
  if (card?.use === "boarding") return [message("coach.repels", { left: energyLeft(own) - 1 })];
  const strength = own.shields[shield - 1] ?? 0;
  const standing = own.general + (own.specific[shield - 1] ?? 0);
  const bare = Math.max(0, points - standing - strength);
  const helps = card?.use === "general" || (card?.use === "specific" && (answer.shield ?? shield) === shield);
  const through = Math.max(0, points - standing - (helps ? card.size : 0) - answer.battery);
  const inside = Math.max(0, through - strength);
  const left = strength - Math.min(strength, through);
  const told: Message[] = [message("coach.comes", { points, shield, left, inside })];
  if (answer.battery > 0 || card !== undefined) told.push(message("coach.keeps-out", { n: bare - inside }));
  else if (bare === 0) told.push(message("coach.needless", { left }));
  if (card !== undefined) told.push(message("coach.card-spent", { left: energyLeft(own) - 1 }));
  if (answer.battery > 0) told.push(message("coach.battery-spent", { n: answer.battery }));
  return told;
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
