/** Ground facilities of table D3.12. A factory is four modules that stand for themselves (EC-FAC-01). */
export const FACILITIES = [
  "factory-module",
  "deposit",
  "shipyard",
  "silo",
  "defence-laser",
  "ams-site",
  "sensor-base",
  "barracks",
  "bunker",
  "tether",
  "settlement",
] as const;
export type FacilityId = (typeof FACILITIES)[number];

interface FacilityType {
  /** 0: cannot be destroyed. */
  readonly armor: number;
  /** Half its width. */
  readonly radius: number;
  /** Penetrations until it is gone; 0: any number. */
  readonly hits: number;
  readonly price: number;
  readonly ams: number;
  /** Hidden below the ground until it is found (EC-NANO-05). */
  readonly underground: boolean;
  /** A laser that can reach missiles (EC-GMIS-01). */
  readonly lasers: number;
}

const plain = { ams: 0, underground: false, lasers: 0 } as const;

// prettier-ignore
export const FACILITY_TABLE: Readonly<Record<FacilityId, FacilityType>> = {
  "factory-module": { ...plain, armor: 4, radius: 50, hits: 1, price: 100 },
  deposit:          { ...plain, armor: 0, radius: 150, hits: 0, price: 0 },
  shipyard:         { ...plain, armor: 4, radius: 100, hits: 4, price: 300 },
  silo:             { ...plain, armor: 6, radius: 10, hits: 1, price: 25 },
  "defence-laser":  { ...plain, armor: 7, radius: 15, hits: 1, price: 60, lasers: 2 },
  "ams-site":       { ...plain, armor: 5, radius: 10, hits: 1, price: 20, ams: 3 },
  "sensor-base":    { ...plain, armor: 3, radius: 25, hits: 1, price: 50 },
  barracks:         { ...plain, armor: 4, radius: 50, hits: 2, price: 60 },
  bunker:           { ...plain, armor: 7, radius: 25, hits: 2, price: 40, underground: true },
  tether:           { ...plain, armor: 4, radius: 25, hits: 2, price: 30 },
  settlement:       { ...plain, armor: 2, radius: 50, hits: 2, price: 0 },
};

/** Modules of a factory, and how far apart they may stand (EC-FAC-01). */
export const FACTORY_MODULES = 4;
export const MODULE_GAP = 200;

/** What a factory makes in a campaign turn before extraction (EC-FAC-03). */
const GROSS_OUTPUT = 110;
/** Extraction costs 10 at best and 70 at worst, and moves in steps of 10 (EC-FAC-04). */
export const EXTRACTION = { least: 10, most: 70, step: 10 } as const;
/** So many penetrating L10 strikes count like one operational warhead; so many quiet turns heal a step (EC-FAC-05). */
export const STRIKES_PER_STEP = 5;
/** Factors of the lightest beam whose strikes count there: an L10. */
export const HEAVY_BEAM = 10;
export const TURNS_TO_HEAL = 3;

/** What a factory nets with these modules at this extraction cost (EC-FAC-03). */
export const netOutput = (modules: number, extraction: number): number =>
  Math.floor(((GROSS_OUTPUT - extraction) * modules) / FACTORY_MODULES);

/** The extraction cost of a world after its deposits were hit (EC-FAC-04, EC-FAC-05). */
export const extractionAfter = (extraction: number, warheads: number, strikes: number): number =>
  Math.min(
    EXTRACTION.most,
    extraction + EXTRACTION.step * (warheads + Math.floor(strikes / STRIKES_PER_STEP)),
  );
