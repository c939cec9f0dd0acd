import { below } from "../router/base.ts";

/** Milliseconds after which a page that has just been opened has fetched what it needs itself. */
const LEISURE = 3000;

/** What of the browser's window is needed here. */
export type Installable = Pick<Window, "setTimeout"> & {
  readonly navigator: Pick<Navigator, "serviceWorker"> & {
    readonly connection?: { readonly saveData?: boolean };
  };
};

/**
 * Lets the browser keep the whole build, so that what needs no server goes on without a network. Whoever pays for every
 * byte is spared it, and where the browser has no such workers, nothing is lost but that.
 */
export function keepForOffline(page: Installable): void {
  const { navigator } = page;
  if (!("serviceWorker" in navigator) || navigator.connection?.saveData === true) return;
  page.setTimeout(() => {
    navigator.serviceWorker.register(below("/offline-worker.js")).catch(() => undefined);
  }, LEISURE);
}
