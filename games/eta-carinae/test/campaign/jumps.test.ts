import { describe, expect } from "vitest";
import { FastDice } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import {
  dayOf,
  passageOf,
  scatter,
  scatterDays,
  spinUpDays,
  tonnageOf,
  wavesOf,
} from "../../src/campaign/rules/jumps.ts";
import { realmOf } from "../../src/campaign/rules/places.ts";
import { liveDay } from "../../src/campaign/rules/live-day.ts";
import { quietCouncil } from "../../src/campaign/rules/action.ts";
import { newShip, thrustOf } from "../../src/campaign/rules/ships.ts";
import { recover } from "../../src/campaign/rules/supply.ts";
import { OUTSKIRTS, type Force, type Ship, type State } from "../../src/campaign/rules/state.ts";
import {
  act,
  DEEP,
  HOME,
  live,
  MeanDice,
  month,
  NEAR,
  order,
  outside,
  quiet,
  refusedBy,
  sector,
  step,
  W,
  worldOf,
} from "./table.ts";

const ships = (classes: string): Ship[] => classes.split(" ").map((id, index) => newShip(`t${index}`, id));

/** Lives days one after another with dice that scatter nothing. */
function days(state: State, force: Force, count: number, face = 3): void {
  for (let i = 0; i < count; i++) {
    state.day += 1;
    liveDay(
      state,
      { ...quiet(), dice: new MeanDice(face), listening: false, tell() {}, roll: () => [] },
      force,
    );
  }
}

