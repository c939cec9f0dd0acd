/** Work that is wanted again and again. */
export interface Repeated {
  /** Does it; where it is under way, once more afterwards: what it has passed already may have come up since. */
  run(): void;
  /** Begins nothing more, and waits for what is under way. */
  close(): Promise<void>;
}

export function oneAtATime(work: () => Promise<void>): Repeated {
  let under: Promise<void> | undefined;
  let again = false;
  let closed = false;
  const run = (): void => {
    if (closed) return;
    if (under !== undefined) {
      again = true;
      return;
    }
    under = work().finally(() => {
      under = undefined;
      if (!again) return;
      again = false;
      run();
    });
  };
  return {
    run,
    async close() {
      closed = true;
      await under;
    },
  };
}
