import type { Pickable } from "@flagship/kernel";
import { message } from "../../say.ts";
import { nameKey, shipCard, valueOf } from "../../data/kinds.ts";
import type { Vessel } from "./state.ts";

/** A ship for sale. */
export const shipPick = (kind: number): Pickable => ({
  value: String(kind),
  label: message("ship.offer", { name: `@${nameKey(kind)}`, class: `@${shipCard(kind).class}` }),
  preview: message("ship.data", {
    shields: shipCard(kind).shields,
    structure: shipCard(kind).structure,
    weapons: shipCard(kind).weapons,
    value: valueOf(kind),
  }),
  subject: `ship:${kind}`,
  cost: { budget: "bank", amount: valueOf(kind) },
});

/** An own ship, with what it suffers from. */
export const vesselPick = ({ kind, shields, structure }: Vessel): Pickable => ({
  value: String(kind),
  label: message("ship.own", { name: `@${nameKey(kind)}` }),
  preview: message("ship.damage", { shields, structure }),
  subject: `ship:${kind}`,
});
