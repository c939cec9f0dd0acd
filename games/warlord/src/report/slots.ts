/** The six lines of a ship: usable ones blank, the others "none" (WL-MOVE-03, WL-MORD-RM-01). */
export function linesFor(speed: number, reversed: boolean): string[] {
  const free = Array.from({ length: speed }, () => "____");
  const closed = Array.from({ length: 6 - speed }, () => "none");
  return reversed ? [...closed, ...free] : [...free, ...closed];
}
