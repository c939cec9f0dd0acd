import type { Seat } from "@flagship/kernel";
import { SHIELD_COUNT } from "../data/figures.ts";
import type { Card } from "../data/ships.ts";
import { targetName, type CardAction, type Target } from "./action.ts";
import { AT_SHIP, shipAt, type State } from "./state.ts";

const SHIELDS = Array.from({ length: SHIELD_COUNT }, (_, index) => index + 1);

/** Every way to play a card that has a meaning, legal or not, the most natural one first. */
export function usesOf(state: State, seat: Seat, { id: card, use, load }: Card): readonly CardAction[] {
  const ship = shipAt(state, seat);
  switch (use) {
    case "move":
    case "turn":
    case "general":
      return [{ type: use, card }];
    case "recharge":
      // A full battery is first turned into a general point, then made full again.
      return [ship.battery === "full" ? { type: use, card, battery: "general" } : { type: use, card }];
    case "high-energy-turn":
      return SHIELDS.filter((facing) => facing !== ship.facing).map((facing) => ({
        type: use,
        card,
        facing,
      }));
    case "specific":
    case "repair":
      return facingFirst(ship.facing).map((shield) => ({ type: use, card, shield }));
    case "ecm":
    case "eccm":
      return [{ type: "ew", card }];
    case "boarding":
      return [{ type: "board", card }];
    case "tractor": {
      const held = state.beam !== undefined && state.beam.by !== seat;
      if (held) return [{ type: "negative-tractor", card }, ...tractors(enemyObjects(state, seat), card)];
      return tractors(targets(state, seat), card);
    }
    case "shuttles":
      return [{ type: "launch", card }];
    case "drones": {
      const prey = state.objects.filter((object) => object.owner !== seat && object.kind === "shuttles");
      return [AT_SHIP, ...prey.map((object) => object.id)].map((id) => ({
        type: use,
        card,
        target: targetName(id),
      }));
    }
    case "arm": {
      const arms: CardAction[] = [1, 2].map((couple) => ({ type: "arm", card, couple }));
      return load === "ovl"
        ? [...arms, ...[1, 2].map((couple) => ({ type: "upgrade" as const, card, couple }))]
        : arms;
    }
    case "fire":
      return targets(state, seat).map((target) => ({ type: use, card, target }));
  }
}

const facingFirst = (facing: number): number[] => [facing, ...SHIELDS.filter((shield) => shield !== facing)];

const enemyObjects = (state: State, seat: Seat): Target[] =>
  state.objects.filter((object) => object.owner !== seat).map((object) => targetName(object.id));

const targets = (state: State, seat: Seat): Target[] => ["ship", ...enemyObjects(state, seat)];

const tractors = (at: readonly Target[], card: number): CardAction[] =>
  at.map((target) => ({ type: "tractor", card, target }));
