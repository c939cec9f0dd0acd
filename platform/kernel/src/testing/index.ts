export { disagreementsIn } from "./agreement.ts";
export * from "./conformance.ts";
export * from "./playout.ts";
export * from "./recorded.ts";
export * from "./rule.ts";
export * from "./sharing.ts";
export * from "./traced.ts";
