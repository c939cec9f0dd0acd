import type { Action, ForceOrder, Month } from "../../src/campaign/rules/action.ts";
import { campaign as game } from "../../src/campaign/rules/game.ts";
import type { State, Step } from "../../src/campaign/rules/state.ts";
import { refusals } from "../refusals.ts";
import {
  council,
  DEEP,
  fleet,
  FOE,
  HOME,
  month,
  NEAR,
  order,
  outside,
  sector,
  step,
  W,
  worldOf,
} from "./table.ts";

const table = refusals<State, Action>(game, import.meta.dirname);

type Change = (state: State) => void;
const at = (...all: Change[]): State => {
  const state = sector();
  for (const change of all) change(state);
  return state;
};
const inCouncil: Change = (state) => void (state.phase = "council");
const treaty: Change = (state) =>
  void state.treaties.push({ one: 0, other: 1, kind: "peace" } as unknown as State["treaties"][number]);

table("Refused in the council", () => {
  const own: Change = (state) => void outside(state, 0, DEEP, "F-DD");
  const rich: Change = (state) => void Object.assign(state.realms[0] ?? {}, { stock: { [HOME]: 10 } });
  const there = (...more: Change[]): State => at(inCouncil, own, rich, ...more);
  const ship = there().forces[0]?.ships[0]?.id ?? "";
  const gift = (what: string, n: number, to = "1") => council({ gifts: [{ to, what, n }] });
  return [
    ["allowed", there(), 0, council({ pays: [`h${HOME}`], laysUp: [ship] })],
    ["campaign-no-hex EC-CECO-07 pays.1", there(), 0, council({ pays: [`h${HOME}`, "h99999"] })],
    ["campaign-not-your-ship EC-CECO-07 laysUp.0", there(), 0, council({ laysUp: ["nobody"] })],
    ["campaign-not-your-ship EC-CECO-07 laysUp.0", there(), 1, council({ laysUp: [ship] })],
    ["allowed", there(), 0, council({ offers: [{ to: "1", treaty: "peace" as never }] })],
    [
      "campaign-no-partner EC-CDIP-01 offers.0.to",
      there(),
      0,
      council({ offers: [{ to: "0", treaty: "peace" as never }] }),
    ],
    [
      "campaign-no-partner EC-CDIP-01 offers.0.to",
      there(),
      0,
      council({ offers: [{ to: "2", treaty: "peace" as never }] }),
    ],
    [
      "campaign-no-partner EC-CDIP-01 offers.0.to",
      there((state) => void Object.assign(state.realms[1] ?? {}, { out: true })),
      0,
      council({ offers: [{ to: "1", treaty: "peace" as never }] }),
    ],
    [
      "campaign-no-treaty EC-CDIP-01 notices.0",
      there(),
      0,
      council({ notices: [{ to: "1", treaty: "peace" as never }] }),
    ],
    ["allowed", there(treaty), 0, council({ notices: [{ to: "1", treaty: "peace" as never }] })],
    ["allowed", there(treaty), 1, council({ notices: [{ to: "0", treaty: "peace" as never }] })],
    [
      "campaign-no-treaty EC-CDIP-01 notices.0",
      there(treaty),
      0,
      council({ notices: [{ to: "0", treaty: "peace" as never }] }),
    ],
    [
      "campaign-no-treaty EC-CDIP-01 notices.0",
      there(treaty),
      0,
      council({ notices: [{ to: "1", treaty: "alliance" as never }] }),
    ],
    ["allowed", there(), 0, gift(`h${HOME}`, 10)],
    ["campaign-no-gift EC-CDIP-01 gifts.0.what", there(), 0, gift(`h${HOME}`, 11)],
    ["allowed", there(), 0, gift(ship, 0)],
    ["campaign-no-gift EC-CDIP-01 gifts.0.what", there(), 0, gift("nobody", 0)],
    ["campaign-no-partner EC-CDIP-01 gifts.0.to", there(), 0, gift(ship, 0, "0")],
    ["campaign-no-partner EC-CDIP-01 exchanges.1", there(), 0, council({ exchanges: ["1", "0"] })],
    [
      "campaign-no-partner EC-CDIP-01 messages.0.to",
      there(),
      0,
      council({ messages: [{ to: "5", text: "?" }] }),
    ],
    ["campaign-wrong-phase EC-CGEN-02 -", there(), 0, month({})],
    ["campaign-ship-twice EC-CECO-07 laysUp.1", there(), 0, council({ laysUp: [ship, ship] })],
  ];
});

