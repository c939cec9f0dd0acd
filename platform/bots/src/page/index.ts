export * from "./pool.ts";
export * from "./study.ts";
export * from "./lab.ts";
