/** The largest body or live message a server reads, in bytes. */
export const MESSAGE_BYTES = 64 * 1024;
/** How deep lists and records in it may be nested. */
export const DEEPEST = 32;
/** The longest name of a person, in characters. */
export const NAME_LENGTH = 40;
/** The longest pass that is read, in characters. */
export const PASS_LENGTH = 200;
/** The shortest and the longest time for a decision, in seconds. */
export const CLOCK_SECONDS = { least: 10, most: 60 * 24 * 60 * 60 } as const;
/** The longest name of a reaction window, in characters. */
export const WINDOW_LENGTH = 100;
/** The shortest and the longest id of an act, in characters. */
export const ACT_ID_LENGTH = { least: 8, most: 64 } as const;
/** The shortest and the longest password, in characters. */
export const PASSWORD_LENGTH = { least: 8, most: 200 } as const;
/** The longest text somebody writes to others or to a moderator, in characters. */
export const TEXT_LENGTH = 500;
/** The longest line somebody says at a table, in characters. */
export const TALK_LENGTH = 300;
