import type { State } from "./state.ts";

/** A copy that shares nothing that changes. */
export const cloneState = (state: State): State => ({
  ...state,
  asked: [...state.asked],
  answers: [...state.answers],
  figures: state.figures.map((figure) => ({ ...figure })),
  plans: { ...state.plans },
  located: [[...state.located[0]], [...state.located[1]]],
  glimpses: [copied(state.glimpses[0]), copied(state.glimpses[1])],
  blips: [[...state.blips[0]], [...state.blips[1]]],
  decoys: [[...state.decoys[0]], [...state.decoys[1]]],
  spotted: [[...state.spotted[0]], [...state.spotted[1]]],
  leaving: [...state.leaving],
  doors: { ...state.doors },
  cycles: { ...state.cycles },
  clouds: [...state.clouds],
  charges: [...state.charges],
  work: { ...state.work },
  done: [...state.done],
  changes: [...state.changes],
  won: [...state.won],
  heroes: [{ ...state.heroes[0] }, { ...state.heroes[1] }],
  jammed: [...state.jammed],
  gallery: [...state.gallery],
});

const copied = (glimpses: State["glimpses"][0]): State["glimpses"][0] =>
  Object.fromEntries(Object.entries(glimpses).map(([id, one]) => [id, { ...one }]));
