import { AFT, FORWARD, PORT, STARBOARD } from "../../rules/hex.ts";

/** A place on the dial: degrees clockwise from straight up. */
export const onDial = (angle: number, radius: number): { readonly x: number; readonly y: number } => {
  const turned = (angle * Math.PI) / 180;
  return { x: radius * Math.sin(turned), y: -radius * Math.cos(turned) };
};

const at = (angle: number, radius: number): string => {
  const { x, y } = onDial(angle, radius);
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
};

/** A piece of a ring, as path data. */
export function ringPiece(inner: number, outer: number, from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0;
  return `M${at(from, outer)}A${outer} ${outer} 0 ${large} 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 ${large} 0 ${at(from, inner)}Z`;
}

/** A line along a ring. */
export const ringLine = (radius: number, from: number, to: number): string =>
  `M${at(from, radius)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to, radius)}`;

/** Where a weapon looks, in degrees from the bow, starboard positive: the middle of its arcs. */
export function bearingOf(arcs: number): number {
  const ahead = ((arcs & FORWARD) !== 0 ? 1 : 0) - ((arcs & AFT) !== 0 ? 1 : 0);
  const aside = ((arcs & STARBOARD) !== 0 ? 1 : 0) - ((arcs & PORT) !== 0 ? 1 : 0);
  return (Math.atan2(aside, ahead) * 180) / Math.PI;
}

/** Bearings moved apart so that none lies on another, as near to where they were as that allows. */
export function spreadOut(bearings: readonly number[], least: number): readonly number[] {
  const gap = Math.min(least, 360 / Math.max(1, bearings.length));
  const order = [...bearings.keys()].sort((a, b) => (bearings[a] ?? 0) - (bearings[b] ?? 0) || a - b);
  const groups: { wanted: number; members: number[] }[] = [];
  for (const index of order) {
    groups.push({ wanted: bearings[index] ?? 0, members: [index] });
    for (;;) {
      const [before, last] = [groups.at(-2), groups.at(-1)];
      if (before === undefined || last === undefined || endOf(before) + gap <= startOf(last)) break;
      const members = [...before.members, ...last.members];
      const wanted =
        (before.wanted * before.members.length + last.wanted * last.members.length) / members.length;
      groups.splice(-2, 2, { wanted, members });
    }
  }
  const places: number[] = [];
  for (const group of groups)
    for (const [place, index] of group.members.entries()) places[index] = startOf(group) + place * gap;
  return places;

  function startOf({
    wanted,
    members,
  }: {
    readonly wanted: number;
    readonly members: readonly number[];
  }): number {
    return wanted - ((members.length - 1) * gap) / 2;
  }
  function endOf(group: { readonly wanted: number; readonly members: readonly number[] }): number {
    return startOf(group) + (group.members.length - 1) * gap;
  }
}
