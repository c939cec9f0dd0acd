import type { Seat } from "@flagship/kernel";

/**
 * Where each chair's player sits in the rematch, by the sides of the chairs: every side takes the next one's chairs, its members in
 * their order, so that who played together does so again. Sides that differ in number stay where they are.
 */
export function chairsAfter(sides: readonly number[]): readonly Seat[] {
  const teams = [...Map.groupBy(sides.keys(), (seat) => sides[seat]).values()];
  const isEven = teams.every((team) => team.length === teams[0]?.length);
  return sides.map((_, seat) => {
    const at = teams.findIndex((team) => team.includes(seat));
    const next = teams[(at + 1) % teams.length];
    return (isEven ? next?.[teams[at]?.indexOf(seat) ?? 0] : undefined) ?? seat;
  });
}
