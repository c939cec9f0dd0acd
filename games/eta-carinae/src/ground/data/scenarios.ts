import { SUPPORT } from "../../common/data/platoons.ts";
import type { Refusal } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import * as z from "zod/mini";
import { WARHEADS } from "./arms.ts";
import { ELEMENTS, fields, isTroopId, type ElementId } from "./elements.ts";
import { FACILITIES, FACTORY_MODULES, MODULE_GAP } from "./facilities.ts";
import { NANO } from "./nano.ts";
import { platoonFault, squadFault } from "./platoon-rules.ts";
import { SOVEREIGNTIES } from "../../common/data/sovereignties.ts";
import { TERRAINS } from "./terrain.ts";
import { TROOPS } from "../../common/data/troops.ts";

const whole = (low: number, high: number) => z.int().check(z.gte(low), z.lte(high));
const list = <T extends z.ZodMiniType>(item: T, most: number) => z.array(item).check(z.maxLength(most));

const rect = z.strictObject({
  x: whole(0, 20_000),
  y: whole(0, 20_000),
  w: whole(1, 20_000),
  h: whole(1, 20_000),
});
export type Rect = z.infer<typeof rect>;

const support = list(z.enum(SUPPORT), 2);
const squads = z.strictObject({ type: z.enum(TROOPS), count: whole(1, 6), support });
const platoon = z.strictObject({
  squads: list(squads, 6),
  /** The type of the command squad, one of those above, or empty (EC-ORG-02). */
  command: z.union([z.enum(TROOPS), z.literal("")]),
});
export type Platoon = z.infer<typeof platoon>;
const others = z.strictObject({
  type: z.enum(ELEMENTS as [ElementId, ...ElementId[]]),
  count: whole(1, 40),
});

/** Weapon kinds that rules of engagement can forbid (EC-ROE-01). */
const WEAPON_KINDS = ["nuclear", "operational", "grenades", "light-plasma"] as const;
export type WeaponKind = (typeof WEAPON_KINDS)[number];

const roe = z.strictObject({
  forbidden: list(z.enum(WEAPON_KINDS), WEAPON_KINDS.length),
  /** Areas that no area weapon may reach. */
  protected: list(rect, 10),
  /** Whoever destroys a facility that counts loses its points to the enemy (EC-ROE-02). */
  capture: z.boolean(),
  /** Points that harm to civilians, and each nuclear detonation, costs (EC-ROE-03). */
  civilians: whole(0, 1000),
  environment: whole(0, 1000),
});
export type Engagement = z.infer<typeof roe>;

const side = z.strictObject({
  sovereignty: z.enum(SOVEREIGNTIES),
  platoons: list(platoon, 20),
  /** Vehicles, tac-craft, landers, crews and civilians. */
  others: list(others, 20),
  /** Elements that come down by tether during the battle, in this order. */
  reserves: list(others, 20),
  /** Ships' grapples used as tethers (EC-TETH-03); an own tether facility works besides (EC-TETH-04). */
  tethers: whole(0, 20),
  nano: list(z.strictObject({ type: z.enum(NANO), count: whole(1, 20) }), NANO.length),
  /** Missiles that ships in orbit can send down. */
  orbital: list(z.strictObject({ warhead: z.enum(WARHEADS), count: whole(1, 50) }), WARHEADS.length),
  /** Build points for an army, when none is listed. */
  grant: whole(0, 2000),
  zone: rect,
  dugIn: z.boolean(),
  roe,
});
export type GroundSide = z.infer<typeof side>;

const patch = z.strictObject({ kind: z.enum(TERRAINS), ...rect.shape });
export type Patch = z.infer<typeof patch>;

const facility = z.strictObject({
  type: z.enum(FACILITIES),
  x: whole(0, 20_000),
  y: whole(0, 20_000),
  /** Who holds it at the start; -1: nobody. */
  holder: whole(-1, 1),
  /** What it is worth to its holder at the end. */
  value: whole(0, 1000),
});

