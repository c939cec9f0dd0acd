import { ErrorState, LexiconProvider } from "@flagship/kit";
import type { JSX } from "preact";
import { useErrorBoundary } from "preact/hooks";
import { useApp } from "../app.ts";
import { Home } from "../pages/home/Home.tsx";
import { plainLexicon } from "../words.ts";
import { lazily } from "./lazily.tsx";
import { Page } from "./Page.tsx";
import { TableSkeleton } from "./TableSkeleton.tsx";

const Lobby = lazily("New match", async () => (await import("../pages/lobby/Lobby.tsx")).Lobby);
const Solo = lazily("Table", async () => (await import("../pages/table/Solo.tsx")).Solo, TableSkeleton);
const LiveMatch = lazily(
  "Table",
  async () => (await import("../pages/table/LiveMatch.tsx")).LiveMatch,
  TableSkeleton,
);
const Replay = lazily("Replay", async () => (await import("../pages/replay/Replay.tsx")).Replay);
const HandbookPage = lazily(
  "Handbook",
  async () => (await import("../pages/handbook/HandbookPage.tsx")).HandbookPage,
);
const WorkshopPage = lazily(
  "Workshop",
  async () => (await import("../pages/workshop/WorkshopPage.tsx")).WorkshopPage,
);
const ByPost = lazily("By post", async () => (await import("../pages/post/ByPost.tsx")).ByPost);
const GoOnHere = lazily("Go on here", async () => (await import("../pages/here/GoOnHere.tsx")).GoOnHere);
const About = lazily("About", async () => (await import("../pages/about/About.tsx")).About);
const GalleryPage = lazily(
  "Gallery",
  async () => (await import("../pages/about/GalleryPage.tsx")).GalleryPage,
);
const NotFound = lazily("Not found", async () => (await import("../pages/about/NotFound.tsx")).NotFound);

/** The whole client: the page that the address asks for. */
export function Shell(): JSX.Element {
  const [broken, mend] = useErrorBoundary();
  return (
    <LexiconProvider lexicon={plainLexicon}>
      {broken === undefined ? (
        <CurrentPage />
      ) : (
        <Page title="Something broke">
          <ErrorState
            title="Something in this page broke. Nothing of your match is lost."
            advice="Try again; if it happens again, reload the page."
            code={broken instanceof Error ? broken.message : String(broken)}
            onRetry={mend}
          />
        </Page>
      )}
    </LexiconProvider>
  );
}

function CurrentPage(): JSX.Element {
  const route = useApp().router.route.value;
  switch (route.page) {
    case "home":
      return <Home />;
    case "lobby":
      return <Lobby key={route.game} game={route.game} />;
    case "solo":
      return <Solo key={route.game} game={route.game} />;
    case "match":
      return <LiveMatch key={route.id} id={route.id} join={route.join} />;
    case "replay":
      return <Replay key={JSON.stringify(route.of)} of={route.of} />;
    case "handbook":
      return <HandbookPage game={route.game} />;
    case "workshop":
      return <WorkshopPage key={route.game} game={route.game} />;
    case "post":
      return <ByPost />;
    case "here":
      return <GoOnHere />;
    case "about":
      return <About />;
    case "gallery":
      return <GalleryPage />;
    case "not-found":
      return <NotFound path={route.path} />;
  }
}
