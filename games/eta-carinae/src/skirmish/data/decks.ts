import type { Skill } from "./figures.ts";

/** A rectangle of deck or ground, in units of a tenth of a metre. */
export interface Area {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A room: its edges are walls, broken by doors. */
export interface Room extends Area {
  readonly id: string;
  readonly dark?: boolean;
  readonly vacuum?: boolean;
  /** Rubble, stairs, undergrowth: counts double (EC-SKM-02). */
  readonly rough?: boolean;
}

export type DoorKind = "open" | "closed" | "locked" | "airlock";

/** A gap in the wall between two rooms. */
export interface Door {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Along which axis the wall runs. */
  readonly wall: "x" | "y";
  readonly kind: DoorKind;
}

/** Something to stand behind: 1 light, 2 heavy, 3 only a slit to see through. */
export interface Cover extends Area {
  readonly worth: 1 | 2 | 3;
}

export interface Thing {
  readonly id: string;
  readonly kind: "console" | "reactor" | "eggs";
  readonly x: number;
  readonly y: number;
  /** The skill that can be tried on it, and how hard it is (EC-SKH-03). */
  readonly test?: { readonly skill: Skill; readonly difficulty: number };
}

/** A shaft or trench; who cannot jump it walks round (EC-SKM-02). */
export type Gap = Area;
/** A wall that can be climbed, slowly (EC-SKM-02). */
export type Climb = Area;

export interface Deck {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly rooms: readonly Room[];
  readonly doors: readonly Door[];
  readonly cover: readonly Cover[];
  readonly things: readonly Thing[];
  readonly gaps: readonly Gap[];
  readonly climbs: readonly Climb[];
  /** Where each side begins, and where its figures may leave. */
  readonly starts: readonly [Area, Area];
  /** What has to be taken or held. */
  readonly goals: readonly Area[];
}

/** Half of a door's width. */
export const DOOR_HALF = 20;

const room = (
  id: string,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  more: Partial<Room> = {},
): Room => ({
  id,
  x0,
  y0,
  x1,
  y1,
  ...more,
});
const door = (id: string, x: number, y: number, wall: "x" | "y", kind: DoorKind = "closed"): Door => ({
  id,
  x,
  y,
  wall,
  kind,
});
const area = (x0: number, y0: number, x1: number, y1: number): Area => ({ x0, y0, x1, y1 });
const cover = (worth: 1 | 2 | 3, x0: number, y0: number, x1: number, y1: number): Cover => ({
  worth,
  ...area(x0, y0, x1, y1),
});

/** A frigate's deck: the boarders come by the aft lock, bridge and reactor lie at the ends of the spine. */
const FRIGATE: Deck = {
  id: "frigate",
  width: 1200,
  height: 1800,
  rooms: [
    room("lock", 400, 1560, 800, 1800),
    room("hold", 0, 1200, 1200, 1560),
    room("spine", 500, 400, 700, 1200),
    room("reactor", 0, 800, 500, 1200),
    room("armory", 700, 800, 1200, 1200, { dark: true }),
    room("quarters", 0, 400, 500, 800, { rough: true }),
    room("mess", 700, 400, 1200, 800),
    room("bridge", 300, 0, 900, 400),
  ],
  doors: [
    door("lock-hold", 600, 1560, "x", "open"),
    door("hold-spine", 600, 1200, "x"),
    door("hold-reactor", 250, 1200, "x", "locked"),
    door("hold-armory", 950, 1200, "x"),
    door("spine-reactor", 500, 1000, "y"),
    door("spine-armory", 700, 1000, "y"),
    door("spine-quarters", 500, 600, "y"),
    door("spine-mess", 700, 600, "y", "open"),
    door("quarters-reactor", 150, 800, "x", "open"),
    door("mess-armory", 950, 800, "x"),
    door("spine-bridge", 600, 400, "x"),
  ],
  cover: [
    cover(1, 100, 1300, 260, 1400),
    cover(2, 520, 1340, 680, 1420),
    cover(1, 900, 1300, 1100, 1400),
    cover(2, 150, 900, 350, 1100),
    cover(1, 850, 500, 1050, 700),
    cover(2, 450, 120, 750, 220),
    cover(3, 560, 700, 640, 760),
  ],
  things: [
    { id: "helm", kind: "console", x: 600, y: 80, test: { skill: "pilot", difficulty: 0 } },
    { id: "core", kind: "reactor", x: 120, y: 1000, test: { skill: "engineer", difficulty: 1 } },
    { id: "stores", kind: "console", x: 1100, y: 1000 },
  ],
  gaps: [area(560, 860, 640, 876)],
  climbs: [],
  starts: [area(420, 1620, 780, 1790), area(310, 10, 890, 390)],
  goals: [area(300, 0, 900, 400), area(0, 800, 500, 1200)],
};

/** Whoever knows the brood can tell from its nests where it is. */
const NEST = { skill: "xenologist", difficulty: -1 } as const;

/** A hive: egg rooms around the hall of the guard. */
const HIVE: Deck = {
  id: "hive",
  width: 1200,
  height: 1800,
  rooms: [
    room("mouth", 300, 1500, 900, 1800),
    room("throat", 500, 1000, 700, 1500, { rough: true, dark: true }),
    room("hall", 300, 500, 900, 1000, { dark: true }),
    room("eggs-west", 0, 500, 300, 1000, { dark: true }),
    room("eggs-east", 900, 500, 1200, 1000, { dark: true }),
    room("eggs-north", 300, 200, 600, 500, { dark: true }),
    room("eggs-deep", 600, 200, 900, 500, { dark: true }),
  ],
  doors: [
    door("mouth-throat", 600, 1500, "x", "open"),
    door("throat-hall", 600, 1000, "x", "open"),
    door("hall-west", 300, 750, "y", "open"),
    door("hall-east", 900, 750, "y", "open"),
    door("hall-north", 450, 500, "x", "open"),
    door("hall-deep", 750, 500, "x", "open"),
  ],
  cover: [cover(1, 380, 600, 460, 900), cover(1, 740, 600, 820, 900), cover(2, 500, 1600, 700, 1660)],
  things: [
    { id: "clutch-1", kind: "eggs", x: 150, y: 750, test: NEST },
    { id: "clutch-2", kind: "eggs", x: 1050, y: 750, test: NEST },
    { id: "clutch-3", kind: "eggs", x: 450, y: 300, test: NEST },
    { id: "clutch-4", kind: "eggs", x: 750, y: 300, test: NEST },
  ],
  gaps: [],
  climbs: [area(500, 1200, 700, 1210)],
  starts: [area(320, 1640, 880, 1790), area(320, 520, 880, 700)],
  goals: [area(300, 500, 900, 1000)],
};

/** An outpost on open ground: three buildings in a yard. */
const OUTPOST: Deck = {
  id: "outpost",
  width: 1200,
  height: 1800,
  rooms: [
    room("field", 0, 900, 1200, 1800),
    room("yard", 0, 0, 1200, 900),
    room("hut", 150, 250, 450, 550),
    room("dome", 750, 250, 1050, 550),
    room("mast", 500, 60, 700, 200),
  ],
  doors: [
    door("gate-west", 250, 900, "x", "open"),
    door("gate", 600, 900, "x", "open"),
    door("gate-east", 950, 900, "x", "open"),
    door("hut-door", 300, 550, "x"),
    door("dome-door", 900, 550, "x", "locked"),
    door("dome-back", 750, 400, "y", "airlock"),
    door("mast-door", 600, 200, "x"),
  ],
  cover: [
    cover(1, 200, 1100, 400, 1180),
    cover(1, 800, 1100, 1000, 1180),
    cover(2, 500, 1300, 700, 1380),
    cover(2, 500, 640, 700, 720),
    cover(1, 60, 650, 160, 750),
    cover(1, 1040, 650, 1140, 750),
  ],
  things: [
    { id: "archive", kind: "console", x: 900, y: 320 },
    { id: "beacon", kind: "console", x: 600, y: 100, test: { skill: "linguist", difficulty: 0 } },
    { id: "stores", kind: "console", x: 300, y: 320 },
  ],
  gaps: [],
  climbs: [],
  starts: [area(100, 1640, 1100, 1790), area(200, 20, 1000, 240)],
  goals: [area(750, 250, 1050, 550)],
};

export const DECKS: readonly Deck[] = [FRIGATE, HIVE, OUTPOST];

/** The mission types (EC-SKH-05); the first side attacks, the second keeps. */
export const MISSIONS = ["boarding", "rescue", "sabotage", "purge", "raid", "hold"] as const;
export type Mission = (typeof MISSIONS)[number];

/** Where a mission is played, and for how long. */
export const MISSION_TABLE: Readonly<Record<Mission, { readonly deck: string; readonly turns: number }>> = {
  boarding: { deck: "frigate", turns: 20 },
  rescue: { deck: "outpost", turns: 20 },
  sabotage: { deck: "outpost", turns: 20 },
  purge: { deck: "hive", turns: 20 },
  raid: { deck: "outpost", turns: 20 },
  hold: { deck: "outpost", turns: 15 },
};