describe("worm-holes", () => {
  rule(
    ["EC-CJMP-01", "EC-SHIP-19"],
    "a bottle ship opens them in the outskirts, 1 to 3 light-years long",
    () => {
      const state = sector();
      const force = outside(state, 0, HOME, "F-BH F-CA");
      const to = (hex: number) => month({ forces: { [force.id]: order([step("jump", `h${hex}`)]) } });
      expect(refusedBy(state, 0, to(DEEP))).toBeUndefined();
      expect(refusedBy(state, 0, to(NEAR))).toBeUndefined();
      expect(refusedBy(state, 0, to(104))).toBe("EC-CJMP-01");
      expect(refusedBy(state, 0, to(HOME))).toBe("EC-CJMP-01");
      const first = order([step("move", `w${W.home}`), step("jump", `h${DEEP}`)]);
      expect(refusedBy(state, 0, month({ forces: { [force.id]: first } }))).toBe("EC-CJMP-01");
    },
  );

  rule(
    ["EC-CJMP-02", "EC-LORE-07"],
    "spin-up takes 10, 15 or 20 days; two jumps of two light-years fill a month (V49)",
    () => {
      expect([1, 2, 3].map((distance) => spinUpDays(distance, false))).toEqual([10, 15, 20]);
      const state = sector();
      const force = outside(state, 0, HOME, "F-BH");
      state.turn = 1;
      force.steps = [step("jump", "h102"), step("jump", "h104")];
      days(state, force, 14);
      expect(force.hex).toBe(HOME);
      days(state, force, 1);
      expect(force.hex).toBe(102);
      days(state, force, 15);
      expect([force.hex, state.day]).toEqual([104, 30]);
    },
  );

  rule("EC-CJMP-02", "a spin-up that was begun goes on next month", () => {
    const state = sector();
    const force = outside(state, 0, HOME, "F-BH");
    const jump = order([step("jump", `h${NEAR}`, { day: 21 })]);
    live(state, { forces: { [force.id]: jump } }, {}, new MeanDice(3));
    expect([force.hex, force.busy]).toEqual([HOME, 10]);
    act(state, 0, quietCouncil());
    act(state, 1, quietCouncil());
    const again = order([step("jump", `h${NEAR}`)]);
    live(state, { forces: { [force.id]: again } }, {}, new MeanDice(3));
    expect(force.hex).toBe(NEAR);
  });

  rule(
    ["EC-CJMP-03", "EC-LORE-07"],
    "an opening passes 4000, 2000 or 1333 mass factors beside its opener",
    () => {
      expect([1, 2, 3].map((distance) => tonnageOf(distance, 1))).toEqual([4000, 2000, 1333]);
      const [opener, ...cruisers] = ships(`F-BH ${Array.from({ length: 8 }, () => "F-CA").join(" ")}`);
      if (opener === undefined) throw new Error("no opener");
      // 7 x 176 = 1232 pass three light-years, the eighth does not.
      const passage = passageOf([opener, ...cruisers], opener, 3, false);
      expect([passage.through.length, passage.behind.length]).toEqual([7, 1]);
      expect(passage.through).not.toContain(opener);
    },
  );

  rule("EC-CJMP-04", "ships pass in order, 400 mass factors an hour; each hour's ships are a wave", () => {
    const waves = wavesOf(ships("F-CA F-CA F-DN F-FF F-FF F-BC"));
    expect(waves.map((wave) => wave.map((ship) => ship.class))).toEqual([
      ["F-CA", "F-CA"],
      ["F-DN"],
      ["F-FF", "F-FF", "F-BC"],
    ]);
  });

  rule(["EC-CJMP-05", "EC-LORE-05"], "the opener passes last and comes out where it wanted to", () => {
    const state = sector();
    const force = outside(state, 0, HOME, "F-CA F-BH");
    force.steps = [step("jump", `h${NEAR}`)];
    // The cruiser scatters by 20 days, the bottle ship not at all.
    days(state, force, 20, 10);
    expect([force.hex, force.ships.map((ship) => ship.class)]).toEqual([NEAR, ["F-BH"]]);
    const late = state.forces.find((other) => other !== force);
    expect(late).toMatchObject({ hex: NEAR, at: OUTSKIRTS, follows: force.id, joinsOn: dayOf(state) + 20 });
  });

  rule(["EC-CJMP-06", "EC-LORE-03"], "with a single hole every other ship has to find the others", () => {
    expect([-4, 3, 4, 6, 7, 9, 10, 15].map(scatterDays)).toEqual([0, 0, 5, 5, 10, 10, 20, 20]);
    const state = sector();
    const [opener, ...others] = ships("F-BH F-CA F-CA F-CA F-CA");
    if (opener === undefined) throw new Error("no opener");
    const passage = passageOf([opener, ...others], opener, 2, false);
    expect(scatter(state, quiet(2, 5, 8, 10, 1), passage, true, false)).toEqual([0, 5, 10, 20]);
  });

  rule("EC-CJMP-06", "late ships join the force when their days are over, if it has waited", () => {
    const state = sector();
    const force = outside(state, 0, HOME, "F-CA F-BH");
    live(state, { forces: { [force.id]: order([step("jump", `h${DEEP}`)]) } }, {}, new MeanDice(5));
    // Ten days of spin-up, five days late: together again on day 15.
    expect(force.ships.map((ship) => ship.class)).toEqual(["F-BH", "F-CA"]);
    expect(state.forces).toHaveLength(1);
  });

  rule(["EC-CJMP-07", "EC-LORE-06"], "a second bottle ship anchors the end for all that follow", () => {
    const state = sector();
    const [opener, first, second, third] = ships("F-BH F-CA F-BH F-CA");
    if (opener === undefined || first === undefined || second === undefined || third === undefined)
      throw new Error();
    const passage = passageOf([opener, first, second, third], opener, 1, false);
    expect(passage.anchor).toBe(1);
    // Only the ships up to the anchor roll; the rest come out with it.
    expect(scatter(state, quiet(8, 5), passage, true, false)).toEqual([10, 5, 5]);
    expect([1, 2, 3].map((distance) => tonnageOf(distance, 2))).toEqual([8000, 4000, 2666]);
    // 1246 fits alone into 1333; then 2666 - 1246 = 1420 more pass.
    const crowd = ships(`F-BH F-BH ${Array.from({ length: 9 }, () => "F-CA").join(" ")}`);
    const [leader] = crowd;
    if (leader === undefined) throw new Error();
    expect(passageOf(crowd, leader, 3, false).through).toHaveLength(1 + 8);
  });

  rule(["EC-CJMP-08", "EC-LORE-04"], "a pair in tune is quicker, exact and open both ways", () => {
    expect([1, 2, 3].map((distance) => spinUpDays(distance, true))).toEqual([5, 8, 10]);
    const state = sector();
    const here = outside(state, 0, HOME, "F-BH F-CA");
    const there = outside(state, 0, NEAR, "F-BH");
    const back = outside(state, 0, NEAR, "F-DD");
    const forces = {
      [here.id]: order([step("jump", `h${NEAR}`, { what: "stay" })]),
      [there.id]: order([step("tune", `h${HOME}`)]),
      [back.id]: order([step("cross", `h${HOME}`)]),
    };
    live(state, { forces }, {}, new MeanDice(10));
    expect(state.forces.find((force) => force.ships.some((ship) => ship.class === "F-CA"))?.hex).toBe(NEAR);
    expect(back.hex).toBe(HOME);
    expect(there.hex).toBe(NEAR);
    // Neither bottle ship had to travel.
    const stayed = state.forces.find(
      (force) => force !== there && force.ships.some((ship) => ship.class === "F-BH"),
    );
    expect(stayed?.hex).toBe(HOME);
  });

  rule("EC-CJMP-09", "without guidance a ship stays behind", () => {
    const [opener, cruiser] = ships("F-BH F-CA");
    if (opener === undefined || cruiser === undefined) throw new Error();
    cruiser.left.guidance = 0;
    expect(passageOf([opener, cruiser], opener, 1, false).behind).toEqual([cruiser]);
  });

  rule("EC-CJMP-10", "where nobody has been scatter is worse by two, behind an anchor too", () => {
    const state = sector();
    const [opener, first, second, third] = ships("F-BH F-CA F-BH F-CA");
    if (opener === undefined || first === undefined || second === undefined || third === undefined)
      throw new Error();
    const passage = passageOf([opener, first, second, third], opener, 1, false);
    expect(scatter(state, quiet(2, 5, 8), passage, false, false)).toEqual([5, 10, 20]);
  });

  rule("EC-CJMP-11", "the gate opens worm-holes from the Federation's home and stays", () => {
    const state = sector();
    const force = outside(state, 0, HOME, "F-CA");
    expect(
      refusedBy(state, 0, month({ forces: { [force.id]: order([step("jump", `h${NEAR}`)]) } })),
    ).toBeUndefined();
    const foe = outside(state, 1, 110, "Y-CA");
    expect(refusedBy(state, 1, month({ forces: { [foe.id]: order([step("jump", "h109")]) } }))).toBe(
      "EC-CJMP-14",
    );
    live(
      state,
      { forces: { [force.id]: order([step("jump", `h${DEEP}`, { what: "gate" })]) } },
      {},
      new MeanDice(3),
    );
    expect(force.hex).toBe(DEEP);
    // Stranded at the far end until somebody fetches it.
    expect(
      refusedBy(
        { ...state, phase: "month" },
        0,
        month({ forces: { [force.id]: order([step("jump", `h${HOME}`)]) } }),
      ),
    ).toBe("EC-CJMP-14");
  });

  rule("EC-CJMP-12", "a whole month of survey may find a hole, which a hull for 200 points bottles", () => {
    const state = sector();
    const force = outside(state, 0, DEEP, "F-SC");
    const survey = month({ forces: { [force.id]: order([step("survey")]) } });
    const atHome = outside(state, 0, HOME, "F-SC");
    expect(refusedBy(state, 0, month({ forces: { [atHome.id]: order([step("survey")]) } }))).toBe(
      "EC-CJMP-12",
    );
    const bottle = month({ buys: [{ world: "w0", item: "ship:F-BH", n: 1 }] });
    expect(refusedBy(state, 0, bottle)).toBe("EC-CECO-03");
    act(state, 0, survey, new MeanDice(10));
    act(state, 1, month({}), new MeanDice(10));
    const realm = realmOf(state, 0);
    expect(realm.surveyed).toEqual([DEEP]);
    expect(realm.holes).toEqual([{ hex: DEEP, until: 7 }]);
    state.phase = "month";
    expect(refusedBy(state, 0, bottle)).toBeUndefined();
    realm.stock = { [HOME]: 200 };
    live(state, { buys: bottle.buys });
    expect(realm.works).toMatchObject([{ item: "ship:F-BH", price: 200, paid: 100 }]);
    realm.holes = [{ hex: DEEP, until: 0 }];
    state.phase = "month";
    expect(refusedBy(state, 0, bottle)).toBe("EC-CECO-03");
  });

  rule("EC-CJMP-13", "a captured bottle ship serves its captor after one turn", () => {
    const state = sector();
    const force = outside(state, 0, NEAR, "F-BH");
    const [ship] = force.ships;
    if (ship === undefined) throw new Error();
    ship.bottleFrom = state.turn + 1;
    const jump = month({ forces: { [force.id]: order([step("jump", `h${DEEP}`)]) } });
    expect(refusedBy(state, 0, jump)).toBe("EC-CJMP-14");
    state.turn += 1;
    expect(refusedBy(state, 0, jump)).toBeUndefined();
    ship.left.special = 0;
    expect(refusedBy(state, 0, jump)).toBe("EC-CJMP-14");
  });

  rule(
    ["EC-CJMP-14", "EC-SHIP-21", "EC-SHIP-18"],
    "without a bottle ship or an own world a force is stranded and runs dry",
    () => {
      const state = sector();
      const lost = outside(state, 0, DEEP, "F-CA");
      const led = outside(state, 0, 105, "F-BH F-CA");
      const home = outside(state, 0, HOME, "F-CA");
      expect(refusedBy(state, 0, month({ forces: { [lost.id]: order([step("jump", `h${HOME}`)]) } }))).toBe(
        "EC-CJMP-14",
      );
      for (let turn = 0; turn < 2; turn++) recover(state, [undefined, undefined]);
      expect(lost.ships[0]?.dry).toBe(2);
      expect(lost.ships[0] && thrustOf(lost.ships[0])).toBe(32);
      expect([...led.ships, ...home.ships].map((ship) => ship.dry)).toEqual([0, 0, 0]);
    },
  );
});

