import type { Figure, Metric } from "./metric.ts";

/** How long a metric may take, and how often it says that it is still at it, in seconds. */
export interface Patience {
  readonly most: number;
  readonly sign: number;
}

export const PATIENCE: Patience = { most: 900, sign: 15 };

/**
 * Measures with signs of life on the way. Whatever goes wrong is thrown as a sentence, also that it takes too long;
 * `giveUp` then ends what the metric has started.
 */
export async function measureWith(
  { name, measure }: Pick<Metric, "name" | "measure">,
  say: (text: string) => void,
  giveUp: () => void,
  { most, sign }: Patience = PATIENCE,
): Promise<Figure> {
  const began = performance.now();
  const seconds = (): number => Math.round((performance.now() - began) / 1000);
  const signs = setInterval(() => say(`${name}: still at it after ${seconds()} s`), sign * 1000);
  let late: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    late = setTimeout(() => {
      giveUp();
      reject(new Error(`${name} was given up after ${most} s`));
    }, most * 1000);
  });
  try {
    return await Promise.race([measure(), tooLong]);
  } catch (error) {
    giveUp();
    throw error instanceof Error ? error : new Error(String(error));
  } finally {
    clearInterval(signs);
    clearTimeout(late);
  }
}
