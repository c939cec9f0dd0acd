import { ErrorState, LexiconProvider } from "@flagship/kit";
import type { JSX } from "preact";
import { useErrorBoundary } from "preact/hooks";
import { useApp } from "./app.ts";
import { Home } from "./pages/home/Home.tsx";
import { plainLexicon, text } from "./words.ts";
import { Banner } from "./shell/Banner.tsx";
import { lazily } from "./shell/lazily.tsx";
import { News } from "./shell/News.tsx";
import { Page } from "./shell/Page.tsx";
import { TableSkeleton } from "./shell/TableSkeleton.tsx";

const Lobby = lazily("lobby.title", async () => (await import("./pages/lobby/Lobby.tsx")).Lobby);
const Solo = lazily("page.table", async () => (await import("./pages/table/Solo.tsx")).Solo, TableSkeleton, {
  table: true,
});
const LiveMatch = lazily(
  "page.table",
  async () => (await import("./pages/table/LiveMatch.tsx")).LiveMatch,
  TableSkeleton,
);
const Academy = lazily("learn.title", async () => (await import("./pages/learn/Academy.tsx")).AcademyPage);
const Lesson = lazily(
  "learn.lesson",
  async () => (await import("./pages/learn/Lesson.tsx")).LessonPage,
  TableSkeleton,
);
const Replay = lazily("replay.title", async () => (await import("./pages/replay/Replay.tsx")).Replay);
const HandbookPage = lazily(
  "handbook.title",
  async () => (await import("./pages/handbook/HandbookPage.tsx")).HandbookPage,
);
const ExamplePage = lazily(
  "handbook.title",
  async () => (await import("./pages/handbook/ExamplePage.tsx")).ExamplePage,
  TableSkeleton,
);
const WorkshopPage = lazily(
  "page.workshop",
  async () => (await import("./pages/workshop/WorkshopPage.tsx")).WorkshopPage,
);
const ByPost = lazily("post.title", async () => (await import("./pages/post/ByPost.tsx")).ByPost);
const AccountPage = lazily(
  "account.title",
  async () => (await import("./pages/account/AccountPage.tsx")).AccountPage,
);
const LadderPage = lazily(
  "ladder.title",
  async () => (await import("./pages/ratings/LadderPage.tsx")).LadderPage,
);
const PlayerPage = lazily(
  "player.title",
  async () => (await import("./pages/ratings/PlayerPage.tsx")).PlayerPage,
);
const MailPage = lazily("mail.title", async () => (await import("./pages/mail/MailPage.tsx")).MailPage);
const ReportPage = lazily(
  "report.title",
  async () => (await import("./pages/moderation/ReportPage.tsx")).ReportPage,
);
const TablesPage = lazily(
  "tables.title",
  async () => (await import("./pages/tables/TablesPage.tsx")).TablesPage,
);
const MatchesPage = lazily(
  "matches.title",
  async () => (await import("./pages/matches/MatchesPage.tsx")).MatchesPage,
);
const LabPage = lazily("lab.title", async () => (await import("./pages/lab/LabPage.tsx")).LabPage);
const ModerationPage = lazily(
  "moderation.title",
  async () => (await import("./pages/moderation/ModerationPage.tsx")).ModerationPage,
);
const OperatorPage = lazily(
  "operator.title",
  async () => (await import("./pages/operator/OperatorPage.tsx")).OperatorPage,
);
const GoOnHere = lazily("here.title", async () => (await import("./pages/here/GoOnHere.tsx")).GoOnHere);
const SettingsPage = lazily(
  "settings.title",
  async () => (await import("./pages/settings/SettingsPage.tsx")).SettingsPage,
);
const About = lazily("about.title", async () => (await import("./pages/about/About.tsx")).About);
const GalleryPage = lazily(
  "page.gallery",
  async () => (await import("./pages/about/GalleryPage.tsx")).GalleryPage,
);
const WordsPage = lazily("words.title", async () => (await import("./pages/about/WordsPage.tsx")).WordsPage);
const NotFound = lazily("page.not-found", async () => (await import("./pages/about/NotFound.tsx")).NotFound);

/** The whole client: the page that the address asks for. */
export function Site(): JSX.Element {
  const [broken, mend] = useErrorBoundary();
  return (
    <LexiconProvider lexicon={plainLexicon()}>
      {broken === undefined ? (
        <>
          <CurrentPage />
          <News />
          <Banner />
        </>
      ) : (
        <Page title={text("page.broken")}>
          <ErrorState
            title={text("page.broken-title")}
            advice={text("page.broken-advice")}
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
      return <Solo key={`${route.game}/${route.slot}`} game={route.game} slot={route.slot} />;
    case "match":
      return <LiveMatch key={route.id} id={route.id} join={route.join} />;
    case "academy":
      return <Academy key={route.game} game={route.game} />;
    case "lesson":
      return <Lesson key={`${route.game}/${route.lesson}`} game={route.game} lesson={route.lesson} />;
    case "replay":
      return <Replay key={JSON.stringify(route.of)} of={route.of} />;
    case "handbook":
      return <HandbookPage game={route.game} />;
    case "example":
      return <ExamplePage key={`${route.game}/${route.lesson}`} game={route.game} lesson={route.lesson} />;
    case "workshop":
      return <WorkshopPage key={route.game} game={route.game} />;
    case "post":
      return <ByPost />;
    case "account":
      return <AccountPage next={route.next} />;
    case "ladder":
      return <LadderPage key={route.game} game={route.game} />;
    case "player":
      return <PlayerPage key={route.name} name={route.name} />;
    case "mail":
      return <MailPage />;
    case "report":
      return <ReportPage match={route.match} about={route.about} />;
    case "tables":
      return <TablesPage key={route.player} player={route.player} />;
    case "matches":
      return <MatchesPage />;
    case "lab":
      return <LabPage />;
    case "moderation":
      return <ModerationPage />;
    case "operator":
      return <OperatorPage />;
    case "here":
      return <GoOnHere />;
    case "settings":
      return <SettingsPage />;
    case "about":
      return <About />;
    case "gallery":
      return <GalleryPage />;
    case "words":
      return <WordsPage />;
    case "not-found":
      return <NotFound path={route.path} />;
  }
}
