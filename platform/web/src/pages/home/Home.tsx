import { games } from "@flagship/registry";
import type { JSX } from "preact";
import { useApp } from "../../app.ts";
import { KNOWN } from "../../keep.ts";
import { hrefs } from "../../router/route.ts";
import { Footer } from "../../shell/Footer.tsx";
import { lazyAside, withWords } from "../../shell/lazily.tsx";
import { Page } from "../../shell/Page.tsx";
import { text } from "../../words.ts";
import { doneLessons } from "../learn/progress.ts";
import { GameCard } from "./GameCard.tsx";
import { MyMatches } from "./MyMatches.tsx";
import "./home.css";

// What the server has to be asked for first: until it answers nothing stands there.
const Invitations = lazyAside(async () => (await import("./server-lists.ts")).Invitations);
const FriendsHere = lazyAside(withWords(async () => (await import("./server-lists.ts")).FriendsHere));
const PlayedNow = lazyAside(async () => (await import("./server-lists.ts")).PlayedNow);
const OpenTables = lazyAside(async () => (await import("./server-lists.ts")).OpenTables);

/** The first page: what needs you, and what you can play. */
export function Home(): JSX.Element {
  const { keep } = useApp();
  return (
    <Page title="Flagship" heading={text("home.heading")} intro={text("home.intro")}>
      <Newcomer />
      <Invitations />
      <MyMatches />
      {keep.get(KNOWN) !== undefined && <FriendsHere />}
      <PlayedNow most={1} title={text("home.featured")} />
      <OpenTables />
      <section class="games" aria-label={text("home.games")}>
        {games.map((game, index) => (
          <GameCard key={game.id} game={game} first={index === 0} />
        ))}
      </section>
      <p class="quiet by-mail">
        {text("home.by-mail")} <a href={hrefs.post}>{text("home.by-mail-link")}</a>
      </p>
      <Footer />
    </Page>
  );
}

/** Names the quickest game to somebody who has neither played nor learnt anything here. */
function Newcomer(): JSX.Element | null {
  const { solo, keep } = useApp();
  const knows = games.some(({ id }) => solo.all(id).length > 0 || doneLessons(keep, id).size > 0);
  const [quickest] = games.toSorted((a, b) => a.about.minutes.from - b.about.minutes.from);
  if (knows || quickest === undefined) return null;
  const { title, minutes } = quickest.about;
  return <p class="newcomer">{text("home.newcomer", { game: title, n: minutes.from })}</p>;
}
