import { message } from "../../say.ts";
import { RANGES } from "../../data/figures.ts";
import { ofCard, targetLabel, tellPlay } from "../event.ts";
import { checkAim, checkWeapon, shotAt, weaponOf } from "../gunnery.ts";
import { hitObject } from "../objects.ts";
import { targetId, targetPart } from "../parts.ts";
import { dischargeCouple } from "../photons.ts";
import { playFromHand } from "../piles.ts";
import { previewFire } from "../preview.ts";
import { AT_SHIP, cardOf, objectOf, shipAt } from "../state.ts";
import { cardAct } from "./card-act.ts";
import { enemyObjects, targetThat } from "./targets.ts";

/** Fires a card. A hit on an object is applied at once, the points on the ship are pending (SFC-FIRE-01, SFC-RESP-07). */
export const fire = cardAct("fire", { target: targetPart })({
  uses: ["fire"],
  ways: (state, seat) => ["ship" as const, ...enemyObjects(state, seat)].map((target) => ({ target })),
  forbids: (state, seat, card, { target }) =>
    checkWeapon(state, seat, card) ?? checkAim(state, seat, card, targetId(target)),
  label: (state, seat, card, { target }) =>
    message("choice.fire", { name: `@${card.kind}`, at: targetLabel(state, seat, targetId(target)) }),
  preview: (state, seat, card, { target }) => previewFire(state, seat, card, targetId(target)),
  pick(state, seat, card, dice) {
    if (checkWeapon(state, seat, card) !== undefined) return undefined;
    const target = targetThat(state, seat, dice, (id) => checkAim(state, seat, card, id) === undefined);
    return target === undefined ? undefined : { type: "fire", card: card.id, target };
  },
  does(state, seat, id, { target: aim }, table) {
    const ship = shipAt(state, seat);
    const card = cardOf(ship, id);
    const weapon = weaponOf(card);
    const target = targetId(aim);
    const shot = shotAt(state, seat, card, target);
    playFromHand(ship, id);
    ship.discard.push(id);
    ship.fired |= 1 << weapon.index;
    if (weapon.id === "photon") dischargeCouple(state, ship, card.load);
    if (weapon.id === "disruptor") ship.disruptorsFired += 1;
    if (table.listening) {
      const { damage, shift, net } = shot;
      tellPlay(table, {
        type: "fired",
        ...ofCard(state, seat, id),
        at: targetLabel(state, seat, target),
        object: target,
        range: RANGES[shot.range] ?? "L",
        damage,
        shift,
        net,
        rules: ["SFC-FIRE-01", "SFC-EW-01"],
      });
    }
    if (target === AT_SHIP) return shot.net;
    const object = objectOf(state, target);
    if (object !== undefined) hitObject(state, object, shot.net, table);
    return 0;
  },
});
