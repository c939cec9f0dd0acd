/** Systems that a bridge hit can shake (ST-BRG-06). */
export const SYSTEMS = ["communications", "sensors", "shields", "helm", "weapons"] as const;
export type System = (typeof SYSTEMS)[number];

/** Officers that hits can shake. */
export const OFFICERS = ["engineer", "helm", "sensors"] as const;
export type Officer = (typeof OFFICERS)[number];

/** The skills of a crew in the Command game (ST-CGN-08). */
export const SKILLS = [
  "tactics",
  "warpDrive",
  "engineering",
  "helm",
  "weaponry",
  "deflectors",
  "damageControl",
  "sensors",
  "communications",
] as const;
export type Skill = (typeof SKILLS)[number];

/** The four crew bonuses (ST-CAM-04..07). */
export const BONUSES = ["none", "aim", "power", "shield", "repair"] as const;
export type Bonus = (typeof BONUSES)[number];

/** The panels of which a captain may ask for a report (ST-CGN-04). */
export const PANELS = ["engineering", "helm", "science"] as const;

/** What a captain wants of his ship until he says otherwise; officers who are computers go by it. */
export const INTENTS = ["engage", "close", "stand-off", "guard", "withdraw"] as const;
export type Intent = (typeof INTENTS)[number];

/** A shaken system: how long it has been tried in vain, one entry per effect (ST-BRG-09). */
export interface Shaken {
  readonly system: System;
  /** Added to the repair roll: 5 for each failure. */
  penalty: number;
  /** The phase pair has not yet passed in which the officer works on it. */
  fresh: boolean;
}

/** The part of a ship's state that only the Command game has. */
export interface Crew {
  readonly skills: Readonly<Record<Skill, number>>;
  /** DEX of engineer, helmsman, science officer. */
  readonly dex: Readonly<Record<Officer, number>>;
  /** How many effects each officer still has to shake off. */
  shaken: Record<Officer, number>;
  /** Effects that begin after the present phase pair. */
  freshly: Record<Officer, number>;
  systems: Shaken[];
  /** Phase pairs without power that are still to come; 0: power is on (ST-BRG-11). */
  blackout: number;
  /** Added to the next restoration roll; 0 when the outage ends by itself (ST-BRG-12). */
  blackoutPenalty: number;
  /** Engineering was hit in this phase pair (ST-BRG-10). */
  engineeringHit: boolean;
  /** Power to movement, weapons and shields as allotted this turn (ST-BRG-13). */
  shares: [movement: number, weapons: number, shields: number];
  /** The engineer pays for the cloak this turn (ST-CLK-02). */
  cloaking: boolean;
  /** Power that the helmsman and the science officer have still to take off (ST-ENG-10). */
  cutWeapons: number;
  cutShields: number;
  /** The communications task of the turn has been tried (ST-SCI-09). */
  hailed: boolean;
  /** The captain's orders of the turn (ST-CGN-05). */
  mayArm: boolean;
  mayFire: boolean;
  orders: string;
  /** His standing intention (ST-CGN-04). */
  intent: Intent;
  /** Rolls left this turn. */
  helmRolls: number;
  aimRolls: number;
  /** The to-hit skill roll of this phase succeeded (ST-HLM-01). */
  aiming: boolean;
  damageControl: number;
  /** Points of damage control fixed for this phase (ST-SCI-04). */
  committed: number;
  /** The Engineer's roll allows two warp steps this turn (ST-ENG-04). */
  rushed: boolean;
  /** Movement points used and shield points absorbed this turn: what they cost is reckoned from the whole (ST-ENG-08). */
  stepped: number;
  absorbed: number;
  /** Engine points lost since the last power-down (ST-ENG-09). */
  lostPower: number;
  /** What happened aboard in this phase pair, told at its end. */
  news: string[];
  /** What the captain was told of each panel, as he asked for it (ST-CGN-04). */
  reports: Report[];
}

export interface Report {
  readonly panel: "engineering" | "helm" | "science";
  readonly turn: number;
  readonly pair: number;
  readonly figures: Readonly<Record<string, number>>;
}
