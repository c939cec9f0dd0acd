import * as z from "zod/mini";
import { accepted, refused, type Checked, type Refusal } from "@flagship/kernel";
import { refuse } from "../say.ts";
import { CHART_LETTERS } from "../data/damage-charts.ts";
import { isBase, POWERS } from "../data/ships.ts";
import { STRESS_LETTERS, type StressLetter } from "../data/stress.ts";
import { WEAPON_TYPES, type WeaponType, type WeaponTypeId } from "../data/weapons.ts";
import { formFault } from "./form-fault.ts";

const count = z.int().check(z.minimum(0), z.maximum(999));
const ratio = z.strictObject({
  power: z.int().check(z.minimum(1), z.maximum(20)),
  points: z.int().check(z.minimum(1), z.maximum(20)),
});
/** 0 points: a base, which cannot move (B-33). */
const movement = z.strictObject({
  power: z.int().check(z.minimum(1), z.maximum(20)),
  points: z.int().check(z.minimum(0), z.maximum(20)),
});
const letter = z.enum(STRESS_LETTERS as unknown as readonly [StressLetter, ...StressLetter[]]);
const typeIds = Object.keys(WEAPON_TYPES) as [WeaponTypeId, ...WeaponTypeId[]];

/** A ship class as a person may add it from charts of his own. */
export const shipClassShape = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]{2,20}$/)),
  power: z.enum(POWERS),
  role: z.string().check(z.maxLength(30)),
  chart: z.enum(CHART_LETTERS),
  superstructure: count,
  crew: count,
  warpEngines: z.array(count),
  impulse: count,
  movement,
  stress: z.strictObject({ engines: letter, superstructure: letter }),
  cruise: count,
  emergency: count,
  shields: ratio,
  maxShield: count,
  mounts: z.array(
    z.strictObject({ count, type: z.enum(typeIds), arcs: z.string().check(z.regex(/^[fpsa]{1,4}$/)) }),
  ),
  cloak: count,
  points: count,
});

type PackClass = z.infer<typeof shipClassShape>;

/** Reads a file of ship classes and says which does not fit the printed displays. */
export function readShipPack(text: string): Checked<readonly PackClass[]> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return refused(refuse("scenario-not-json", undefined, undefined, "pack"));
  }
  const read = z.array(shipClassShape).safeParse(raw);
  if (!read.success) {
    const issue = read.error.issues[0];
    const field = issue?.path.join(".") ?? "";
    return refused(refuse("scenario-form", undefined, { field, what: formFault(issue) }, field));
  }
  for (const [index, one] of read.data.entries()) {
    const wrong = checkShipClass(one);
    if (wrong !== undefined) return refused({ ...wrong, field: `${index}.${wrong.field ?? ""}` });
  }
  return accepted(read.data);
}

/** The limits of the Master Control Panel (ST-XSU-03..06): 3 engines, 5 beam types, 1 missile type, 15 weapons. */
export function checkShipClass(one: PackClass): Refusal | undefined {
  if (one.warpEngines.length < 1 || one.warpEngines.length + (one.impulse > 0 ? 1 : 0) > 3) {
    return refuse("pack-engines", "ST-XSU-03", { most: 3 }, "warpEngines");
  }
  if (one.superstructure < 1) return refuse("pack-superstructure", "ST-XSU-06", undefined, "superstructure");
  if (one.maxShield < 1) return refuse("pack-shields", "ST-XSU-06", undefined, "maxShield");
  if (!isBase(one) && (one.cruise < 1 || one.emergency < one.cruise || one.emergency > 14))
    return refuse("pack-speeds", "ST-XSU-04", undefined, "emergency");
  const weapons = one.mounts.reduce((sum, mount) => sum + mount.count, 0);
  if (weapons < 1 || weapons > 15) return refuse("pack-weapons", "ST-XSU-05", { most: 15 }, "mounts");
  const kinds = (beam: boolean): number =>
    new Set(
      one.mounts
        .filter((mount) => ((WEAPON_TYPES[mount.type] as WeaponType).kind === "beam") === beam)
        .map((mount) => mount.type),
    ).size;
  if (kinds(true) > 5) return refuse("pack-beams", "ST-XSU-05", { most: 5 }, "mounts");
  if (kinds(false) > 1) return refuse("pack-missiles", "ST-XSU-05", { most: 1 }, "mounts");
  const twice = one.mounts.findIndex((mount) => new Set(mount.arcs).size !== mount.arcs.length);
  return twice < 0 ? undefined : refuse("pack-arcs", "ST-XSU-05", undefined, `mounts.${twice}.arcs`);
}