rule("EC-CMOV-01", "10 days less one for each 20 of the lowest thrust, 4 at the quickest", () => {
  const state = sector();
  const force = outside(state, 0, HOME, "F-CA F-FR");
  // Thrust 30: nine days.
  force.steps = [step("move", "w0")];
  days(state, force, 8);
  expect(force.at).toBe(OUTSKIRTS);
  days(state, force, 1);
  expect(force.at).toBe(W.home);
  const quick = outside(state, 0, HOME, "X-SC");
  state.day = 0;
  quick.steps = [step("move", "w0")];
  days(state, quick, 4);
  expect(quick.at).toBe(W.home);
});

rule("EC-CMOV-02", "steps begin on their day, one after another; what became impossible is skipped", () => {
  const state = sector();
  const force = outside(state, 0, HOME, "F-CA");
  const other = outside(state, 0, HOME, "F-DD");
  worldOf(state, W.moon).owner = 1;
  force.steps = [step("wait", "", { n: 3 }), step("colonise", "w1"), step("regroup", other.id, { day: 7 })];
  days(state, force, 3);
  expect(force.steps).toHaveLength(2);
  days(state, force, 1);
  expect(force.steps.map((one) => one.step)).toEqual(["regroup"]);
  expect(realmOf(state, 0).reports.at(-1)?.kind).toBe("skipped");
  days(state, force, 2);
  expect(state.forces).toContain(force);
  days(state, force, 1);
  expect(other.ships.map((ship) => ship.class)).toEqual(["F-DD", "F-CA"]);
  expect(state.forces).not.toContain(force);
});

