import type { Force, Manner, State } from "../../src/campaign/rules/state.ts";
import { fleet, FOE, HOME, NEAR, outside, sector, squads, step, W, worldOf } from "./table.ts";

/** Ships of both sides in each other's systems, with squads, goods, damage and much to build: what months at random hardly come to. */
export function war(manner: Manner): State {
  const state = sector({ turns: 12 });
  for (const realm of state.realms) realm.stock = { [HOME]: 300, [NEAR]: 100, [FOE]: 300 };
  const forces: Force[] = [
    fleet(state, 0, HOME, W.home, "F-CA F-DD F-FR"),
    outside(state, 0, HOME, "F-BH F-FF"),
    fleet(state, 0, FOE, W.foe, "F-BC F-CA F-LD"),
    outside(state, 0, NEAR, "F-BH F-CL F-SC"),
    fleet(state, 1, FOE, W.foe, "Y-DD Y-FF"),
    outside(state, 1, FOE, "Y-BH Y-SC"),
    fleet(state, 1, NEAR, W.near, "Y-CA Y-FF Y-LD"),
    outside(state, 1, HOME, "Y-BC Y-DD"),
  ];
  for (const force of forces) {
    force.stance = "seek";
    force.manner = manner;
    const [first, second] = force.ships;
    first?.hold.troops.push(...squads("marine", 2));
    if (first !== undefined) first.left.hull -= 2;
    if (second !== undefined) Object.assign(second, { shields: 0 });
  }
  const [, , invaders] = forces;
  if (invaders !== undefined) invaders.steps = [step("invade", `w${W.foe}`)];
  invaders?.ships[2]?.hold.troops.push(...squads("marine", 6));
  Object.assign(worldOf(state, W.foe), { laser: 1, silo: 2, sensors: 1 });
  Object.assign(worldOf(state, W.home), { laser: 1, sensors: 1 });
  worldOf(state, W.near).squads.push({ owner: 1, troop: "militia", count: 2 });
  return state;
}
