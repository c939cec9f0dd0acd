export * from "./arena.ts";
export * from "./labour.ts";
export * from "./pool.ts";
export * from "./school.ts";
