import { computed, signal, type ReadonlySignal } from "@preact/signals";
import { below, within } from "./base.ts";
import { routeOf, type Route } from "./route.ts";

/** Where the reader is. */
export interface Place {
  readonly path: string;
  readonly query: string;
  readonly hash: string;
}

/** How the page knows and changes where it is. */
export interface Router {
  readonly place: ReadonlySignal<Place>;
  readonly route: ReadonlySignal<Route>;
  /** How often the reader went to another page; 0 on the page that was loaded first. */
  readonly moves: ReadonlySignal<number>;
  go(href: string, how?: { readonly replace?: boolean }): void;
  close(): void;
}

/** Follows the address bar, and turns clicks on our own links into page changes without a reload. */
export function createRouter(page: Window): Router {
  const place = signal(placeOf(page.location));
  const moves = signal(0);
  const address = computed(() => `${place.value.path}?${place.value.query}`);
  const route = computed(() => {
    const [path = "/", query = ""] = address.value.split("?", 2);
    return routeOf(path, new URLSearchParams(query));
  });

  const arrive = (): void => {
    const before = place.peek();
    place.value = placeOf(page.location);
    if (before.path !== place.peek().path || before.query !== place.peek().query) moves.value += 1;
  };

  const go: Router["go"] = (href, how = {}) => {
    const to = new URL(href, page.location.href);
    if (to.href !== page.location.href) {
      if (how.replace === true) page.history.replaceState(undefined, "", to);
      else page.history.pushState(undefined, "", to);
    }
    arrive();
    if (to.hash === "") page.scrollTo(0, 0);
  };

  const follow = (event: MouseEvent): void => {
    const href = ownLink(event, page);
    if (href === undefined) return;
    event.preventDefault();
    go(href);
  };

  page.addEventListener("popstate", arrive);
  page.document.addEventListener("click", follow);
  return {
    place,
    route,
    moves,
    go,
    close() {
      page.removeEventListener("popstate", arrive);
      page.document.removeEventListener("click", follow);
    },
  };
}

const placeOf = (location: Location): Place => ({
  path: within(location.pathname),
  query: location.search.replace(/^\?/, ""),
  hash: decodeHash(location.hash),
});

function decodeHash(hash: string): string {
  const bare = hash.replace(/^#/, "");
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}

/** The address of the link that was clicked, when it is a page of ours and a plain click. */
function ownLink(event: MouseEvent, page: Window): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const target = event.target;
  const link = isElement(target) ? target.closest("a") : undefined;
  if (link === null || link === undefined || link.hasAttribute("download")) return undefined;
  if (link.target !== "" && link.target !== "_self") return undefined;
  const href = link.getAttribute("href");
  if (href === null) return undefined;
  const to = new URL(href, page.location.href);
  const isOurs = to.origin === page.location.origin && to.pathname.startsWith(below("/"));
  return isOurs && !to.pathname.startsWith(below("/api/")) ? to.href : undefined;
}

const isElement = (target: EventTarget | null): target is Element => target !== null && "closest" in target;
