/**
 * The number of the first act whose step is in memory; 0: the set-up. It is counted, not derived from where the match was resumed:
 * one that was resumed, or whose rules changed, before its first act lacks its set-up as well.
 */
export const firstStepOf = ({
  log,
  steps,
}: {
  readonly log: readonly unknown[];
  readonly steps: readonly unknown[];
}): number => log.length + 1 - steps.length;
