import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import type { Action } from "../../src/campaign/rules/action.ts";
import { campaign as game } from "../../src/campaign/rules/game.ts";
import type { State, Step } from "../../src/campaign/rules/state.ts";
import { council, DEEP, fleet, HOME, month, order, outside, sector, step, W } from "./table.ts";

/** Why it is refused: the code, the rule and the field at fault. */
const why = (state: State, action: Action, seat = 0): readonly unknown[] => {
  const refusal = game.check(state, seat, action);
  return [refusal?.code, refusal?.rule, refusal?.field];
};
const ALLOWED = [undefined, undefined, undefined];

describe("a refusal in a campaign names its reason, its rule and the place", () => {
  rule(["EC-CECO-07", "EC-CECO-03", "EC-CREP-03"], "of places that are none", () => {
    const state = sector();
    const buy = (world: string): Action => month({ buys: [{ world, item: "module", n: 1 } as never] });
    expect(why(state, buy("nowhere"))).toEqual(["campaign-no-place", "EC-CECO-03", "buys.0.world"]);
    const repair = (system: string): Action => month({ repairs: [{ system } as never] });
    expect(why(state, repair("nowhere"))).toEqual(["campaign-no-hex", "EC-CREP-03", "repairs.0.system"]);
    state.phase = "council";
    expect(why(state, council({ pays: ["nowhere"] }))).toEqual(["campaign-no-hex", "EC-CECO-07", "pays.0"]);
    expect(why(state, council({}))).toEqual(ALLOWED);
  });

  rule(["EC-CJMP-11", "EC-CJMP-12"], "of gates and surveys", () => {
    const state = sector();
    const plain = outside(state, 0, DEEP, "F-DD");
    const scout = outside(state, 0, DEEP, "F-SC");
    const tried = (id: string, one: Step) => why(state, month({ forces: { [id]: order([one]) } }));
    expect(tried(plain.id, step("survey"))).toEqual([
      "campaign-no-scout",
      "EC-CJMP-12",
      `forces.${plain.id}.steps.0`,
    ]);
    expect(tried(scout.id, step("survey"))).toEqual(ALLOWED);
    const [ship] = plain.ships;
    ship?.fits.push("SEN");
    expect(tried(plain.id, step("survey"))).toEqual(ALLOWED);
    expect(tried(plain.id, step("jump", `h${HOME}`, { what: "gate" }))).toEqual([
      "campaign-no-gate",
      "EC-CJMP-11",
      `forces.${plain.id}.steps.0`,
    ]);
  });

  rule(["EC-CGND-03", "EC-CGND-05"], "of targets on a world", () => {
    const state = sector();
    const force = fleet(state, 0, HOME, W.moon, "F-DD");
    const tried = (kind: "bombard" | "invade", what: string) =>
      why(state, month({ forces: { [force.id]: order([step(kind, `w${W.moon}`, { what })]) } }));
    const field = `forces.${force.id}.steps.0.what`;
    expect(tried("bombard", "moonshine")).toEqual(["campaign-odd-target", "EC-CGND-05", field]);
    expect(tried("invade", "moonshine")).toEqual(["campaign-odd-target", "EC-CGND-03", field]);
  });

  rule(["EC-CVIC-01", "EC-CVIC-02"], "of rulers who are out, and of what is over", () => {
    const state = sector();
    const realm = state.realms[0];
    if (realm === undefined) throw new Error("no realm");
    expect(why(state, month({}))).toEqual(ALLOWED);
    realm.out = true;
    expect(why(state, month({}))).toEqual(["campaign-out", "EC-CVIC-02", undefined]);
    expect(why(state, month({}), 1)).toEqual(ALLOWED);
    state.phase = "over";
    expect(why(state, month({}), 1)).toEqual(["campaign-over", "EC-CVIC-01", undefined]);
    expect(why(state, month({}), 2)).toEqual(["campaign-players-only", undefined, undefined]);
  });
});
