import { EmptyState, Skeleton, board as boardIcon } from "@flagship/kit";
import type { JSX } from "preact";

/** Names the board for whoever goes from heading to heading. */
export const BoardHeading = (): JSX.Element => <h2 class="fs-unseen">Board</h2>;

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
