import type { JSX } from "preact";
import { useWord } from "../lexicon.tsx";

export interface SkeletonProps {
  /** Lines of text that will come. */
  readonly lines?: number | undefined;
  /** Or one block of this height, in CSS units. */
  readonly height?: string | undefined;
}

/** Stands where something will be in a moment, in its shape. */
export function Skeleton({ lines = 3, height }: SkeletonProps): JSX.Element {
  const word = useWord();
  return (
    <div class="fs-skeleton" aria-busy="true">
      <span class="fs-unseen">{word("loading")}</span>
      {height === undefined ? (
        Array.from({ length: lines }, (_, index) => (
          <div
            class="fs-skeleton-line"
            style={{ inlineSize: `${[92, 100, 78, 88, 64][index % 5] ?? 80}%` }}
          />
        ))
      ) : (
        <div class="fs-skeleton-line" style={{ blockSize: height }} />
      )}
    </div>
  );
}
