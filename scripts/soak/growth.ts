/** What the server took at a moment, in megabytes, and how many acts were on disk. */
export interface Weight {
  /** In milliseconds, of whatever clock. */
  readonly at: number;
  readonly memory: number;
  readonly disk: number;
  readonly acts: number;
}

/** More than the same again, in megabytes: what a process takes goes up and down by itself. */
const SLACK = { memory: 100, disk: 10 };
/** Below so many milliseconds of calm nothing can be said of memory. */
const CALM = 60_000;

/**
 * What grows without bound: memory towards the end of a time without kills, against earlier in it; and what each act takes on
 * disk in the last third, against the one before.
 */
export function growthFaults(calm: readonly Weight[], thirds: readonly Weight[]): string[] {
  return [...memoryFaults(calm), ...diskFaults(thirds)];
}

function memoryFaults(calm: readonly Weight[]): string[] {
  const [first, last] = [calm[0]?.at ?? 0, calm.at(-1)?.at ?? 0];
  if (last - first < CALM) return [];
  const quarter = (number: number): number => {
    const [from, to] = [number - 1, number].map((part) => first + ((last - first) * part) / 4);
    const some = calm.filter(({ at }) => at >= (from ?? 0) && at <= (to ?? 0));
    return some.reduce((sum, { memory }) => sum + memory, 0) / some.length;
  };
  // In the first one the server has only just been started.
  const [early, late] = [quarter(2), quarter(4)];
  return late > early * 1.25 + SLACK.memory
    ? [`memory grows: ${Math.round(early)} MB, and ${Math.round(late)} MB later without a restart`]
    : [];
}

function diskFaults([first, second, third]: readonly Weight[]): string[] {
  if (first === undefined || second === undefined || third === undefined) return [];
  const perAct = (from: Weight, to: Weight): number =>
    Math.max(0, to.disk - from.disk) / Math.max(1, to.acts - from.acts);
  const [before, now] = [perAct(first, second), perAct(second, third)];
  const allowed = 2 * before * (third.acts - second.acts) + SLACK.disk;
  return third.disk - second.disk > allowed
    ? [`each act takes more disk: ${kilobytes(before)} kB before, ${kilobytes(now)} kB at the end`]
    : [];
}

const kilobytes = (megabytes: number): string => (megabytes * 1024).toFixed(1);
