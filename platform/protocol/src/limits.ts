/** The largest body or live message a server reads, in bytes. */
export const MESSAGE_BYTES = 64 * 1024;
/** The longest name of a person, in characters. */
export const NAME_LENGTH = 40;
/** The longest pass that is read, in characters. */
export const PASS_LENGTH = 200;
/** The longest word a seat may add to the dice key, in characters. */
export const CONTRIBUTION_LENGTH = 200;
/** The shortest and the longest time for a decision, in seconds. */
export const CLOCK_SECONDS = { least: 10, most: 60 * 24 * 60 * 60 } as const;
/** The longest name of a reaction window, in characters. */
export const WINDOW_LENGTH = 100;
