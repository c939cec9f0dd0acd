import { message, refuse } from "../say.ts";
import { aboard, act, question } from "../rules/contract.ts";
import { about, crewOf } from "../rules/event.ts";
import { answered, askShip } from "../rules/inquiry.ts";
import { takeOff, toCut, unspent } from "../rules/power-down.ts";
import { shapes } from "../rules/references.ts";
import type { ShipNo } from "../rules/ship.ts";
import { shipAt, type State } from "../rules/state.ts";
import { askDisarm } from "./disarm.ts";
import { leaving, numberField } from "./forms.ts";
import { askLower } from "./lower.ts";

const { ship, points } = shapes;

/** Cuts after engine damage; weapons and shields are then chosen by their officers (ST-ENG-09, ST-ENG-10). */
export const powerDown = act("power-down", { ship, movement: points, weapons: points, shields: points })({
  ...aboard,
  offer(state, _seat, { who }) {
    const cut = plainCut(state, who);
    if (toCut(shipAt(state, who)) === 0) return [leaving(cut)];
    const [movement, weapons, shields] = unspent(shipAt(state, who));
    const fields = [
      numberField("movement", "field.share.movement", movement, cut.movement),
      numberField("weapons", "field.share.weapons", weapons, cut.weapons),
      numberField("shields", "field.share.shields", shields, cut.shields),
    ];
    return [{ action: cut, label: message("label.power-down"), fields }];
  },
  check(state, _seat, action) {
    const there = shipAt(state, action.ship);
    const cut = [action.movement, action.weapons, action.shields];
    const due = toCut(there);
    if (cut.some((amount, system) => amount > (unspent(there)[system] ?? 0)))
      return refuse("cut-too-deep", "ST-ENG-09", undefined, "movement");
    return cut.reduce((sum, amount) => sum + amount, 0) === due
      ? undefined
      : refuse("cut-exactly", "ST-ENG-09", { due });
  },
  does(state, _seat, { ship: no, movement, weapons, shields }, table, ask) {
    const there = shipAt(state, no);
    if (table.listening)
      table.tell(
        { type: "powered-down", lost: movement + weapons + shields, ...about(state, no, "ST-ENG-09") },
        { to: crewOf(state, there) },
      );
    takeOff(state, there, movement, weapons, shields);
    answered(state, ask, askDisarm(state, no), askLower(state, no));
  },
  sample: (state, _seat, _dice, { who }) => plainCut(state, who),
});

/** Cuts shields first, then movement, then weapons. */
function plainCut(state: State, no: ShipNo) {
  const there = shipAt(state, no);
  const [movement, weapons] = unspent(there);
  let left = toCut(there);
  const cut = (most: number): number => {
    const taken = Math.min(most, left);
    left -= taken;
    return taken;
  };
  const shields = cut(there.toShields);
  return {
    type: "power-down",
    ship: no,
    movement: cut(movement),
    weapons: cut(weapons),
    shields,
  } as const;
}

export const askPowerDown = (state: State, no: ShipNo) => askShip(state, "power-down", no, "engineer");

export const poweringDown = question("power-down", [powerDown])({
  window: "power-down",
  lone: true,
  stakes: 1,
  ask(state, { who }) {
    const there = shipAt(state, who);
    return message("ask.power-down", { ship: there.name, due: toCut(there) });
  },
  fallback: (state, { who }) => plainCut(state, who),
});