table("Refused building", () => {
  const buy = (world: string, item: string): Action => month({ buys: [{ world, item, n: 1 }] });
  const home = (more: object): State => at((state) => void Object.assign(worldOf(state, W.home), more));
  return [
    ["allowed", at(), 0, buy(`w${W.home}`, "missile:M10")],
    ["campaign-no-place EC-CECO-03 buys.0.world", at(), 0, buy("w99", "module")],
    ["campaign-not-for-sale EC-CECO-05 buys.0.item", at(), 0, buy(`w${W.home}`, "moonshine")],
    ["campaign-not-your-world EC-CECO-03 buys.0.item", at(), 0, buy(`w${W.foe}`, "missile:M10")],
    ["campaign-not-your-world EC-CECO-03 buys.0.item", at(), 0, buy(`w${W.moon}`, "missile:M10")],
    ["campaign-not-for-sale EC-CECO-03 buys.0.item", at(), 0, buy(`w${W.home}`, "ship:Y-DD")],
    ["campaign-no-shipyard EC-CECO-03 buys.0.item", home({ shipyard: 0 }), 0, buy(`w${W.home}`, "ship:F-DD")],
    ["allowed", at(), 0, buy(`w${W.home}`, "ship:F-DD")],
    ["campaign-no-hole EC-CECO-03 buys.0.item", at(), 0, buy(`w${W.home}`, "ship:F-BH")],
    ["campaign-no-ruin EC-CECO-03 buys.0.item", at(), 0, buy(`w${W.home}`, "module")],
    [
      "campaign-no-factory EC-CECO-03 buys.0.item",
      home({ factories: [] }),
      0,
      buy(`w${W.home}`, "troop:militia"),
    ],
    [
      "campaign-no-factory EC-CECO-03 buys.0.item",
      home({ factories: [] }),
      0,
      buy(`w${W.home}`, "missile:M10"),
    ],
    [
      "campaign-no-barracks EC-CECO-03 buys.0.item",
      home({ barracks: 0 }),
      0,
      buy(`w${W.home}`, "troop:guard"),
    ],
    ["allowed", home({ barracks: 1 }), 0, buy(`w${W.home}`, "troop:guard")],
  ];
});

table("Refused regrouping", () => {
  const two = (): State => {
    const state = sector();
    outside(state, 0, HOME, "F-DD F-FF");
    outside(state, 0, HOME, "F-CA");
    outside(state, 0, NEAR, "F-SC");
    outside(state, 1, HOME, "Y-DD");
    return state;
  };
  const [first, second, far, foe] = two().forces.map(({ id, ships }) => ({ id, ship: ships[0]?.id ?? "" }));
  const [a, b, c, d] = [first, second, far, foe].map((one) => one ?? { id: "", ship: "" }) as [
    { id: string; ship: string },
    { id: string; ship: string },
    { id: string; ship: string },
    { id: string; ship: string },
  ];
  const regroup = (ship: string, force: string): Action => month({ regroups: [{ ship, force }] });
  return [
    ["allowed", two(), 0, regroup(a.ship, b.id)],
    ["allowed", two(), 0, regroup(a.ship, "new1")],
    ["campaign-not-your-ship EC-CGEN-04 regroups.0.ship", two(), 0, regroup(d.ship, b.id)],
    ["campaign-not-your-ship EC-CGEN-04 regroups.0.ship", two(), 0, regroup("nobody", b.id)],
    ["campaign-not-your-force EC-CGEN-04 regroups.0.force", two(), 0, regroup(a.ship, d.id)],
    ["campaign-not-your-force EC-CGEN-04 regroups.0.force", two(), 0, regroup(a.ship, "nobody")],
    ["campaign-apart EC-CGEN-04 regroups.0.force", two(), 0, regroup(a.ship, c.id)],
    ["campaign-not-your-force EC-CGEN-04 forces.nobody", two(), 0, month({ forces: { nobody: order([]) } })],
    ["allowed", two(), 0, month({ forces: { new2: order([]) } })],
    ["campaign-not-your-force EC-CGEN-04 forces." + d.id, two(), 0, month({ forces: { [d.id]: order([]) } })],
    [
      "campaign-no-hex EC-CREP-03 repairs.0.system",
      two(),
      0,
      month({ repairs: [{ system: "h99999", most: 1 }] }),
    ],
    ["campaign-no-treaty EC-CDIP-01 betrays.0", two(), 0, month({ betrays: ["1"] })],
  ];
});

