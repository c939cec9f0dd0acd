import { refuse } from "../../../say.ts";
import * as cargo from "../cargo.ts";
import { isCargo } from "../goods.ts";
import type { StepRule } from "./step.ts";

const fault: StepRule["fault"] = (_, { what, n }, field) => {
  if (n < 1) return refuse("campaign-no-amount", "EC-CECO-02", undefined, `${field}.n`);
  return isCargo(what) ? undefined : refuse("campaign-odd-cargo", "EC-CECO-02", { what }, `${field}.what`);
};

export const load: StepRule = {
  fault,
  begin: (state, _table, force, step) => (cargo.load(state, force, step) ? "done" : "skipped"),
};

export const unload: StepRule = {
  fault,
  begin: (state, _table, force, step) => (cargo.unload(state, force, step) ? "done" : "skipped"),
};

/** Goods for refugees (EC-CEVT-01). */
export const aid: StepRule = {
  fault: () => undefined,
  begin: (state, _table, force) => (cargo.aid(state, force) ? "done" : "skipped"),
};
