/** What a measurement gave. */
export interface Figure {
  readonly value: number;
  readonly unit: string;
  /** The same work done by a peer, measured in the same run. */
  readonly peer?: number;
  /** Our figure by the peer's. */
  readonly ratio?: number;
}

/** Something the bench measures. Names are stable: `docs/bench.md` documents them. */
export interface Metric {
  readonly name: string;
  /** What it is, for the table. */
  readonly about: string;
  /** What it should be, for the table. */
  readonly goal?: string;
  readonly measure: () => Promise<Figure>;
}

/** Our figure beside a peer's. */
export const beside = (value: number, peer: number, unit: string): Figure => ({
  value,
  unit,
  peer,
  ratio: value / peer,
});

/** The same value again without measuring twice. */
export function once<T>(measure: () => Promise<T>): () => Promise<T> {
  let measured: Promise<T> | undefined;
  return () => (measured ??= measure());
}
