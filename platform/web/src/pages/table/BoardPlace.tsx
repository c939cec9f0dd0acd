import { EmptyState, Skeleton, board as boardIcon } from "@flagship/kit";
import type { JSX } from "preact";
import { text } from "../../words.ts";

/** Names the board for whoever goes from heading to heading. */
export const BoardHeading = (): JSX.Element => <h2 class="fs-unseen">{text("table.board")}</h2>;

/** Stands where the board will be. */
export const BoardSkeleton = (): JSX.Element => (
  <div class="board-place">
    <Skeleton lines={8} />
  </div>
);

/** Stands where a board would be, for games that have none yet. */
export const NoBoard = (): JSX.Element => (
  <div class="board-place">
    <EmptyState title={text("table.no-board")} icon={boardIcon}>
      <p>{text("table.no-board-advice")}</p>
    </EmptyState>
  </div>
);
