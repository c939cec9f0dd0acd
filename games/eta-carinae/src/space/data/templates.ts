/** The fourteen hull templates of table D3.1; the Federation flies them unchanged. */
export interface HullTemplate {
  readonly hull: number;
  readonly armor: number;
  /** Power reserve sections. */
  readonly reserve: number;
  readonly beams: number;
  readonly missiles: number;
  readonly fireControl: number;
  readonly engines: number;
  readonly thrust: number;
  /** Shielded cargo bay factors. */
  readonly cargo: number;
  /** Tac-bay factors. */
  readonly tacBay: number;
  readonly amsRating: number;
  readonly amsSections: number;
  /** Bulk cargo bay factors. */
  readonly bulk: number;
  /** Black hole bottles. */
  readonly bottles: number;
}

export const ROLES = [
  "SC",
  "FF",
  "DD",
  "CL",
  "CA",
  "BC",
  "BB",
  "DN",
  "TC",
  "AT",
  "LD",
  "FR",
  "BH",
  "HV",
] as const;
export type Role = (typeof ROLES)[number];

/** The columns of the table below. */
const COLUMNS = [
  "hull",
  "armor",
  "reserve",
  "beams",
  "missiles",
  "fireControl",
  "engines",
  "thrust",
  "cargo",
  "tacBay",
  "amsRating",
  "amsSections",
  "bulk",
  "bottles",
] as const satisfies readonly (keyof HullTemplate)[];

// prettier-ignore
const ROWS: Readonly<Record<Role, readonly number[]>> = {
  //   H   A  PR   N   M  FC Eng    T  CB  TB  AMS x  CB* BHB
  SC: [  4,   6,   1,   1,   0,   1,   2, 100,   1,   0,   1,   1,   0,   0],
  FF: [  6,   7,   2,   2,   4,   2,   2,  90,   1,   0,   1,   1,   0,   0],
  DD: [  8,   7,   3,   3,   6,   2,   3,  80,   2,   0,   2,   1,   0,   0],
  CL: [ 10,   7,   4,   4,   8,   3,   4,  75,   4,   1,   2,   2,   0,   0],
  CA: [ 13,   8,   5,   6,  10,   3,   4,  65,   6,   2,   3,   2,   0,   0],
  BC: [ 16,   8,   6,   8,  12,   4,   6,  60,  12,   3,   3,   2,   0,   0],
  BB: [ 20,   9,   8,  11,  16,   4,   6,  50,  12,   3,   4,   2,   0,   0],
  DN: [ 25,  10,  10,  15,  20,   5,   8,  40,  16,   4,   4,   3,   0,   0],
  TC: [ 14,   7,   5,   3,   0,   2,   5,  60,   4,  18,   3,   2,   0,   0],
  AT: [ 12,   7,   3,   2,   0,   1,   4,  50,  18,   6,   2,   1,   0,   0],
  LD: [  3,   6,   1,   1,   0,   1,   2,  60,   6,   0,   1,   1,   0,   0],
  FR: [  8,   6,   1,   1,   0,   1,   2,  30,   2,   0,   1,   1,  40,   0],
  BH: [ 20,   8,   8,   2,   0,   2,   8,  20,   6,   3,   4,   3,  20,   1],
  HV: [ 60,   8,  16,  12,  20,   4,  12,  25,  60,  40,   3,   3, 100,   1],
};

const template = (role: Role): HullTemplate =>
  Object.fromEntries(COLUMNS.map((column, place) => [column, ROWS[role][place]])) as unknown as HullTemplate;

export const TEMPLATES: Readonly<Record<Role, HullTemplate>> = Object.fromEntries(
  ROLES.map((role) => [role, template(role)]),
) as Record<Role, HullTemplate>;
