import { readHandbook } from "@flagship/kernel/node";
import type { Plugin } from "vite";

/** Lets the page import a game's `rules.yaml` as a module that exports its checked entries as `rules`. */
export const rulesAsModule = (): Plugin => ({
  name: "flagship:rules-as-module",
  transform: {
    filter: { id: /\/rules\.yaml$/ },
    handler: (yaml) => ({
      code: `export const rules = ${JSON.stringify(readHandbook(yaml).rules)};`,
      map: { mappings: "" },
      moduleType: "js",
    }),
  },
});
