import type { Scenario, ScenarioShip } from "../rules/scenario.ts";

/** Where the fleets of a battle assemble: narrow ends first, then the long edges (B-04). */
const ANCHORS: readonly { column: number; row: number; heading: number; across: boolean }[] = [
  { column: 4, row: 14, heading: 0, across: false },
  { column: 37, row: 14, heading: 3, across: false },
  { column: 20, row: 3, heading: 1, across: true },
  { column: 21, row: 24, heading: 4, across: true },
  { column: 8, row: 4, heading: 1, across: true },
  { column: 33, row: 23, heading: 4, across: true },
  { column: 33, row: 4, heading: 2, across: true },
  { column: 8, row: 23, heading: 5, across: true },
];

/** Ships of one side in line around its anchor, two hexes apart. */
function line(side: number, classes: readonly string[]): ScenarioShip[] {
  const anchor = ANCHORS[side % ANCHORS.length];
  if (anchor === undefined) return [];
  const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));
  return classes.map((cls, index) => {
    const offset = 2 * index - (classes.length - 1);
    return {
      class: cls,
      side,
      column: clamp(anchor.column + (anchor.across ? offset : 0), 41),
      row: clamp(anchor.row + (anchor.across ? 0 : offset), 27),
      heading: anchor.heading,
    };
  });
}

/** A battle of fleets, each side on its own end of the map; at sub-light speed the map is as empty. */
export const battle = (fleets: readonly (readonly string[])[], warp: number): Scenario => ({
  format: 1,
  title: "battle",
  warp,
  ships: fleets.flatMap((classes, side) => line(side, classes)),
});

/** The Romulan Gambit (ST-SCN-01..03). */
export const romulanGambit: Scenario = {
  format: 1,
  title: "romulan-gambit",
  warp: 0,
  obstacles: [{ kind: "planet", column: 21, row: 14 }],
  mines: { side: 1, layer: "romulan", real: 5, least: 2, most: 5 },
  ships: [
    { class: "f-con2", side: 0, place: "edge" },
    { class: "r-bop", side: 1, place: "anywhere", cloaked: true },
    { class: "r-bop", side: 1, place: "anywhere", cloaked: true },
  ],
  goals: [{ side: 1, wreckAll: true }],
};

/** Raiders (ST-SCN-04..06). */
export const raiders: Scenario = {
  format: 1,
  title: "raiders",
  warp: 6,
  ships: [
    { class: "k-k23", side: 0, column: 21, row: 27, heading: 4 },
    ...[13, 21, 29].map((column) => ({ class: "o-lbr", side: 1, column, row: 0, heading: 1 })),
  ],
  goals: [{ side: 0, leaveBy: "north", thirds: true, decisiveWithKill: true }],
};

/** When the groups of the Academy's version come: the fourth is optional (ST-SCN-09). */
const ARRIVALS = [1, 2, 4, 6] as const;

/** The Kobayashi Maru (ST-SCN-07..09): one Federation ship against Klingon battle groups in close formation. */
export const kobayashiMaru = (rescuer: string, hunters: readonly string[], groups: number): Scenario => ({
  format: 1,
  title: "kobayashi-maru",
  warp: 7,
  turns: 15,
  ships: [
    { class: rescuer, side: 0, column: 0, row: 14, heading: 0 },
    ...ARRIVALS.slice(0, groups).flatMap((enters) =>
      hunters.map((cls, place) => ({ class: cls, side: 1, column: 41, row: 13 + place, heading: 3, enters })),
    ),
  ],
  goals: [{ side: 0, leaveBy: "east", thirds: true, byTurn: 15 }],
});
