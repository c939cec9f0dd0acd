/** A game's rule catalogue, made into a module by the web client's build. */
declare module "*/rules.yaml" {
  import type { Rule } from "@flagship/kernel";
  export const rules: readonly Rule[];
}

/** A game's rulings, made into a module by the web client's build. */
declare module "*/RULINGS.md" {
  import type { Rulings } from "@flagship/kernel";
  export const rulings: Rulings;
}
