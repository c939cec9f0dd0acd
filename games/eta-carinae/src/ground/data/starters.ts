import type { SupportId } from "../../common/data/platoons.ts";
import type { Engagement, GroundScenario, GroundSide, Patch, Platoon, Rect } from "./scenarios.ts";
import type { TerrainId } from "./terrain.ts";
import type { TroopId } from "../../common/data/troops.ts";

const patch = (kind: TerrainId, x: number, y: number, w: number, h: number): Patch => ({ kind, x, y, w, h });

const platoon = (type: TroopId, count: number, ...support: SupportId[]): Platoon => ({
  squads: [{ type, count, support }],
  command: type,
});

const CAREFUL: Engagement = {
  forbidden: ["nuclear"],
  protected: [],
  capture: true,
  civilians: 0,
  environment: 0,
};

const side = (
  sovereignty: GroundSide["sovereignty"],
  zone: Rect,
  platoons: Platoon[],
  others: GroundSide["others"],
  more: Partial<GroundSide> = {},
): GroundSide => ({
  sovereignty,
  platoons,
  others,
  reserves: [],
  tethers: 0,
  nano: [],
  orbital: [],
  grant: 0,
  zone,
  dugIn: false,
  roe: CAREFUL,
  ...more,
});

/** The standard field of a ground battle, and its length (table D3.19, EC-CGND-03). */
const FIELD = { width: 2400, height: 1800, wild: false, turns: 16, campaign: false } as const;

/** Four modules in a square around a point. */
const factory = (x: number, y: number, holder: number, value: number): GroundScenario["facilities"] =>
  [
    [-60, -60],
    [60, -60],
    [-60, 60],
    [60, 60],
  ].map(([dx = 0, dy = 0]) => ({ type: "factory-module", x: x + dx, y: y + dy, holder, value }));

/** The ground battle of table D3.19, and two that show landings, buried works and nano-bots. */
export const GROUND_STARTERS: readonly GroundScenario[] = [
  {
    id: "factory-town",
    ...FIELD,
    terrain: [
      patch("urban", 1380, 620, 100, 180),
      patch("urban", 1720, 700, 140, 300),
      patch("urban", 1480, 1080, 240, 140),
      patch("woods", 700, 200, 300, 260),
      patch("woods", 820, 1240, 360, 300),
      patch("rough", 500, 700, 240, 320),
      patch("rough", 1140, 860, 140, 220),
      patch("ridge", 420, 300, 60, 300),
      patch("woods", 1900, 1200, 300, 260),
      patch("water", 1200, 0, 120, 320),
    ],
    facilities: factory(1700, 900, 1, 8),
    sides: [
      side(
        "F",
        { x: 0, y: 0, w: 600, h: 1800 },
        [
          platoon("ranger", 4, "heavy-ke", "grenades"),
          {
            squads: [
              { type: "centurion", count: 1, support: ["heavy-ke", "light-plasma"] },
              { type: "guard", count: 2, support: ["heavy-ke", "light-plasma"] },
            ],
            command: "centurion",
          },
        ],
        [
          { type: "battle-tank", count: 2 },
          { type: "carrier", count: 1 },
        ],
      ),
      side(
        "A",
        { x: 1300, y: 400, w: 800, h: 1000 },
        [
          platoon("volunteer", 4, "heavy-ke"),
          platoon("volunteer", 3, "heavy-ke"),
          platoon("volunteer", 3, "grenades"),
          platoon("militia", 4, "grenades"),
        ],
        [
          { type: "light-tank", count: 2 },
          { type: "ams-carrier", count: 1 },
        ],
        { dugIn: true },
      ),
    ],
  },
  {
    id: "beachhead",
    ...FIELD,
    terrain: [
      patch("urban", 1500, 300, 300, 300),
      patch("woods", 600, 1000, 400, 400),
      patch("rough", 900, 400, 300, 300),
      patch("woods", 1600, 1100, 300, 300),
      patch("ridge", 1250, 700, 60, 400),
    ],
    facilities: [
      ...factory(1900, 900, 1, 8),
      { type: "settlement", x: 1600, y: 400, holder: 1, value: 0 },
      { type: "settlement", x: 1700, y: 500, holder: 1, value: 0 },
      { type: "tether", x: 300, y: 900, holder: 0, value: 5 },
    ],
    sides: [
      side(
        "X",
        { x: 0, y: 300, w: 700, h: 1200 },
        [platoon("raptor-hunter", 5, "grenades"), platoon("slasher", 5, "heavy-ke", "grenades")],
        [
          { type: "assault-shuttle", count: 1 },
          { type: "walker", count: 4 },
          { type: "gun-robot", count: 2 },
        ],
        { reserves: [{ type: "gun-robot", count: 6 }], tethers: 2 },
      ),
      side(
        "K",
        { x: 1300, y: 100, w: 1000, h: 1600 },
        [
          platoon("trooper", 3, "heavy-ke"),
          platoon("trooper", 3, "grenades"),
          platoon("assault", 3, "heavy-ke", "light-plasma"),
          platoon("militia", 3, "grenades"),
        ],
        [
          { type: "light-tank", count: 2 },
          { type: "civilian", count: 3 },
        ],
        { dugIn: true, roe: { ...CAREFUL, protected: [{ x: 1500, y: 300, w: 300, h: 300 }], civilians: 5 } },
      ),
    ],
  },
  {
    id: "buried",
    ...FIELD,
    terrain: [
      patch("woods", 700, 300, 300, 300),
      patch("rough", 1000, 1000, 300, 400),
      patch("ridge", 1300, 200, 60, 500),
      patch("urban", 1700, 800, 200, 200),
      patch("water", 900, 1500, 400, 120),
    ],
    facilities: [
      { type: "bunker", x: 1900, y: 700, holder: 1, value: 20 },
      { type: "silo", x: 1700, y: 500, holder: 1, value: 10 },
      { type: "ams-site", x: 1850, y: 850, holder: 1, value: 5 },
      { type: "sensor-base", x: 1600, y: 1200, holder: 1, value: 5 },
      { type: "deposit", x: 1200, y: 1300, holder: -1, value: 5 },
    ],
    sides: [
      side(
        "T",
        { x: 0, y: 0, w: 600, h: 1800 },
        [platoon("warrior", 6, "heavy-ke"), platoon("queens-guard", 3, "heavy-ke", "light-plasma")],
        [
          { type: "stinger", count: 1 },
          { type: "missile-carrier", count: 1 },
          { type: "assault-walker", count: 1 },
          { type: "gun-robot", count: 6 },
        ],
        {
          nano: [
            { type: "relay", count: 1 },
            { type: "digger", count: 1 },
            { type: "area", count: 1 },
            { type: "dust", count: 2 },
          ],
          roe: { ...CAREFUL, forbidden: ["operational"], environment: 2 },
        },
      ),
      side(
        "S",
        { x: 1200, y: 200, w: 1000, h: 1400 },
        [
          platoon("partisan", 5, "grenades"),
          platoon("partisan", 5, "grenades"),
          platoon("avenger", 5, "heavy-ke"),
        ],
        [{ type: "heavy-tank", count: 1 }],
        { dugIn: true, nano: [{ type: "tiger", count: 1 }], roe: { ...CAREFUL, forbidden: ["operational"] } },
      ),
    ],
  },
];
