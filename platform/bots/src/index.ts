export * from "./arena/bout.ts";
export * from "./arena/tournament.ts";
export * from "./arena/wilson.ts";
export * from "./budget.ts";
export * from "./decide.ts";
export * from "./level.ts";
export * from "./seed.ts";
export * from "./task.ts";
