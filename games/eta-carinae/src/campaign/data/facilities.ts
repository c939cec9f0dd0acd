import {
  FACILITY_TABLE as GROUND_TABLE,
  FACTORY_MODULES,
  type FacilityId as GroundFacilityId,
} from "../../ground/data/facilities.ts";

/** What can stand on a world (tables D3.12 and EC-CECO-06). */
export const FACILITIES = ["factory", "shipyard", "barracks", "sensors", "laser", "silo", "dock"] as const;
export type FacilityId = (typeof FACILITIES)[number];

/** Facilities that are fought over together (EC-CGND-03). */
export const CLUSTERS = ["works", "port", "defences"] as const;
export type Cluster = (typeof CLUSTERS)[number];
/** Every choice of clusters as orders write it: `works`, `works+port` and so on. */
export const CLUSTER_SETS: ReadonlyMap<string, readonly Cluster[]> = new Map(
  [1, 2, 3, 4, 5, 6, 7].map((bits) => {
    const chosen = CLUSTERS.filter((_, place) => (bits & (1 << place)) !== 0);
    return [chosen.join("+"), chosen];
  }),
);

export interface Facility {
  readonly price: number;
  readonly turns: number;
  readonly armor: number;
  /** Penetrations that it stands; a factory loses a module with each. */
  readonly hits: number;
  readonly cluster: Cluster;
  /** More than one may stand on a world. */
  readonly many: boolean;
  /** What it is on the field of a ground battle. */
  readonly ground: GroundFacilityId;
}

const facility = (
  ground: GroundFacilityId,
  turns: number,
  cluster: Cluster,
  many: boolean,
  pieces = 1,
): Facility => ({
  price: pieces * GROUND_TABLE[ground].price,
  turns,
  armor: GROUND_TABLE[ground].armor,
  hits: pieces * GROUND_TABLE[ground].hits,
  cluster,
  many,
  ground,
});

export const FACILITY_TABLE: Readonly<Record<FacilityId, Facility>> = {
  factory: facility("factory-module", 4, "works", true, FACTORY_MODULES),
  shipyard: facility("shipyard", 3, "port", false),
  barracks: facility("barracks", 1, "port", false),
  sensors: facility("sensor-base", 1, "defences", false),
  laser: facility("defence-laser", 1, "defences", true),
  silo: facility("silo", 1, "defences", true),
  dock: facility("tether", 1, "port", true),
};

/** Modules of a whole factory, and what rebuilding one costs (EC-FAC-01, EC-CECO-06). */
export const MODULES = FACTORY_MODULES;
export const MODULE_PRICE = GROUND_TABLE["factory-module"].price;
/** Ships that a yard works on at once, and their mass together (EC-CECO-04). */
export const YARD = { ships: 3, mass: 600 } as const;
/** The most of one kind, where several may stand. */
export const MOST_OF_A_KIND = 10;
