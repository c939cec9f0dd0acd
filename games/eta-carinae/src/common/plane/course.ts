/**
 * Courses in whole hundredths of a degree from 0 to 35,999: 0 points along x, 9,000 along y, growing to
 * starboard. Sines come from a fixed polynomial of sums and products, which every engine rounds alike.
 */
export type Course = number;

const FULL_CIRCLE = 36_000;
export const degrees = (value: number): number => Math.round(value * 100);

/** The same course as a number from 0 to 35,999. */
export function normal(course: number): Course {
  const rest = course % FULL_CIRCLE;
  return rest < 0 ? rest + FULL_CIRCLE : rest;
}

/** A course as orders write it: in degrees, to the nearest half, from 0 to 359.5. */
export const inHalfDegrees = (course: Course): number => (Math.round(course / 50) / 2) % 360;

const RADIANS = Math.PI / 18_000;

/** Taylor's series up to x^13, good to a rounding error up to 45 degrees. */
function smallSine(x: number): number {
  const q = x * x;
  return (
    x * (1 - (q / 6) * (1 - (q / 20) * (1 - (q / 42) * (1 - (q / 72) * (1 - (q / 110) * (1 - q / 156))))))
  );
}

function smallCosine(x: number): number {
  const q = x * x;
  return (
    1 -
    (q / 2) *
      (1 - (q / 12) * (1 - (q / 30) * (1 - (q / 56) * (1 - (q / 90) * (1 - (q / 132) * (1 - q / 182))))))
  );
}

/** The sine of an angle from 0 to 90 degrees, in hundredths. */
function quarterSine(angle: number): number {
  return angle <= 4500 ? smallSine(angle * RADIANS) : smallCosine((9000 - angle) * RADIANS);
}

export function sine(course: number): number {
  const angle = normal(course);
  if (angle <= 9000) return quarterSine(angle);
  if (angle <= 18_000) return quarterSine(18_000 - angle);
  if (angle <= 27_000) return -quarterSine(angle - 18_000);
  return -quarterSine(FULL_CIRCLE - angle);
}

export const cosine = (course: number): number => sine(course + 9000);

/** The course of a direction, found by halving: no arc tangent is needed. (0, 0) has course 0. */
export function courseOf(dx: number, dy: number): Course {
  if (dx === 0 && dy === 0) return 0;
  const across = Math.abs(dy);
  const along = Math.abs(dx);
  let low = 0;
  let high = 9000;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    // Compare with the angle half a hundredth above `middle`, so that the nearest course is found.
    const edge = middle + 0.5;
    if (across * quarterSine(9000 - edge) < along * quarterSine(edge)) high = middle;
    else low = middle + 1;
  }
  if (dx >= 0) return normal(dy >= 0 ? low : -low);
  return normal(dy >= 0 ? 18_000 - low : 18_000 + low);
}

/** The turn from one course to another, from -17,999 (port) to 18,000 (starboard). */
export function turnBetween(from: Course, to: Course): number {
  const turn = normal(to - from);
  return turn > 18_000 ? turn - FULL_CIRCLE : turn;
}
