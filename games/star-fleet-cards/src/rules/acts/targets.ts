import type { Dice, Seat } from "@flagship/kernel";
import { targetName, type Target } from "../parts.ts";
import { AT_SHIP, type SpaceObject, type State } from "../state.ts";

/** The enemy's shuttles and drones, or some of them, as targets. */
export const enemyObjects = (
  state: State,
  seat: Seat,
  fits: (object: SpaceObject) => boolean = () => true,
): Target[] =>
  state.objects
    .filter((object) => object.owner !== seat && fits(object))
    .map((object) => targetName(object.id));

/** The enemy ship or one of his objects, at random. */
export function someTarget(state: State, seat: Seat, dice: Dice): number {
  if (state.objects.length === 0) return AT_SHIP;
  const object = state.objects[dice.below(state.objects.length + 1)];
  return object === undefined || object.owner === seat ? AT_SHIP : object.id;
}

/** A random target that will do, or else the ship if that will. */
export function targetThat(
  state: State,
  seat: Seat,
  dice: Dice,
  fits: (target: number) => boolean,
): Target | undefined {
  const target = someTarget(state, seat, dice);
  if (fits(target)) return targetName(target);
  return target !== AT_SHIP && fits(AT_SHIP) ? "ship" : undefined;
}
