/**
 * How powers are told apart: eight looks, each with a colour of its own (tokens.css), a pattern and an
 * emblem, so that nobody needs to see the colour. Games map their powers to these.
 */
export const POWERS = ["blue", "vermilion", "green", "purple", "orange", "sky", "yellow", "grey"] as const;
export type Power = (typeof POWERS)[number];

export interface PowerLook {
  /** The custom property with its colour. */
  readonly colour: `--power-${Power}`;
  /** A filled shape on a grid of 24. */
  readonly emblem: string;
  /** Strokes on a tile of 8 by 8 that repeats. */
  readonly pattern: string;
}

const look = (power: Power, emblem: string, pattern: string): PowerLook => ({
  colour: `--power-${power}`,
  emblem,
  pattern,
});

export const POWER_LOOKS: Readonly<Record<Power, PowerLook>> = {
  // Four-pointed star; plain.
  blue: look("blue", "M12 1 14.6 9.4 23 12 14.6 14.6 12 23 9.4 14.6 1 12 9.4 9.4Z", ""),
  // Trident; rising hatch.
  vermilion: look(
    "vermilion",
    "M12 1 15 6H13.2V13.5C15.6 13 16.8 11.4 16.8 8.5H15L18.5 3 22 8.5H20.2C20.2 13.6 17.8 16.6 13.2 17V23H10.8V17C6.2 16.6 3.8 13.6 3.8 8.5H2L5.5 3 9 8.5H7.2C7.2 11.4 8.4 13 10.8 13.5V6H9Z",
    "M-2 10 10 -2M-2 2 2 -2M6 10 10 6",
  ),
  // Leaf; dots.
  green: look(
    "green",
    "M21 3C9 3 3 8 3 15.5 3 17.3 3.4 18.8 4 20 6.5 14.5 10 11.5 15 9 11 12.5 8 16 6.2 21.6 7.4 22.2 8.8 22.5 10.2 22.5 17.5 22.5 21.5 15 21 3Z",
    "M2 2h.01M6 6h.01",
  ),
  // Crescent; falling hatch.
  purple: look(
    "purple",
    "M15.5 1.5A11 11 0 1 0 22.5 15 9 9 0 0 1 15.5 1.5Z",
    "M-2 -2 10 10M6 -2 10 2M-2 6 2 10",
  ),
  // Two chevrons; horizontal bars.
  orange: look("orange", "M12 2 22 12H16.5L12 7.5 7.5 12H2ZM12 12 22 22H16.5L12 17.5 7.5 22H2Z", "M0 4H8"),
  // Ring with a core; upright bars.
  sky: look(
    "sky",
    "M12 1A11 11 0 1 0 12 23 11 11 0 1 0 12 1ZM12 5A7 7 0 1 1 12 19 7 7 0 1 1 12 5ZM12 9A3 3 0 1 1 12 15 3 3 0 1 1 12 9Z",
    "M4 0V8",
  ),
  // Hexagon with a bar; grid.
  yellow: look("yellow", "M12 1 21.5 6.5V17.5L12 23 2.5 17.5V6.5ZM7 10V14H17V10Z", "M4 0V8M0 4H8"),
  // Cut diamond; cross hatch.
  grey: look("grey", "M12 1 20 12H4ZM4 14H20L12 23Z", "M-2 10 10 -2M-2 -2 10 10"),
};
