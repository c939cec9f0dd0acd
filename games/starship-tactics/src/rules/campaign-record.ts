import * as z from "zod/mini";
import { accepted, refused, type Checked, type Refusal } from "@flagship/kernel";
import { refuse } from "../say.ts";
import { OFFICERS, SKILLS, type Crew, type Skill } from "./crew.ts";
import { formFault } from "./form-fault.ts";

const points = z.number().check(z.minimum(0), z.maximum(999));
const ratings = <Key extends string>(keys: readonly Key[]) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, points])) as Record<Key, typeof points>);

/** The skills to which each role can add what it has earned; the captain's share goes to his tactics (ST-CCM-02). */
const TRAINABLE = {
  engineer: ["warpDrive", "engineering"],
  helm: ["helm", "weaponry"],
  science: ["deflectors", "damageControl", "sensors", "communications"],
} as const satisfies Readonly<Record<string, readonly Skill[]>>;

const training = z.strictObject({
  engineer: z.optional(z.enum(TRAINABLE.engineer)),
  helm: z.optional(z.enum(TRAINABLE.helm)),
  science: z.optional(z.enum(TRAINABLE.science)),
});

const entryShape = z.strictObject({
  /** The ship's name in the match that reads the record. */
  ship: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Advancement Points; in the Expert game the ratings that stand in their place. */
  captain: points,
  crew: points,
  /** Victory Points of the last battle, still to be divided (ST-CAM-11). */
  earned: points,
  captainAlive: z.boolean(),
  crewTogether: z.boolean(),
  /** Ratings of a ship's officers in the Command game (ST-CCM-01). */
  skills: z.optional(ratings(SKILLS)),
  dex: z.optional(ratings(OFFICERS)),
  /** Where officers put their shares; left out: each into his weakest skill. */
  training: z.optional(training),
});

/** What captains and crews carry from battle to battle (ST-CAM-01, ST-CAM-08). */
const recordShape = z.strictObject({
  format: z.literal(1),
  ships: z.array(entryShape).check(z.maxLength(40)),
});

export type CampaignRecord = z.infer<typeof recordShape>;
export type CampaignEntry = z.infer<typeof entryShape>;

const NOTHING: CampaignRecord = { format: 1, ships: [] };

/** Reads a campaign record and says what is wrong with it; no text is the start of a campaign. */
export function readRecord(text: string): Checked<CampaignRecord> {
  if (text.trim() === "") return accepted(NOTHING);
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return refused(refuse("record-not-json", "ST-CAM-01"));
  }
  const read = recordShape.safeParse(raw);
  if (read.success) return accepted(read.data);
  const [issue] = read.error.issues;
  const field = issue?.path.join(".") ?? "";
  return refused(refuse("record-form", "ST-CAM-01", { field, what: formFault(issue) }, field));
}

/** Why a record does not fit the ships of a match. */
export function checkRecord(record: CampaignRecord, names: readonly string[]): Refusal | undefined {
  for (const [index, { ship, skills, dex }] of record.ships.entries()) {
    const field = `ships.${index}.ship`;
    if (!names.includes(ship)) return refuse("record-no-such-ship", "ST-CAM-08", { ship }, field);
    if (record.ships.findIndex((other) => other.ship === ship) !== index)
      return refuse("record-ship-twice", "ST-CAM-08", { ship }, field);
    if ((skills === undefined) !== (dex === undefined))
      return refuse("record-half-a-crew", "ST-CCM-01", { ship }, `ships.${index}.skills`);
  }
  return undefined;
}

/** A win is divided equally among the four roles; shares are exact (ST-CCM-02, R63). */
export const shareAmongRoles = (earned: number): number => earned / 4;

/** The ratings with what each role has earned: the captain's tactics, and one skill of every officer's own. */
export function trained(entry: CampaignEntry, skills: Crew["skills"]): Crew["skills"] {
  const share = shareAmongRoles(entry.earned);
  const raised = { ...skills, tactics: skills.tactics + share };
  for (const [role, own] of Object.entries(TRAINABLE) as [keyof typeof TRAINABLE, readonly Skill[]][]) {
    const chosen = entry.training?.[role] ?? weakest(skills, own);
    raised[chosen] += share;
  }
  return raised;
}

const weakest = (skills: Crew["skills"], own: readonly Skill[]): Skill =>
  own.reduce((least, skill) => (skills[skill] < skills[least] ? skill : least));
