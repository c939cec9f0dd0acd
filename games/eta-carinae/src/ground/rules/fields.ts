import type { Pickable } from "@flagship/kernel";
import { message } from "../../say.ts";
import { fieldMakers } from "../../common/field-makers.ts";
import { unitName } from "./naming.ts";
import type { Ref, State } from "./state.ts";

export const { label, number, pick, rows } = fieldMakers("ground.field");

/** Units to pick from. */
export const named = (state: State, refs: readonly Ref[]): Pickable[] =>
  refs.map((ref) => ({ value: ref, label: unitName(state, ref), subject: ref }));

/** Nothing to pick. */
export const nothing: Pickable = { value: "", label: message("ground.field.nothing") };

export const priced = (id: string, price: number): Pickable => ({
  value: id,
  label: message("ground.priced", { type: `@${id}`, price }),
});

export const plainly = (id: string): Pickable => ({
  value: id,
  label: message("ground.named", { name: `@${id}` }),
});
