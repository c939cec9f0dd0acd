// Levels belong to the contract: a game may answer for each of them itself.
export { isLevel, LEVELS, type Level } from "@flagship/kernel";
