import { refuse, refused } from "@flagship/kernel";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Affairs } from "./api/affairs.ts";
import { later } from "./api/later.ts";
import type { People } from "./api/people.ts";
import type { Server } from "./api/server.ts";
import { keepIn, type Keep } from "./keep.ts";
import { browserLine, liveHost } from "./live/web-socket.ts";
import { pageNews, type PageNews } from "./news/page-news.ts";
import { below } from "./router/base.ts";
import { createRouter, type Router } from "./router/router.ts";
import { pageOpponent } from "./source/opponent.ts";
import { pageStudy, type PageStudy } from "./source/study.ts";
import { soloStore, type SoloStore } from "./source/solo-store.ts";
import type { Opponent } from "./source/solo.ts";

/** What every page can reach. */
export interface App {
  /** How this page asks its server. */
  readonly fetcher: typeof fetch;
  readonly router: Router;
  readonly keep: Keep;
  readonly server: Server;
  readonly people: People;
  readonly affairs: Affairs;
  readonly news: PageNews;
  readonly solo: SoloStore;
  readonly opponent: Opponent;
  readonly study: PageStudy;
}

export function createApp(page: Window): App {
  const keep = keepIn(() => page.localStorage);
  const fetcher: typeof fetch = (input, how) =>
    page.fetch(typeof input === "string" ? below(input) : input, how);
  return {
    fetcher,
    router: createRouter(page),
    keep,
    server: later(
      async () => (await import("./api/server.ts")).serverAt(fetcher, keep),
      // Where nothing can be fetched, no server answers either.
      () => refused(refuse("api.unreachable")),
    ),
    people: later(async () => (await import("./api/people.ts")).peopleAt(fetcher, keep)),
    affairs: later(async () => (await import("./api/affairs.ts")).affairsAt(fetcher, keep)),
    news: pageNews(liveHost(page.location), browserLine),
    solo: soloStore(keep),
    opponent: pageOpponent(),
    study: pageStudy(),
  };
}

const AppContext = createContext<App | undefined>(undefined);
export const AppProvider = AppContext.Provider;

export function useApp(): App {
  const app = useContext(AppContext);
  if (app === undefined) throw new Error("useApp: there is no app around this component");
  return app;
}
