import type { Refusal, Seat } from "@flagship/kernel";
import { message, refuse } from "../../say.ts";
import { SHORT } from "../../data/figures.ts";
import { objectLabel, ofCard, targetLabel, tellPlay } from "../event.ts";
import { targetId, targetPart, type Target } from "../parts.ts";
import { playFromHand } from "../piles.ts";
import {
  AT_SHIP,
  distanceOf,
  enemyOf,
  hasPlaysLeft,
  objectOf,
  shipAt,
  stepsBetween,
  type State,
} from "../state.ts";
import { cardAct } from "./card-act.ts";
import { isHeld } from "./negative-tractor.ts";
import { enemyObjects, targetThat } from "./targets.ts";

/** Holds the ships at their distance, or an object in its place (SFC-TRAC-01, -03). */
export const tractor = cardAct("tractor", { target: targetPart })({
  uses: ["tractor"],
  ways: (state, seat) => targetsOf(state, seat).map((target) => ({ target })),
  forbids: (state, seat, _card, { target }) => checkTractor(state, seat, targetId(target)),
  // The card can break the enemy's beam instead.
  silent: isHeld,
  label: (state, seat, card, { target }) =>
    message("choice.tractor", { name: `@${card.kind}`, at: targetLabel(state, seat, targetId(target)) }),
  preview: (state, seat, _card, { target }) =>
    targetId(target) === AT_SHIP && !hasPlaysLeft(shipAt(state, enemyOf(seat)))
      ? message("preview.holds-nobody")
      : undefined,
  pick(state, seat, card, dice) {
    const target = targetThat(state, seat, dice, (id) => checkTractor(state, seat, id) === undefined);
    return target === undefined ? undefined : { type: "tractor", card: card.id, target };
  },
  does(state, seat, card, { target }, table) {
    const ship = shipAt(state, seat);
    const id = targetId(target);
    playFromHand(ship, card);
    ship.table.push(card);
    const object = objectOf(state, id);
    if (object === undefined) state.beam = { by: seat, card };
    else object.blocked = true;
    if (!table.listening) return;
    const who = ofCard(state, seat, card);
    tellPlay(
      table,
      object === undefined
        ? { type: "tractor-ship", ...who, rules: ["SFC-TRAC-01"] }
        : {
            type: "tractor-object",
            ...who,
            object: id,
            what: objectLabel(state, id),
            rules: ["SFC-TRAC-03"],
          },
    );
  },
});

const targetsOf = (state: State, seat: Seat): readonly Target[] =>
  isHeld(state, seat) ? enemyObjects(state, seat) : ["ship", ...enemyObjects(state, seat)];

/** SFC-TRAC-01, -03: a beam on the enemy ship, or on one of his objects nearby. */
function checkTractor(state: State, seat: Seat, target: number): Refusal | undefined {
  if (target !== AT_SHIP) return checkTractorObject(state, seat, target);
  if (state.beam !== undefined) return refuse("already-held", "SFC-TRAC-01");
  return distanceOf(state) <= SHORT ? undefined : refuse("tractor-too-far", "SFC-TRAC-01");
}

function checkTractorObject(state: State, seat: Seat, target: number): Refusal | undefined {
  const object = objectOf(state, target);
  if (object === undefined || object.owner === seat)
    return refuse("no-such-target", "SFC-TRAC-03", undefined, "target");
  if (object.blocked) return refuse("already-blocked", "SFC-TRAC-03", undefined, "target");
  return stepsBetween(object.x, shipAt(state, seat).x) <= SHORT
    ? undefined
    : refuse("tractor-too-far", "SFC-TRAC-03", undefined, "target");
}
