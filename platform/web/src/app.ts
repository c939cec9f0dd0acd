import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { serverAt, type Server } from "./api/server.ts";
import { keepIn, type Keep } from "./keep.ts";
import { createRouter, type Router } from "./router/router.ts";
import { pageOpponent } from "./source/opponent.ts";
import { soloStore, type SoloStore } from "./source/solo-store.ts";
import type { Opponent } from "./source/solo.ts";

/** What every page can reach. */
export interface App {
  readonly router: Router;
  readonly keep: Keep;
  readonly server: Server;
  readonly solo: SoloStore;
  readonly opponent: Opponent;
}

export function createApp(page: Window): App {
  const keep = keepIn(() => page.localStorage);
  return {
    router: createRouter(page),
    keep,
    server: serverAt((input, how) => page.fetch(input, how), keep),
    solo: soloStore(keep),
    opponent: pageOpponent(),
  };
}

const AppContext = createContext<App | undefined>(undefined);
export const AppProvider = AppContext.Provider;

export function useApp(): App {
  const app = useContext(AppContext);
  if (app === undefined) throw new Error("useApp: there is no app around this component");
  return app;
}