table("Refused betrayal", () => [
  ["allowed", at(treaty), 0, month({ betrays: ["1"] })],
  ["campaign-no-treaty EC-CDIP-01 betrays.0", at(treaty), 0, month({ betrays: ["0"] })],
  ["campaign-no-treaty EC-CDIP-01 betrays.0", at(treaty), 0, month({ betrays: ["2"] })],
]);

table("Refused steps of a task force", () => {
  /** One force at a place, told so. */
  const told = (
    said: string,
    [hex, place, classes]: readonly [number, number | "outside", string],
    steps: readonly Step[],
    more: Partial<ForceOrder> = {},
    ...changes: Change[]
  ) => {
    const state = at(...changes);
    const force =
      place === "outside" ? outside(state, 0, hex, classes) : fleet(state, 0, hex, place, classes);
    return [
      said.replace("#", `forces.${force.id}`),
      state,
      0,
      month({ forces: { [force.id]: order([...steps], more) } as Month["forces"] }),
    ] as const;
  };
  const HERE = [HOME, W.home, "F-DD"] as const;
  const OUT = [HOME, "outside", "F-DD"] as const;
  const BOTTLE = [HOME, "outside", "F-BH"] as const;
  return [
    told("allowed", HERE, [step("wait", "", { n: 30 })]),
    told("campaign-too-long EC-CMOV-02 #.steps.0.n", HERE, [step("wait", "", { n: 31 })]),
    told("campaign-no-place EC-CMOV-03 #.guards", HERE, [], { guards: "w99" as "" }),
    told("allowed", HERE, [], { guards: `w${W.moon}` as "" }),
    told("campaign-no-stealth EC-CSCT-02 #.stealth", HERE, [], { stealth: true }),
    told("campaign-not-your-force EC-CGEN-04 #.steps.0.to", HERE, [step("regroup", "nobody")]),
    told("campaign-no-place EC-CMAP-04 #.steps.0.to", HERE, [step("move", "w99")]),
    told("allowed", HERE, [step("move", `w${W.moon}`)]),
    told("allowed", HERE, [step("move", "outskirts")]),
    told("campaign-other-system EC-CMOV-01 #.steps.0.to", HERE, [step("move", `w${W.near}`)]),
    told(
      "campaign-other-system EC-CMOV-01 #.steps.0.to",
      [DEEP, "outside", "F-DD"],
      [step("move", "outskirts")],
    ),
    told("campaign-bottles-stay EC-CBAT-05 #.steps.0.to", BOTTLE, [step("move", `w${W.home}`)]),
    told("allowed", [HOME, "outside", "F-BH F-DD"], [step("move", `w${W.home}`)]),
    told("allowed", BOTTLE, [step("jump", `h${NEAR}`)]),
    told("campaign-no-hex EC-CMAP-01 #.steps.0.to", BOTTLE, [step("jump", "h99999")]),
    told("campaign-too-far EC-CJMP-01 #.steps.0.to", BOTTLE, [step("jump", `h${HOME}`)]),
    told("campaign-too-far EC-CJMP-01 #.steps.0.to", BOTTLE, [step("jump", "h104")]),
    told("allowed", BOTTLE, [step("jump", `h${NEAR}`), step("jump", "h104")]),
    told("campaign-too-far EC-CJMP-01 #.steps.1.to", BOTTLE, [
      step("jump", `h${NEAR}`),
      step("jump", "h107"),
    ]),
    told("campaign-not-outside EC-CJMP-01 #.steps.0", [HOME, W.home, "F-BH"], [step("jump", `h${NEAR}`)]),
    told("allowed", [HOME, W.home, "F-BH"], [step("move", "outskirts"), step("jump", `h${NEAR}`)]),
    told("campaign-odd-cargo EC-CJMP-01 #.steps.0.what", BOTTLE, [step("jump", `h${NEAR}`, { what: "go" })]),
    told("allowed", BOTTLE, [step("jump", `h${NEAR}`, { what: "stay" })]),
    told(
      "campaign-no-gate EC-CJMP-11 #.steps.0",
      [DEEP, "outside", "F-BH"],
      [step("jump", `h${NEAR}`, { what: "gate" })],
    ),
    told("allowed", OUT, [step("jump", `h${NEAR}`, { what: "gate" })]),
    told("campaign-no-bottle EC-CJMP-14 #.steps.0", [DEEP, "outside", "F-DD"], [step("jump", `h${NEAR}`)]),
    told("allowed", OUT, [step("cross", `h${NEAR}`)]),
    told("campaign-too-far EC-CJMP-01 #.steps.0.to", OUT, [step("cross", "h104")]),
    told("allowed", OUT, [step("tune", `h${NEAR}`)]),
    told("campaign-no-bottle EC-CJMP-08 #.steps.0", [DEEP, "outside", "F-DD"], [step("tune", `h${NEAR}`)]),
    told("allowed", BOTTLE, [step("tune", `h${NEAR}`)]),
    told("campaign-not-deep-space EC-CJMP-12 #.steps.0", [HOME, "outside", "F-SC"], [step("survey")]),
    told("campaign-no-scout EC-CJMP-12 #.steps.0", [DEEP, "outside", "F-DD"], [step("survey")]),
    told("allowed", [DEEP, "outside", "F-SC"], [step("survey")]),
    ...(["load", "unload"] as const).flatMap((kind) => [
      told("campaign-no-amount EC-CECO-02 #.steps.0.n", HERE, [step(kind, "", { what: "goods" })]),
      ...[
        "goods",
        "fuel",
        "troop:marine",
        "crowd:marine",
        "spare:fighter",
        "craft:fighter",
        "missile:M10",
        "pod:T1",
        "nano:dust",
        "vehicle:walker",
      ].map((what) => told("allowed", HERE, [step(kind, "", { what, n: 1 })])),
      ...["module", "ship:F-DD", "facility:laser", "moonshine"].map((what) =>
        told("campaign-odd-cargo EC-CECO-02 #.steps.0.what", HERE, [step(kind, "", { what, n: 1 })]),
      ),
    ]),
    ...(["colonise", "land", "blockade", "bombard", "invade"] as const).flatMap((kind) => [
      told("campaign-no-place EC-CMAP-04 #.steps.0.to", HERE, [step(kind, "w99")]),
      told("campaign-no-place EC-CMAP-04 #.steps.0.to", HERE, [step(kind, "outskirts")]),
      told("campaign-not-in-orbit EC-CGND-01 #.steps.0.to", HERE, [
        step(kind, `w${W.moon}`, { what: "laser" }),
      ]),
    ]),
    told("allowed", [FOE, W.foe, "F-DD"], [step("blockade", `w${W.foe}`)]),
    told(
      "campaign-odd-target EC-CGND-05 #.steps.0.what",
      [FOE, W.foe, "F-DD"],
      [step("bombard", `w${W.foe}`)],
    ),
    told("allowed", [FOE, W.foe, "F-DD"], [step("bombard", `w${W.foe}`, { what: "laser" })]),
    told("allowed", [FOE, W.foe, "F-DD"], [step("invade", `w${W.foe}`)]),
    told(
      "campaign-odd-target EC-CGND-03 #.steps.0.what",
      [FOE, W.foe, "F-DD"],
      [step("invade", `w${W.foe}`, { what: "laser" })],
    ),
  ];
});
