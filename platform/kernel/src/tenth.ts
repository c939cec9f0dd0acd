/** A figure with one place after the point, for a message: the reader's language says how it is written. */
export const tenth = (figure: number): number => Math.round(figure * 10) / 10;
