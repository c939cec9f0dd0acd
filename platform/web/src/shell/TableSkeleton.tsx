import type { JSX } from "preact";
import { text } from "../words.ts";

/** Stands where a table will be, in its shape: head, board, rail. */
export function TableSkeleton(): JSX.Element {
  return (
    <main class="table-skeleton" aria-label={text("page.table")} aria-busy="true">
      <div class="table-skeleton-head">
        <i />
        <i />
        <i />
      </div>
      <div class="table-skeleton-board" />
      <div class="table-skeleton-rail">
        <i />
        <i />
        <i />
      </div>
    </main>
  );
}
