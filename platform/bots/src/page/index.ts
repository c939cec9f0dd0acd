export * from "./pool.ts";
export * from "./study.ts";
