import { games } from "@flagship/registry";
import type { JSX } from "preact";
import { hrefs } from "../../router/route.ts";
import { Footer } from "../../shell/Footer.tsx";
import { Page } from "../../shell/Page.tsx";
import { GameCard } from "./GameCard.tsx";
import { MyMatches } from "./MyMatches.tsx";
import { OpenTables } from "./OpenTables.tsx";
import "./home.css";

/** The first page: what needs you, and what you can play. */
export function Home(): JSX.Element {
  return (
    <Page
      title="Flagship"
      heading="Starship games at one table"
      intro="Against a friend by a link, or against the computer at once. Every rule can be looked up where it applies."
    >
      <MyMatches />
      <OpenTables />
      <section class="games" aria-label="Games">
        {games.map((game, index) => (
          <GameCard key={game.id} game={game} first={index === 0} />
        ))}
      </section>
      <p class="quiet by-mail">
        You play by mail? <a href={hrefs.post}>Take your seat in the browser</a>
      </p>
      <Footer />
    </Page>
  );
}
