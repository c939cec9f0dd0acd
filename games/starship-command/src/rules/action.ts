import * as z from "zod/mini";
import { WEAPONS } from "../data/cards.ts";

/** A number, or the string that a form's pick gives for it. */
const id = z.union([
  z.int(),
  z.pipe(z.string().check(z.regex(/^-?\d{1,6}$/)), z.transform(Number)),
]) as unknown as z.ZodMiniType<number>;
const ids = z.array(id).check(z.maxLength(200));
const card = id;
/** Stolen Technology that goes with a Racial Advantages card (SC-ST-01). */
const stolen = z.optional(id);
const weapon = z.enum(WEAPONS);

const literal = <T extends string>(type: T) => z.literal(type);

/** One weapon card, the ship or squadron that fires it, and its target; `as`: a Superior Targeting card. */
const shot = z.strictObject({ card, by: id, at: id, as: z.optional(weapon) });
const aimed = z.strictObject({ card, at: id });
const pair = z.strictObject({ unit: id, at: id, card: z.optional(id) });
const removal = z.strictObject({ unit: id, card: id });
const overhaul = z.strictObject({ ship: id, shields: z.int(), structure: z.int() });

export const actionSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: literal("pass") }),
  // Start of turn, phase 1
  z.strictObject({ type: literal("warp"), card, unit: id, stolen }),
  z.strictObject({ type: literal("cloak"), card, unit: id, stolen }),
  z.strictObject({ type: literal("uncloak"), unit: id }),
  z.strictObject({ type: literal("neutralize"), card, unit: id, at: id, stolen }),
  z.strictObject({ type: literal("all-out"), card, unit: id, stolen }),
  z.strictObject({ type: literal("retreat"), unit: id }),
  z.strictObject({ type: literal("ram"), unit: id, at: id }),
  z.strictObject({ type: literal("advance"), unit: id }),
  z.strictObject({ type: literal("launch"), unit: id, load: z.optional(id) }),
  z.strictObject({ type: literal("land"), unit: id, on: id }),
  z.strictObject({ type: literal("withdraw") }),
  z.strictObject({
    type: literal("attack"),
    shots: z.array(shot).check(z.maxLength(60)),
    officers: z.array(aimed).check(z.maxLength(8)),
    probes: z.array(aimed).check(z.maxLength(8)),
  }),
  // Any time in the own turn
  z.strictObject({ type: literal("look"), card, seat: id }),
  z.strictObject({ type: literal("tactician"), card }),
  z.strictObject({ type: literal("advantage"), card }),
  // Defence
  z.strictObject({ type: literal("engage"), pairs: z.array(pair).check(z.maxLength(40)) }),
  z.strictObject({ type: literal("scan"), card, unit: id }),
  z.strictObject({ type: literal("web"), card, unit: id, weapon, stolen }),
  z.strictObject({ type: literal("gremlins"), card, shot: id }),
  z.strictObject({ type: literal("evade"), card, unit: id }),
  z.strictObject({ type: literal("computer"), card, unit: z.optional(id) }),
  z.strictObject({ type: literal("deflect"), card, unit: id, shot: z.optional(id) }),
  z.strictObject({ type: literal("mend"), card, unit: id, damage: id }),
  z.strictObject({ type: literal("counter"), card }),
  // Phases 5 to 8
  z.strictObject({ type: literal("board"), card, at: id, unit: id, stolen }),
  z.strictObject({ type: literal("repel"), card, stolen }),
  z.strictObject({ type: literal("mobilize"), card, unit: id }),
  z.strictObject({ type: literal("repair"), card, removes: z.array(removal).check(z.maxLength(2)) }),
  z.strictObject({
    type: literal("reinforce"),
    card,
    carrier: z.optional(id),
    ship: z.optional(id),
    rear: z.optional(z.boolean()),
  }),
  z.strictObject({ type: literal("load"), card, unit: id }),
  z.strictObject({ type: literal("self-destruct"), card, unit: id }),
  z.strictObject({ type: literal("discard"), cards: ids }),
  // Ranks and campaign
  z.strictObject({ type: literal("place"), rear: ids }),
  z.strictObject({ type: literal("buy"), ships: ids }),
  z.strictObject({ type: literal("pick"), ship: z.optional(id) }),
  z.strictObject({ type: literal("deploy"), ships: ids }),
  z.strictObject({
    type: literal("yard"),
    repairs: z.array(overhaul).check(z.maxLength(60)),
    ships: ids,
    gifts: ids,
  }),
]);

type Parsed = z.infer<typeof actionSchema>;
/** Everything a seat can do. Ids may come as the strings of a form; the schema turns them into numbers. */
export type Action = Parsed;
export type ActionOf<Type extends Action["type"]> = Extract<Action, { readonly type: Type }>;
export type ShotPlan = ActionOf<"attack">["shots"][number];
