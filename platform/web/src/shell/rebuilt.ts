import type { Keep } from "../keep.ts";

const MARK = "flagship.reloaded-for";

/** What of the browser's window is needed here. */
export type Reloadable = Pick<Window, "addEventListener"> & { readonly location: Pick<Location, "reload"> };

/**
 * Parts of the page are fetched when they are first needed. When the host has put up a new build since, the old
 * parts are gone: the page is loaded anew, once for each build. Where that does not help, whoever wanted the part
 * says so and offers to try again.
 */
export function reloadWhenRebuilt(page: Reloadable, keep: Keep, build: string): void {
  page.addEventListener("vite:preloadError", () => {
    if (keep.get(MARK) === build) return;
    keep.set(MARK, build);
    page.location.reload();
  });
}
