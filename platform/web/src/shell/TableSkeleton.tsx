import { Skeleton } from "@flagship/kit";
import type { JSX } from "preact";

/** Stands where a table will be, in its shape. */
export function TableSkeleton(): JSX.Element {
  return (
    <main class="table-skeleton" aria-label="Table">
      <div class="table-skeleton-head">
        <Skeleton lines={1} />
      </div>
      <div>
        <Skeleton height="4.5rem" />
        <Skeleton height="4.5rem" />
      </div>
      <div>
        <Skeleton height="42dvh" />
        <Skeleton height="6rem" />
      </div>
      <div>
        <Skeleton lines={10} />
      </div>
    </main>
  );
}
