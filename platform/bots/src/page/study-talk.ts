import type { Analysis, AnalysisStep } from "../advice/analyse.ts";
import type { Weighed } from "../advice/weigh.ts";
import type { Doubt, StudiedMatch } from "./study.ts";

/** What the page asks its study. */
export type StudyQuestion =
  | { readonly kind: "weigh"; readonly doubt: Doubt }
  | { readonly kind: "analyse"; readonly match: StudiedMatch };

/** What the study says. */
export type StudyAnswer =
  | { readonly kind: "weighed"; readonly best: readonly Weighed[] }
  | { readonly kind: "step"; readonly step: AnalysisStep }
  | { readonly kind: "analysed"; readonly analysis: Analysis }
  | { readonly kind: "failed"; readonly error: string };
