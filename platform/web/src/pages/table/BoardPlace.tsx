import { EmptyState, Skeleton, board as boardIcon } from "@flagship/kit";
import type { JSX } from "preact";

/** Stands where the board will be. */
export const BoardSkeleton = (): JSX.Element => (
  <div class="board-place">
    <Skeleton lines={8} />
  </div>
);

/** Stands where a board would be, for games that have none yet. */
export const NoBoard = (): JSX.Element => (
  <div class="board-place">
    <EmptyState title="This game has no board yet." icon={boardIcon}>
      <p>Everything can be played from the decision below; the log tells what happened.</p>
    </EmptyState>
  </div>
);
