/**
 * The turning table D3.4 as its formula: arctan(thrust / distance) to the nearest 5 degrees. The
 * borders between two entries are the tangents of 2.5, 7.5 ... 87.5 degrees.
 */
const BORDERS: readonly number[] = [
  0.043660942908512, 0.131652497587396, 0.221694662642195, 0.315298788878984, 0.414213562373095,
  0.520567050551746, 0.637070260807493, 0.76732698797896, 0.916331174017423, 1.091308501069271,
  1.303225372841206, 1.56968557711749, 1.920982126971166, 2.414213562373095, 3.171594802363212,
  4.510708503662057, 7.59575411272515, 22.903765548431192,
];

/** From this distance on a move allows no turn (EC-MOV-05). */
const STRAIGHT_FROM = 750;

/** The greatest turn in degrees for a thrust and the distance moved this turn, both in units (EC-PIV-02). */
export function greatestTurn(thrust: number, distance: number): number {
  if (thrust <= 0 || distance >= STRAIGHT_FROM) return 0;
  if (distance <= 0) return 90;
  const slope = thrust / distance;
  let steps = 0;
  while (steps < BORDERS.length && slope >= (BORDERS[steps] ?? Infinity)) steps += 1;
  return 5 * steps;
}