rule("EC-CMOV-03", "a force has a stance, a place to defend and a level at which it breaks off", () => {
  const state = sector();
  const force = outside(state, 0, HOME, "F-CA");
  live(
    state,
    { forces: { [force.id]: order([], { stance: "seek", breakOff: "75", guards: "w0" }) } },
    {},
    new FastDice(2),
  );
  expect(force).toMatchObject({ stance: "seek", breakOff: 75, guards: W.home });
  state.phase = "month";
  expect(refusedBy(state, 0, month({ forces: { [force.id]: order([], { guards: "w99" }) } }))).toBe(
    "EC-CMOV-03",
  );
});

rule("EC-CGEN-04", "ships are regrouped freely in one place", () => {
  const state = sector();
  const force = outside(state, 0, HOME, "F-CA F-DD F-FF");
  const far = outside(state, 0, NEAR, "F-SC");
  const [, destroyer, frigate] = force.ships;
  if (destroyer === undefined || frigate === undefined) throw new Error();
  const apart = month({ regroups: [{ ship: frigate.id, force: far.id }] });
  expect(refusedBy(state, 0, apart)).toBe("EC-CGEN-04");
  live(state, {
    regroups: [
      { ship: destroyer.id, force: "new1" },
      { ship: frigate.id, force: "new1" },
    ],
    forces: { new1: order([], { stance: "seek" }) },
  });
  expect(state.forces.map((one) => one.ships.map((ship) => ship.class))).toEqual([
    ["F-CA"],
    ["F-SC"],
    ["F-DD", "F-FF"],
  ]);
  expect(state.forces.at(-1)?.stance).toBe("seek");
});
