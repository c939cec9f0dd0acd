import { Button, book, edit, play, sliders } from "@flagship/kit";
import type { RegisteredGame } from "@flagship/registry";
import { hasWorkshop } from "@flagship/registry/workshops";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { ButtonLink } from "../../shell/ButtonLink.tsx";
import { loadGame } from "../../shell/games.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { InviteFriend } from "./InviteFriend.tsx";
import { LivingPicture } from "./LivingPicture.tsx";
import { WaitingPicture } from "./PlainPicture.tsx";

export interface GameCardProps {
  readonly game: RegisteredGame;
  /** The first game's picture comes at once; the others when the page has nothing better to do. */
  readonly first: boolean;
}

/** A game one can play now: its picture, what it is, and one button that begins. */
export function GameCard({ game, first }: GameCardProps): JSX.Element {
  return (
    <article class="game-card">
      <div class="game-card-picture">
        <PicturePlace id={game.id} at={first ? "once" : "leisure"} />
      </div>
      <div class="game-card-words">
        <Invitation {...game} />
      </div>
    </article>
  );
}

/** Milliseconds after which a page that has just been opened counts as read. */
const LEISURE = 4000;

function PicturePlace({ id, at }: { readonly id: string; readonly at: "once" | "leisure" }): JSX.Element {
  const [due, setDue] = useState(at === "once");
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), LEISURE);
    return () => clearTimeout(timer);
  }, []);
  return due ? <LoadedPicture id={id} /> : <WaitingPicture />;
}

/** A picture that cannot be loaded stays plain: the words beside it are enough to begin. */
function LoadedPicture({ id }: { readonly id: string }): JSX.Element {
  const loaded = useLoaded(id, () => loadGame(id));
  return loaded.state === "ready" ? <LivingPicture game={loaded.value} /> : <WaitingPicture />;
}

/** How long a match takes; what takes many hours is told in hours. */
const lasting = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  to > 300 ? `${Math.round(from / 60)} to ${Math.round(to / 60)} hours` : `${from} to ${to} minutes`;

function Invitation({ id, about }: RegisteredGame): JSX.Element {
  const { solo, router } = useApp();
  const kept = solo.load(id);
  const goesOn = kept !== undefined && !kept.over;
  const { from, to } = about.players;
  const begin = (): void => {
    solo.forget(id);
    router.go(hrefs.solo(id));
  };
  return (
    <>
      <h2>{about.title}</h2>
      <p class="game-card-pitch">{about.pitch}</p>
      <p class="game-card-facts">
        {from === to ? `${from} players` : `${from} to ${to} players`} · {lasting(about.minutes)}
      </p>
      <div class="game-card-actions">
        {kept?.over === true ? (
          <Button kind="act" size="large" icon={play} onPress={begin}>
            Play
          </Button>
        ) : (
          <ButtonLink href={hrefs.solo(id)} kind="act" size="large" icon={play}>
            {goesOn ? "Continue" : "Play"}
          </ButtonLink>
        )}
        {goesOn && (
          <Button size="large" onPress={begin}>
            New match
          </Button>
        )}
      </div>
      <div class="game-card-more">
        <InviteFriend game={id} seats={from} />
        <ButtonLink href={hrefs.lobby(id)} kind="quiet" size="small" icon={sliders}>
          More options
        </ButtonLink>
        <ButtonLink href={hrefs.handbook(id)} kind="quiet" size="small" icon={book}>
          Rules
        </ButtonLink>
        {hasWorkshop(id) && (
          <ButtonLink href={hrefs.workshop(id)} kind="quiet" size="small" icon={edit}>
            Workshop
          </ButtonLink>
        )}
      </div>
    </>
  );
}
