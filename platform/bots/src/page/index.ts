export * from "./pool.ts";
