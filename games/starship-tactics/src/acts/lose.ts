import { message, refuse } from "../say.ts";
import { aboard, act, question } from "../rules/contract.ts";
import { loseWeapon } from "../rules/damage.ts";
import { answered, askShip } from "../rules/inquiry.ts";
import { cheapestLoss, losable, lossOf } from "../rules/losses.ts";
import { MOUNT, shapes } from "../rules/references.ts";
import { NONE, type ShipNo } from "../rules/ship.ts";
import { figuresAt, shipAt, type State } from "../rules/state.ts";
import { weaponName } from "./shots.ts";

const openLosses = (state: State, no: ShipNo): number[] => {
  const loss = lossOf(state, no);
  return loss === undefined ? [] : losable(state, loss);
};

/** The captain chooses which weapon is lost (R15, ST-XDM-04). */
export const lose = act("lose", { ship: shapes.ship, weapon: shapes.weapon })({
  ...aboard,
  offer(state, _seat, { who }) {
    const ship = shipAt(state, who);
    const { weapons } = figuresAt(state, ship);
    return openLosses(state, who).map((index) => ({
      action: { type: "lose", ship: who, weapon: MOUNT.to(index) },
      label: weaponName(weapons[index], index),
      preview: message("preview.charge", { charge: ship.charges[index] ?? 0 }),
    }));
  },
  check: (state, _seat, { ship, weapon }) =>
    openLosses(state, ship).includes(MOUNT.at(weapon) ?? NONE)
      ? undefined
      : refuse("not-bearing", "ST-XDM-04", undefined, "weapon"),
  /** Further losses whose candidates are all gone fall away. */
  does(state, _seat, { ship, weapon }, table, ask) {
    const loss = lossOf(state, ship);
    loseWeapon(state, ship, MOUNT.at(weapon) ?? NONE, table);
    state.losses = state.losses.filter((one) => one !== loss && losable(state, one).length > 0);
    if (lossOf(state, ship) === undefined) answered(state, ask);
  },
  sample: (state, _seat, dice, { who }) => ({
    type: "lose",
    ship: who,
    weapon: MOUNT.to(dice.pick(openLosses(state, who))),
  }),
});

export const askLoss = (state: State, no: ShipNo) => askShip(state, "lose", no, "weapons");

export const losing = question("lose", [lose])({
  lone: true,
  ask: (state, { who }) => message("ask.lose", { ship: shipAt(state, who).name }),
  fallback(state, { who }) {
    const loss = lossOf(state, who);
    return {
      type: "lose",
      ship: who,
      weapon: MOUNT.to(loss === undefined ? 0 : cheapestLoss(state, loss)),
    };
  },
});
