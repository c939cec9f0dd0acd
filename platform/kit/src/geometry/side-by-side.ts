import type { PlanePoint } from "./hex.ts";

/** Nearer than this share of a piece's size, two pieces hide each other. */
const NEAR = 0.35;
/** So far apart, in sizes of a piece, they are drawn then. */
const APART = 0.9;

/**
 * Where pieces are drawn: each at its place, but those that would hide each other side by side around where they are.
 * @param size how large a piece is drawn, in the units of its place
 */
export function sideBySide(places: readonly PlanePoint[], size: number): readonly PlanePoint[] {
  const groups: { readonly at: PlanePoint; readonly members: number[] }[] = [];
  for (const [index, at] of places.entries()) {
    const group = groups.find((other) => Math.hypot(other.at.x - at.x, other.at.y - at.y) < NEAR * size);
    if (group === undefined) groups.push({ at, members: [index] });
    else group.members.push(index);
  }
  const drawn = [...places];
  for (const { at, members } of groups) {
    if (members.length === 1) continue;
    const radius = (APART * size) / 2 / Math.sin(Math.PI / members.length);
    for (const [nth, index] of members.entries()) {
      const angle = Math.PI + (nth * 2 * Math.PI) / members.length;
      drawn[index] = { x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) };
    }
  }
  return drawn;
}
