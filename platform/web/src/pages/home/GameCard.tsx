import { Button, Skeleton, book, play, sliders } from "@flagship/kit";
import type { JSX } from "preact";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { ButtonLink } from "../../shell/ButtonLink.tsx";
import { loadGame, type ShownGame } from "../../shell/games.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { Trouble } from "../../shell/Trouble.tsx";
import { InviteFriend } from "./InviteFriend.tsx";
import { LivingPicture } from "./LivingPicture.tsx";

/** A game one can play now: its picture, what it is, and one button that begins. */
export function GameCard({ id }: { readonly id: string }): JSX.Element {
  const loaded = useLoaded(id, () => loadGame(id));
  return (
    <article class="game-card">
      <div class="game-card-picture">
        {loaded.state === "ready" ? <LivingPicture game={loaded.value} /> : <div class="living-picture" />}
      </div>
      <div class="game-card-words">
        {loaded.state === "ready" ? (
          <Invitation id={id} game={loaded.value} />
        ) : loaded.state === "failed" ? (
          <Trouble refusal={loaded.refusal} again={loaded.again} />
        ) : (
          <Skeleton lines={4} />
        )}
      </div>
    </article>
  );
}

function Invitation({ id, game }: { readonly id: string; readonly game: ShownGame }): JSX.Element {
  const { solo, router } = useApp();
  const { about } = game.module;
  const kept = solo.load(id);
  const goesOn = kept !== undefined && !kept.over;
  const { min, max } = game.module.game.seats;
  return (
    <>
      <h2>{about.title}</h2>
      <p class="game-card-pitch">{about.pitch}</p>
      <p class="game-card-facts">
        {min === max ? `${min} players` : `${min} to ${max} players`} · {about.minutes.from} to{" "}
        {about.minutes.to} minutes
      </p>
      <div class="game-card-actions">
        <ButtonLink href={hrefs.solo(id)} kind="act" size="large" icon={play}>
          {goesOn ? "Continue" : "Play"}
        </ButtonLink>
        {goesOn && (
          <Button
            size="large"
            onPress={() => {
              solo.forget(id);
              router.go(hrefs.solo(id));
            }}
          >
            New match
          </Button>
        )}
      </div>
      <div class="game-card-more">
        <InviteFriend game={id} seats={min} />
        <ButtonLink href={hrefs.lobby(id)} kind="quiet" size="small" icon={sliders}>
          More options
        </ButtonLink>
        <ButtonLink href={hrefs.handbook(id)} kind="quiet" size="small" icon={book}>
          Rules
        </ButtonLink>
      </div>
    </>
  );
}
