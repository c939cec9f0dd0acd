import type { Refusal, Seat } from "@flagship/kernel";
import { message, refuse } from "../../say.ts";
import { objectLabel, ofCard, targetLabel, tellPlay } from "../event.ts";
import { putIntoSpace } from "../objects.ts";
import { targetId, targetPart } from "../parts.ts";
import { playFromHand } from "../piles.ts";
import { AT_SHIP, objectOf, shipAt, type State } from "../state.ts";
import { boxesLeft } from "../systems.ts";
import { cardAct } from "./card-act.ts";
import { enemyObjects, targetThat } from "./targets.ts";

/** Puts two drones into space, aimed at the enemy ship or a shuttle card (SFC-DRONE-01). */
export const drones = cardAct("drones", { target: targetPart })({
  uses: ["drones"],
  ways: (state, seat) =>
    ["ship" as const, ...enemyObjects(state, seat, ({ kind }) => kind === "shuttles")].map((target) => ({
      target,
    })),
  forbids: (state, seat, _card, { target }) => checkDrones(state, seat, targetId(target)),
  label: (state, seat, card, { target }) =>
    message("choice.drones", { name: `@${card.kind}`, at: targetLabel(state, seat, targetId(target)) }),
  pick(state, seat, card, dice) {
    const target = targetThat(state, seat, dice, (id) => checkDrones(state, seat, id) === undefined);
    return target === undefined ? undefined : { type: "drones", card: card.id, target };
  },
  does(state, seat, card, { target }, table) {
    const ship = shipAt(state, seat);
    playFromHand(ship, card);
    ship.dronesLaunched = true;
    const object = putIntoSpace(state, seat, card, "drones", targetId(target));
    if (!table.listening) return;
    tellPlay(table, {
      type: "drones-launched",
      ...ofCard(state, seat, card),
      object: object.id,
      what: objectLabel(state, object.id),
      at: targetLabel(state, seat, targetId(target)),
      rules: ["SFC-DRONE-01"],
    });
  },
});

/** SFC-DRONE-01, SFC-DMG-11. */
export function checkDrones(state: State, seat: Seat, target: number): Refusal | undefined {
  const ship = shipAt(state, seat);
  if (boxesLeft(ship, "racks") === 0) return refuse("racks-destroyed", "SFC-DMG-11");
  if (ship.dronesLaunched) return refuse("drones-launched", "SFC-DRONE-01");
  if (target === AT_SHIP) return undefined;
  const prey = objectOf(state, target);
  return prey !== undefined && prey.owner !== seat && prey.kind === "shuttles"
    ? undefined
    : refuse("no-such-target", "SFC-DRONE-01", undefined, "target");
}
