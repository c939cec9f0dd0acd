import { accepted, message, sentence, type Checked } from "@flagship/kernel";
import type { Favourite } from "@flagship/protocol";
import { games } from "@flagship/registry";
import type { JSX } from "preact";
import { loadModule } from "../../shell/games.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { lexiconOf, text } from "../../words.ts";

interface FavouritesProps {
  readonly favourites: readonly Favourite[];
}

/** What somebody likes to play, by the names of each game. */
export function Favourites({ favourites }: FavouritesProps): JSX.Element | null {
  const loaded = useLoaded(`favourites ${favourites.map(({ plays }) => plays).join(" ")}`, () =>
    named(favourites),
  );
  if (loaded.state !== "ready" || loaded.value.length === 0) return null;
  return (
    <section class="account-section" aria-labelledby="favourites">
      <h2 id="favourites">{text("player.favourites")}</h2>
      <ul class="account-list">
        {loaded.value.map(({ game, plays, what, matches, won }) => (
          <li key={`${game} ${plays}`}>
            <div>
              <span>{what}</span>
              <span class="quiet">{games.find(({ id }) => id === game)?.about.title ?? game}</span>
            </div>
            <span>{text("player.favourite", { n: matches, won })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Their names as the game has them; a game that is not here any more says nothing. */
async function named(
  favourites: readonly Favourite[],
): Promise<Checked<readonly (Favourite & { readonly what: string })[]>> {
  const modules = await Promise.all(favourites.map(({ game }) => loadModule(game)));
  return accepted(
    favourites.flatMap((favourite, index) => {
      const module = modules[index];
      if (module?.ok !== true) return [];
      const what = sentence(message("player.what", { what: `@${favourite.plays}` }), lexiconOf(module.value));
      return [{ ...favourite, what }];
    }),
  );
}
