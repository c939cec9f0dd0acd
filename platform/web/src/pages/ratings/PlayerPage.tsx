import { Badge, Skeleton } from "@flagship/kit";
import type { Profile } from "@flagship/protocol";
import { games } from "@flagship/registry";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { Page } from "../../shell/Page.tsx";
import { Trouble } from "../../shell/Trouble.tsx";
import { text } from "../../words.ts";
import { dayOf } from "../account/day.ts";
import { curvePoints } from "./curve.ts";
import { Favourites } from "./Favourites.tsx";
import { TieButtons } from "./TieButtons.tsx";
import "../account/account.css";
import "./ratings.css";

const titleOf = (game: string): string => games.find(({ id }) => id === game)?.about.title ?? game;

/** What everybody may know of a player: ratings, rated matches, and how they did against whom. */
export function PlayerPage({ name }: { readonly name: string }): JSX.Element {
  const { people } = useApp();
  const profile = useLoaded(`player ${name}`, () => people.player(name, {}));
  return (
    <Page
      title={profile.state === "ready" ? profile.value.name : name}
      width="text"
      intro={profile.state === "ready" ? text("player.since", { day: dayOf(profile.value.made) }) : undefined}
    >
      {profile.state === "loading" && <Skeleton lines={6} />}
      {profile.state === "failed" && <Trouble refusal={profile.refusal} again={profile.again} />}
      {profile.state === "ready" && (
        <div class="account">
          <TieButtons name={profile.value.name} />
          <Ratings profile={profile.value} />
          <Favourites favourites={profile.value.favourites} />
          <Rivals rivals={profile.value.rivals} />
          <Matches profile={profile.value} />
          <p>
            <a href={hrefs.playedBy(profile.value.name)}>{text("player.all-matches")}</a>
          </p>
        </div>
      )}
    </Page>
  );
}

interface ProfileProps {
  readonly profile: Profile;
}

function Ratings({ profile: { ratings } }: ProfileProps): JSX.Element {
  return (
    <section class="account-section" aria-labelledby="ratings">
      <h2 id="ratings">{text("player.ratings")}</h2>
      {ratings.length === 0 && <p class="quiet">{text("player.none")}</p>}
      <ul class="account-list">
        {ratings.map(({ game, rating, doubt, matches, provisional, curve }) => (
          <li key={game}>
            <div>
              <a href={hrefs.ladder(game)}>{titleOf(game)}</a>
              <span>
                {text("ladder.doubt", { rating, doubt })}{" "}
                {provisional && <Badge>{text("ladder.provisional")}</Badge>}
              </span>
            </div>
            <span class="fs-unseen">
              {text("player.curve", {
                game: titleOf(game),
                from: curve[0] ?? rating,
                to: rating,
                n: matches,
              })}
            </span>
            <svg class="rating-curve" viewBox="0 0 120 32" aria-hidden="true">
              <polyline points={curvePoints(curve, 120, 32)} />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rivals({ rivals }: Pick<Profile, "rivals">): JSX.Element | null {
  if (rivals.length === 0) return null;
  return (
    <section class="account-section" aria-labelledby="rivals">
      <h2 id="rivals">{text("player.rivals")}</h2>
      <ul class="account-list">
        {rivals.map(({ name, won, lost, even }) => (
          <li key={name}>
            <a href={hrefs.player(name)}>{name}</a>
            <span>{text("player.rival", { won, lost, even })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Matches({ profile }: ProfileProps): JSX.Element {
  const { people } = useApp();
  const [game, setGame] = useState("");
  const [against, setAgainst] = useState("");
  const filter = { ...(game === "" ? {} : { game }), ...(against === "" ? {} : { against }) };
  const found = useLoaded(`matches ${profile.name} ${game} ${against}`, () =>
    people.player(profile.name, filter),
  );
  const matches = found.state === "ready" ? found.value.matches : [];
  return (
    <section class="account-section" aria-labelledby="rated">
      <h2 id="rated">{text("player.matches")}</h2>
      <form class="account-form" aria-label={text("player.filter")}>
        <label>
          {text("ladder.game")}
          <select value={game} onChange={(event) => setGame(event.currentTarget.value)}>
            <option value="">{text("player.all-games")}</option>
            {profile.ratings.map((rating) => (
              <option key={rating.game} value={rating.game}>
                {titleOf(rating.game)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {text("player.against")}
          <select value={against} onChange={(event) => setAgainst(event.currentTarget.value)}>
            <option value="">{text("player.everybody")}</option>
            {profile.rivals.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </form>
      {found.state === "failed" && <Trouble refusal={found.refusal} again={found.again} />}
      {found.state === "ready" && matches.length === 0 && <p class="quiet">{text("player.no-matches")}</p>}
      <ul class="account-list" aria-live="polite">
        {matches.map(({ match, at, game: played, place, before, after, bot, others }) => (
          <li key={match}>
            <div>
              <a href={hrefs.replay(match)}>
                {titleOf(played)}, {dayOf(at)}
              </a>
              <span class="quiet">
                {text("player.with", {
                  who: others.map((one) => (one.bot === true ? text("seat.bot", one) : one.name)),
                })}
              </span>
            </div>
            <span>
              {text("player.place", { place, before, after })}{" "}
              {bot === true && <Badge>{text("player.bot")}</Badge>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
