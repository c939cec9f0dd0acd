export * from "./clerk.ts";
export * from "./letter.ts";
export * from "./mailbox.ts";
export * from "./outgoing.ts";
export * from "./receiver.ts";
export * from "./relay.ts";
export * from "./results-letter.ts";
export * from "./sheets-in-letter.ts";