/** A ground scenario file. */
const shape = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  width: whole(500, 20_000),
  height: whole(500, 20_000),
  /** Terrain is drawn at random when the battle begins. */
  wild: z.boolean(),
  terrain: list(patch, 60),
  facilities: list(facility, 30),
  sides: z.tuple([side, side]),
  turns: whole(1, 100),
  /** Penetrated squads may be wounded only (EC-GND-09). */
  campaign: z.boolean(),
});
export type GroundScenario = z.infer<typeof shape>;

type Read = { ok: true; value: GroundScenario } | { ok: false; refusal: Refusal };

/** Reads a ground scenario file; says what is wrong with it, and where. */
export function readGroundScenario(text: string): Read {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { ok: false, refusal: refuse("ground-scenario-not-json", "EC-ROE-01") };
  }
  const parsed = shape.safeParse(data);
  if (!parsed.success) {
    const at = parsed.error.issues[0]?.path.join(".") ?? "";
    return { ok: false, refusal: refuse("ground-scenario-shape", "EC-ROE-01", { at }, at) };
  }
  const refusal = checkGroundScenario(parsed.data);
  return refusal === undefined ? { ok: true, value: parsed.data } : { ok: false, refusal };
}

/** What the shape cannot say: types belong to their side, platoons are in order, zones and facilities lie on the map. */
export function checkGroundScenario(scenario: GroundScenario): Refusal | undefined {
  for (const [index, one] of scenario.sides.entries()) {
    const at = `sides.${index}`;
    const army = one.platoons.length + one.others.length;
    if (army === 0 && one.grant === 0)
      return refuse("ground-scenario-no-army", "EC-ROE-01", { at }, `${at}.platoons`);
    const stranger = [...one.others, ...one.reserves].find(({ type }) => !fields(one.sovereignty, type));
    if (stranger !== undefined)
      return refuse("ground-scenario-type", "EC-ORG-05", { type: `@${stranger.type}`, at }, `${at}.others`);
    for (const [place, platoon] of one.platoons.entries()) {
      const fault = platoonFault(one.sovereignty, platoon, `${at}.platoons.${place}`);
      if (fault !== undefined) return fault;
    }
    const loose = one.others.find(
      ({ type }) => isTroopId(type) && squadFault(one.sovereignty, type) === undefined,
    );
    if (loose !== undefined)
      return refuse("ground-loose-squad", "EC-ORG-01", { type: `@${loose.type}` }, `${at}.others`);
    const { zone } = one;
    if (zone.x + zone.w > scenario.width || zone.y + zone.h > scenario.height)
      return refuse("ground-scenario-zone", "EC-ROE-01", { at }, `${at}.zone`);
    if (one.reserves.length > 0 && one.tethers === 0 && !hasTether(scenario, index))
      return refuse("ground-scenario-lift", "EC-LAND-08", { at }, `${at}.reserves`);
  }
  const astray = scenario.facilities.findIndex(({ x, y }) => x > scenario.width || y > scenario.height);
  if (astray >= 0)
    return refuse("ground-scenario-astray", "EC-ROE-01", { at: astray }, `facilities.${astray}`);
  return factoryFault(scenario);
}

const hasTether = (scenario: GroundScenario, side: number): boolean =>
  scenario.facilities.some(({ type, holder }) => type === "tether" && holder === side);

/** Modules come in fours, each within 200 of another one of its factory, edge to edge (EC-FAC-01). */
function factoryFault({ facilities }: GroundScenario): Refusal | undefined {
  const modules = facilities.filter(({ type }) => type === "factory-module");
  if (modules.length % FACTORY_MODULES !== 0)
    return refuse("ground-scenario-factory", "EC-FAC-01", { modules: FACTORY_MODULES }, "facilities");
  const gap = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
    Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) - 100;
  const lonely = modules.some((one) => !modules.some((two) => two !== one && gap(one, two) <= MODULE_GAP));
  const crowded = modules.some((one) => modules.some((two) => two !== one && gap(one, two) < 0));
  return lonely || crowded
    ? refuse("ground-scenario-modules", "EC-FAC-01", { gap: MODULE_GAP }, "facilities")
    : undefined;
}
