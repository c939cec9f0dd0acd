const WIDE = 28;

/** A bar that is drawn again and again on one line; silent where nobody watches. */
export interface ProgressBar {
  show(done: number, of: number, note: string): void;
  clear(): void;
}

/** A bar on standard error when that is a terminal. */
export function progressBar(out: NodeJS.WriteStream = process.stderr): ProgressBar {
  if (!out.isTTY) return { show: () => {}, clear: () => {} };
  return {
    show(done, of, note) {
      const full = Math.round((WIDE * done) / Math.max(1, of));
      const bar = "█".repeat(full) + "·".repeat(WIDE - full);
      out.write(`\r${bar} ${done}/${of} ${note}`.slice(0, out.columns) + "\u001B[K");
    },
    clear: () => out.write("\r\u001B[K"),
  };
}
