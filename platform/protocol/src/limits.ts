/** The largest body or live message a server reads, in bytes. */
export const MESSAGE_BYTES = 64 * 1024;
/** The longest name of a person, in characters. */
export const NAME_LENGTH = 40;
/** The longest word a seat may add to the dice key, in characters. */
export const CONTRIBUTION_LENGTH = 200;
/** The longest name of a reaction window, in characters. */
export const WINDOW_LENGTH = 100;
